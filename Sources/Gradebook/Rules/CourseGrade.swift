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
        let current = result(of: cells, in: .current)
        // Without a blank there is no difference.
        let asIfZero = cells.contains(.blank) ? result(of: cells, in: .asIfZero) : current
        return CourseGrade(current: current, asIfZero: asIfZero)
    }

    /// Works out one of the student's two results.
    package func result(of cells: [ScoreCell], in view: GradeView) -> CourseResult {
        precondition(items.count == cells.count, "as many cells as items")
        return CourseReckoning(scheme: self, cells: cells, view: view).result
    }
}
