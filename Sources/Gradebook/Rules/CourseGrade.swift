/// One student's grade in a course, so far and as if nothing more came in.
package struct CourseGrade: Hashable, Sendable {
    /// The grade so far: blanks are left out.
    package let current: CourseResult
    /// The grade if every blank stayed one: blanks earn nothing out of their full points.
    package let asIfZero: CourseResult
}

extension GradingScheme {
    /// Works out the grade of a student whose cells stand in the order of the items.
    package func grade(of cells: [ScoreCell]) -> CourseGrade {
        let items = itemResults(of: cells)
        let current = result(of: items, cells, in: .current)
        // Without a blank there is no difference.
        let asIfZero = cells.contains(.blank) ? result(of: items, cells, in: .asIfZero) : current
        return CourseGrade(current: current, asIfZero: asIfZero)
    }

    /// Works out one of the student's two results.
    package func result(of cells: [ScoreCell], in view: GradeView) -> CourseResult {
        result(of: itemResults(of: cells), cells, in: view)
    }

    private func itemResults(of cells: [ScoreCell]) -> [ItemResult] {
        precondition(items.count == cells.count, "as many cells as items")
        return zip(items, cells).map { ItemResult($1, in: $0, late: policy.late) }
    }

    private func result(of items: [ItemResult], _ cells: [ScoreCell], in view: GradeView) -> CourseResult {
        switch view {
        case .current: CourseReckoning(self, items: zip(items, cells).map { $1 == .blank ? $0.leftOut : $0 }).result
        case .asIfZero: CourseReckoning(self, items: items).result
        }
    }
}
