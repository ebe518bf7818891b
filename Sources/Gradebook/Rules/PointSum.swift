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

    /// The exact share that was earned, or nil where nothing is possible: such a grade is none, neither 0 nor an error.
    package var ratio: Rational? {
        possible == .zero ? nil : earned / possible
    }

    /// The exact percentage, or nil where nothing is possible.
    package var percent: Rational? {
        ratio.map { $0 * Rational(100) }
    }

    /// Adds one result.
    package mutating func add(earned: Rational, possible: Rational) {
        self.earned += earned
        self.possible += possible
    }

    /// Adds two sums.
    package static func + (lhs: PointSum, rhs: PointSum) -> PointSum {
        PointSum(earned: lhs.earned + rhs.earned, possible: lhs.possible + rhs.possible)
    }
}
