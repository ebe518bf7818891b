package import Foundation

/// What a total must know of a quiz.
package struct GradedItem: Hashable, Sendable {
    /// The points possible, never below zero; a quiz of 0 points only adds to what is earned.
    package let points: Rational
    /// Whether the quiz takes part in totals at all.
    package let countsTowardsTotal: Bool

    /// Makes an item; points below zero stop the program.
    package init(points: Decimal, countsTowardsTotal: Bool = true) {
        precondition(points >= 0, "points below zero")
        self.points = Rational(points)
        self.countsTowardsTotal = countsTowardsTotal
    }
}
