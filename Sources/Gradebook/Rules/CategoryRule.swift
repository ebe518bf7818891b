package import Foundation

/// What a total must know of a category.
package struct CategoryRule: Hashable, Sendable {
    /// How much it counts beside the others, in any unit; nil where none is given, which counts nothing.
    package var weight: Decimal?
    /// How many of a student's lowest results are dropped at most, where that helps; one is always kept.
    package var dropLowest: Int
    /// How many of a student's highest results are dropped, as long as one is kept.
    package var dropHighest: Int
    /// Whether each item counts the same, whatever its points.
    package var equalItems: Bool

    /// Makes a rule; a weight or a number of drops below zero stops the program.
    package init(weight: Decimal? = nil, dropLowest: Int = 0, dropHighest: Int = 0, equalItems: Bool = false) {
        precondition((weight ?? 0) >= 0, "a weight below zero")
        precondition(dropLowest >= 0 && dropHighest >= 0, "fewer than no drops")
        self.weight = weight
        self.dropLowest = dropLowest
        self.dropHighest = dropHighest
        self.equalItems = equalItems
    }
}
