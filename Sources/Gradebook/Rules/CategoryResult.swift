/// What a student's cells of one category come to, after drops.
package struct CategoryResult: Hashable, Sendable {
    /// What the category does to the total.
    package enum Standing: Hashable, Sendable {
        /// It takes part.
        case counted
        /// Nothing possible can be counted in it, so its points are percentage points on top of a weighted total.
        case onTop
        /// Nothing is counted in it.
        case empty
        /// It has no weight, or it is what stands in no category, in a course that goes by weights.
        case unweighted
        /// Only extra credit is graded in it so far, which counts from the first ordinary quiz that does.
        case waiting
    }

    /// The category's place in the scheme; nil for the items of no category.
    package let category: Int?
    /// What is counted in it.
    package let points: PointSum
    /// What it does to the total.
    package let standing: Standing
    /// Its part of a weighted total, all parts together 1 unless weights count as they are; nil where it has none.
    package let share: Rational?
    /// How many of the lowest and of the highest results are dropped.
    package let dropped: DropCount
}

/// How many results are dropped, from each end.
package struct DropCount: Hashable, Sendable {
    package let lowest: Int
    package let highest: Int

    static let none = DropCount(lowest: 0, highest: 0)
}
