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
