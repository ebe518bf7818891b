package import Foundation

/// Points earned out of points possible.
package struct PointSum: Hashable, Sendable {
    /// The sum of the scores.
    package private(set) var earned: Rational
    /// The sum of the points possible.
    package private(set) var possible: Rational

    /// Makes a sum, by default of nothing yet.
    package init(earned: Rational = .zero, possible: Rational = .zero) {
        self.earned = earned
        self.possible = possible
    }

    /// The exact percentage, or nil where nothing is possible: such a grade is none, neither 0 nor an error.
    package var percent: Rational? {
        possible == .zero ? nil : earned * Rational(100) / possible
    }

    /// Gives the percentage as it is shown, or nil where nothing is possible.
    package func percent(rounded rounding: Rounding) -> Decimal? {
        percent.map(rounding.rounded)
    }

    /// Adds one result.
    package mutating func add(earned: Rational, possible: Rational) {
        self.earned += earned
        self.possible += possible
    }
}
