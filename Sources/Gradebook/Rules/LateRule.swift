package import Foundation

/// What each day of lateness costs, in percent of the points possible.
package struct LateRule: Hashable, Sendable {
    /// What one day takes off, in percent of the points possible.
    package let percentPerDay: Decimal
    /// The percentage below which lateness takes nothing off.
    package let floor: Decimal

    /// Makes a rule; percentages below zero stop the program.
    package init(percentPerDay: Decimal, floor: Decimal = 0) {
        precondition(percentPerDay >= 0 && floor >= 0, "a percentage below zero")
        self.percentPerDay = percentPerDay
        self.floor = floor
    }

    /// Gives the points that lateness takes off a score: never so many that it falls below the floor.
    package func deduction(from score: Rational, of possible: Rational, days: Int) -> Rational {
        let hundred = Rational(100)
        let charged = possible * Rational(days) * Rational(percentPerDay) / hundred
        let aboveFloor = score - possible * Rational(floor) / hundred
        return max(.zero, min(charged, aboveFloor))
    }
}

extension GradedItem {
    /// Gives the points that lateness takes off a score: its own deduction, else what the course's rule takes.
    package func deduction(from score: Decimal, _ lateness: Lateness?, under rule: LateRule?) -> Rational {
        guard let lateness else { return .zero }
        // Lateness takes off what was earned and never more.
        if let own = lateness.deduction { return max(.zero, min(Rational(own), Rational(score))) }
        return rule?.deduction(from: Rational(score), of: points, days: lateness.days) ?? .zero
    }
}
