/// One student's result in a course, by points: all scores over all points possible.
package struct CourseTotal: Hashable, Sendable {
    /// The result so far: blanks are ignored.
    package let current: PointSum
    /// The result if every blank stayed without a score: blanks earn nothing out of their full points.
    package let asIfZero: PointSum

    /// Adds up one student's cells, which stand in the order of the items.
    package init(items: [GradedItem], cells: [ScoreCell]) {
        precondition(items.count == cells.count, "as many cells as items")
        var current = PointSum()
        var blankPoints = Rational.zero
        for (item, cell) in zip(items, cells) where item.isCounted {
            switch cell {
            case .blank: blankPoints += item.points
            case .scored(let score, _): current.add(earned: Rational(score), possible: item.points)
            case .missing: current.add(earned: .zero, possible: item.points)
            case .excused: break
            }
        }
        self.current = current
        asIfZero = PointSum(earned: current.earned, possible: current.possible + blankPoints)
    }
}
