package import CivilTime
package import Foundation

/// What a total must know of a quiz.
package struct GradedItem: Hashable, Sendable {
    /// The points possible, never below zero; a quiz of 0 points only adds to what is earned.
    package let points: Rational
    /// The category's place in the scheme; nil for an item of no category.
    package let category: Int?
    /// Whether its points are earned on top: they are not among those possible.
    package let isExtraCredit: Bool
    /// Whether the quiz takes part in totals at all.
    package let isCounted: Bool
    /// The day on which it is due.
    package let due: CivilDate?

    /// Whether what is earned in it comes on top, so that nothing is possible in it.
    package var isExtra: Bool { isExtraCredit || points == .zero }

    /// Makes an item; points below zero stop the program.
    package init(
        points: Decimal, category: Int? = nil, isExtraCredit: Bool = false, isCounted: Bool = true,
        due: CivilDate? = nil
    ) {
        precondition(points >= 0, "points below zero")
        self.points = Rational(points)
        self.category = category
        self.isExtraCredit = isExtraCredit
        self.isCounted = isCounted
        self.due = due
    }
}
