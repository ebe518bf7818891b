package import Foundation

/// What a student's cells come to, with everything on the way to it: the one source of every figure that is shown.
package struct CourseResult: Hashable, Sendable {
    /// What became of each cell, in the order of the items.
    package let items: [ItemResult]
    /// What each category of the scheme comes to, then the items of no category, if there are any.
    package let categories: [CategoryResult]
    /// All that is counted: the points of a points course; of a weighted one those that its categories add up.
    package let points: PointSum
    /// The exact grade, 1 for all points; nil where nothing is possible: none, neither 0 nor an error.
    package let exact: Rational?
    /// The exact grade as it was added up, where the course's cap makes less of it; else nil.
    package let uncapped: Rational?
    /// The grade in percent, rounded: this is what is shown.
    package let rounded: Decimal?
    /// The letter of the percentage that is shown.
    package let letter: String?

    init(items: [ItemResult], categories: [CategoryResult], points: PointSum, exact: Rational?, policy: CoursePolicy) {
        self.items = items
        self.categories = categories
        self.points = points
        let cap = policy.cap.map { Rational($0) / Rational(100) }
        let capped = exact.map { min($0, cap ?? $0) }
        self.exact = capped
        uncapped = capped == exact ? nil : exact
        rounded = capped.map { policy.rounding.rounded($0 * Rational(100)) }
        letter = policy.scale.letter(for: rounded)
    }

    /// The exact grade in percent.
    package var percent: Rational? { exact.map { $0 * Rational(100) } }
}
