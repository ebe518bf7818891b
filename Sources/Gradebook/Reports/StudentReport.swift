import CivilTime
import Reports

/// The report on students: for each the totals, then a line for each quiz.
struct StudentReport {
    /// The course, with the students reported on alone.
    let sheet: CourseSheet
    /// Those reported on, in their order.
    private let students: [CourseSheet.StudentRow]

    /// Reports on all students of a sheet, or on one of them alone.
    init(sheet: CourseSheet, only student: CourseSheet.StudentRow? = nil) {
        self.sheet = sheet
        students = student.map { [$0] } ?? sheet.students
    }

    var report: Report {
        Report(
            title: "Student report: \(sheet.course)",
            sections: students.enumerated().map { place, student in
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
        let (current, asIfZero) = (student.total.current, student.total.asIfZero)
        let isWeighted = sheet.isWeighted
        return [
            Report.Fact(field: "name", label: "Student", cell: .text(student.student.fullName)),
            Report.Fact(field: "number", label: "Number", cell: .integer(student.student.number)),
            Report.Fact(
                field: "earned", label: "Earned", cell: sheet.points(current.points.earned), isDataOnly: isWeighted),
            Report.Fact(
                field: "possible", label: "Possible", cell: sheet.points(current.points.possible),
                isDataOnly: isWeighted),
            Report.Fact(field: "current", label: "Current", cell: percent(current)),
            Report.Fact(field: "letter", label: "Grade", cell: sheet.letter(current), isDataOnly: !sheet.hasLetters),
            Report.Fact(
                field: "possibleIfZero", label: "Possible if zero", cell: sheet.points(asIfZero.points.possible),
                isDataOnly: isWeighted),
            Report.Fact(field: "asIfZero", label: "As if zero", cell: percent(asIfZero)),
            Report.Fact(
                field: "letterIfZero", label: "Grade if zero", cell: sheet.letter(asIfZero),
                isDataOnly: !sheet.hasLetters),
        ]
    }

    private func percent(_ result: CourseResult) -> Report.Cell {
        let percent = sheet.percent(result)
        return percent == .empty ? .empty : .marked(percent, "%")
    }
}

// The line of each quiz.
extension StudentReport {
    /// Columns that no quiz or student fills are left to the data formats.
    private var columns: [Report.Column] {
        let hasDates = sheet.quizzes.contains { $0.quiz.due != nil }
        let hasComments = students.contains { $0.comments.contains { $0 != nil } }
        let results = students.flatMap(\.total.current.items)
        let hasLate = results.contains { $0.deduction != .zero }
        // EX stands for itself in the column of scores.
        let hasReasons = results.contains { ![.counted, .blank, .excused].contains($0.standing) }
        return [
            Report.Column(field: "studentNumber", title: "", isDataOnly: true),
            Report.Column(field: "student", title: "", isDataOnly: true),
            Report.Column(field: "quizNumber", title: "", isDataOnly: true),
            Report.Column(field: "quiz", title: "Quiz"),
            Report.Column(field: "category", title: "Category", isDataOnly: sheet.categories.isEmpty),
            Report.Column(field: "due", title: "Due", isDataOnly: !hasDates),
            Report.Column(field: "state", title: "", isDataOnly: true),
            Report.Column(field: "score", title: "Score", alignment: .trailing),
            Report.Column(field: "points", title: "Of", alignment: .trailing),
            Report.Column(field: "late", title: "", isDataOnly: true),
            Report.Column(field: "deduction", title: "Late", alignment: .trailing, isDataOnly: !hasLate),
            Report.Column(field: "percent", title: "%", alignment: .trailing),
            Report.Column(field: "reason", title: "Does not count", isDataOnly: !hasReasons),
            Report.Column(field: "comment", title: "Comment", isDataOnly: !hasComments),
        ]
    }

    private func row(_ row: CourseSheet.StudentRow, _ column: Int) -> Report.Row {
        let (student, quiz) = (row.student, sheet.quizzes[column].quiz)
        let result = row.total.current.items[column]
        let cell = row.cells[column]
        return Report.Row(cells: [
            .integer(student.number), .text(student.fullName), .integer(quiz.number), .text(quiz.name),
            sheet.scheme.items[column].category.map { .text(sheet.categories[$0]) } ?? .empty,
            quiz.due.map { .date($0.description) } ?? .empty, .text(cell.stateWord), sheet.quizzes[column].given(cell),
            .number(quiz.points),
            cell.daysLate.map(Report.Cell.integer) ?? .empty,
            sheet.off(result.deduction),
            sheet.share(of: cell, in: sheet.quizzes[column]),
            result.standing == .blank ? .empty : result.standing.reason.map(Report.Cell.text) ?? .empty,
            row.comments[column].map(Report.Cell.text) ?? .empty,
        ])
    }
}

extension ScoreCell {
    /// How many days late the work came; nil in time.
    fileprivate var daysLate: Int? {
        if case .scored(_, let late?) = self { late.days } else { nil }
    }
}
