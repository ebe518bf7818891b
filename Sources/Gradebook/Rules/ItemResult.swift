/// What became of one cell on the way to the total.
package struct ItemResult: Hashable, Sendable {
    /// Whether the cell counts within its category, and if not, why.
    package enum Standing: Hashable, Sendable {
        case counted
        /// One of the lowest, dropped as the category has it.
        case droppedLowest
        /// One of the highest, dropped as the category has it.
        case droppedHighest
        /// There is nothing in it yet.
        case blank
        case excused
        /// The quiz is one that does not count.
        case notCounted
        /// What it stands in has no weight in a course that goes by weights.
        case unweighted
        /// Extra credit of a weighted category of which nothing ordinary counts yet; with the first of that it counts.
        case waiting
    }

    /// Whether it counts.
    package internal(set) var standing: Standing
    /// What it adds to the points earned when it counts: after lateness, and set to the size of equal items.
    package internal(set) var earned: Rational = .zero
    /// What it adds to the points possible when it counts: nothing for extra credit.
    package internal(set) var possible: Rational = .zero
    /// The points that lateness took off the score.
    package internal(set) var deduction: Rational = .zero

    /// Makes the result of a cell before anything is dropped; a blank earns nothing.
    init(_ cell: ScoreCell, in item: GradedItem, late rule: LateRule?) {
        standing = item.isCounted ? .counted : .notCounted
        switch cell {
        case .excused: if item.isCounted { standing = .excused }
        case .blank, .missing: break
        case .scored(let score, let lateness):
            deduction = item.deduction(from: score, lateness, under: rule)
            earned = Rational(score) - deduction
        }
        if standing == .counted, !item.isExtraCredit { possible = item.points }
    }

    /// The result where a blank is left out; what does not count at all stays that.
    var leftOut: ItemResult {
        guard standing == .counted else { return self }
        var result = self
        (result.standing, result.possible) = (.blank, .zero)
        return result
    }

    /// Whether drops may take it: what is possible in it is what makes it better or worse than others.
    var isDroppable: Bool { standing == .counted && possible != .zero }
}
