import CivilTime
import Reports

/// The report on students: for each the totals, then a line for each quiz.
struct StudentReport {
    /// The course, with the students reported on alone.
    let sheet: CourseSheet

    var report: Report {
        Report(
            title: "Student report: \(sheet.course)",
            sections: sheet.students.enumerated().map { place, student in
                section(student, startsPage: place > 0)
            },
            notes: [sheet.rounding.note])
    }

    private func section(_ student: CourseSheet.StudentRow, startsPage: Bool) -> Report.Section {
        let rows = sheet.quizzes.indices.map { row(student, $0) }
        return Report.Section(
            field: "students", facts: facts(student), table: Report.Table(columns: columns, rows: rows),
            isListed: true, startsPage: startsPage)
    }

    private func facts(_ student: CourseSheet.StudentRow) -> [Report.Fact] {
        let total = student.total
        return [
            Report.Fact(field: "name", label: "Student", cell: .text(student.student.fullName)),
            Report.Fact(field: "number", label: "Number", cell: .integer(student.student.number)),
            Report.Fact(field: "earned", label: "Earned", cell: sheet.points(total.current.earned)),
            Report.Fact(field: "possible", label: "Possible", cell: sheet.points(total.current.possible)),
            Report.Fact(field: "current", label: "Current", cell: percent(total.current)),
            Report.Fact(
                field: "possibleIfZero", label: "Possible if zero", cell: sheet.points(total.asIfZero.possible)),
            Report.Fact(field: "asIfZero", label: "As if zero", cell: percent(total.asIfZero)),
        ]
    }

    private func percent(_ sum: PointSum) -> Report.Cell {
        let percent = sheet.percent(sum)
        return percent == .empty ? .empty : .marked(percent, "%")
    }
}

// The line of each quiz.
extension StudentReport {
    /// Columns that no quiz or student fills are left to the data formats.
    private var columns: [Report.Column] {
        let hasDates = sheet.quizzes.contains { $0.quiz.due != nil }
        let hasComments = sheet.students.contains { $0.comments.contains { $0 != nil } }
        return [
            Report.Column(field: "studentNumber", title: "", isDataOnly: true),
            Report.Column(field: "student", title: "", isDataOnly: true),
            Report.Column(field: "quizNumber", title: "", isDataOnly: true),
            Report.Column(field: "quiz", title: "Quiz"),
            Report.Column(field: "due", title: "Due", isDataOnly: !hasDates),
            Report.Column(field: "state", title: "", isDataOnly: true),
            Report.Column(field: "score", title: "Score", alignment: .trailing),
            Report.Column(field: "points", title: "Of", alignment: .trailing),
            Report.Column(field: "percent", title: "%", alignment: .trailing),
            Report.Column(field: "comment", title: "Comment", isDataOnly: !hasComments),
        ]
    }

    private func row(_ row: CourseSheet.StudentRow, _ column: Int) -> Report.Row {
        let (student, quiz) = (row.student, sheet.quizzes[column].quiz)
        let (state, score, percent) = grade(row.cells[column], in: sheet.quizzes[column])
        return Report.Row(cells: [
            .integer(student.number), .text(student.fullName), .integer(quiz.number), .text(quiz.name),
            quiz.due.map { .date($0.description) } ?? .empty, .text(state), score, .number(quiz.points), percent,
            row.comments[column].map(Report.Cell.text) ?? .empty,
        ])
    }

    private func grade(
        _ cell: ScoreCell, in quiz: CourseSheet.QuizColumn
    ) -> (state: String, score: Report.Cell, percent: Report.Cell) {
        switch cell {
        case .blank: ("blank", .empty, .empty)
        case .excused: (GradeState.excused.rawValue, .marked(.empty, "EX"), .empty)
        case .missing: (GradeState.missing.rawValue, .marked(.empty, "M"), share(.zero, of: quiz.quiz))
        case .scored(let score, _):
            (GradeState.scored.rawValue, quiz.cell(of: score), share(Rational(score), of: quiz.quiz))
        }
    }

    private func share(_ earned: Rational, of quiz: Quiz) -> Report.Cell {
        sheet.percent(PointSum(earned: earned, possible: Rational(quiz.points)))
    }
}
