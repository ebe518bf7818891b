import CivilTime
import Commands
import Foundation
import Reports

/// The report on students: for each the totals, what is missing, how the percentages went, then a line for each quiz.
struct StudentReport {
    /// The course, with the students reported on alone.
    let sheet: CourseSheet
    /// The same course with all who take it, for the means.
    let everyone: CourseSheet
    let today: CivilDate
    private let classMean: Report.Cell
    /// Those reported on, in their order.
    private var students: [CourseSheet.StudentRow]

    /// Reports on all students of a sheet.
    init(sheet: CourseSheet, everyone: CourseSheet, today: CivilDate) {
        self.sheet = sheet
        self.everyone = everyone
        self.today = today
        classMean = everyone.meanPercent
        students = sheet.students
    }

    /// The same report on one of them alone.
    func only(_ student: CourseSheet.StudentRow) -> StudentReport {
        var report = self
        report.students = [student]
        return report
    }

    var report: Report { report(telling: .none) }

    /// Makes the report, and tells how far that is.
    func report(telling progress: WorkProgress) -> Report {
        Report(
            title: "Student report: \(sheet.course)", subtitle: students.isEmpty ? "nobody takes the course" : nil,
            sections: progress.following(students, "making reports").map(section),
            notes: [sheet.rounding.note] + letters, runningHead: sheet.runningHead
        ).withLists("students")
    }

    /// From which percentage on each letter is given, which is that of the percentage as it is shown.
    private var letters: [String] {
        let bands = sheet.scheme.policy.scale.bands
        guard !bands.isEmpty else { return [] }
        return [
            "Letters by that percentage: "
                + bands.map { "\($0.letter) from \($0.bound.plainText())" }
                .joined(separator: ", ") + "."
        ]
    }

    private func section(_ student: CourseSheet.StudentRow) -> Report.Section {
        let rows = sheet.quizzes.indices.map { row(student, $0) }
        return Report.Section(
            title: student.student.fullName, field: "students", facts: facts(student),
            table: Report.Table(columns: columns, rows: rows), isListed: true, about: student.student.fullName,
            chart: chart(student), signatures: ["Parent or guardian", "Date"])
    }

    private func facts(_ student: CourseSheet.StudentRow) -> [Report.Fact] {
        let (current, asIfZero) = (student.total.current, student.total.asIfZero)
        let isWeighted = sheet.isWeighted
        return [
            Report.Fact(field: "name", label: "Student", cell: .text(student.student.fullName), isDataOnly: true),
            Report.Fact(field: "number", label: "Number", cell: .integer(student.student.number)),
            Report.Fact(
                field: "earned", label: "Earned", cell: sheet.points(current.points.earned), isDataOnly: isWeighted),
            Report.Fact(
                field: "possible", label: "Possible", cell: sheet.points(current.points.possible),
                isDataOnly: isWeighted),
            Report.Fact(field: "current", label: "Current", cell: percent(current).orNone, isKey: true),
            Report.Fact(
                field: "letter", label: "Grade", cell: sheet.letter(current).orNone, isDataOnly: !sheet.hasLetters,
                isKey: true
            ),
            Report.Fact(
                field: "classMean", label: "Class mean",
                cell: classMean == .empty ? classMean.orNone : .marked(classMean, "%")),
            Report.Fact(
                field: "possibleIfZero", label: "Possible if zero", cell: sheet.points(asIfZero.points.possible),
                isDataOnly: isWeighted),
            Report.Fact(field: "asIfZero", label: "As if zero", cell: percent(asIfZero).orNone),
            Report.Fact(
                field: "letterIfZero", label: "Grade if zero", cell: sheet.letter(asIfZero).orNone,
                isDataOnly: !sheet.hasLetters),
            missingWork(student),
        ]
    }

    /// What is marked missing, and what is blank in quizzes that were due before today.
    private func missingWork(_ student: CourseSheet.StudentRow) -> Report.Fact {
        let names = zip(sheet.quizzes, student.cells).filter { quiz, cell in
            cell == .missing || (cell == .blank && quiz.quiz.due.map { $0 < today } ?? false)
        }.map { quiz, _ in quiz.quiz.name + (quiz.quiz.remark.map { " (\($0))" } ?? "") }
        return Report.Fact(
            field: "missingWork", label: "Missing work",
            cell: names.isEmpty ? .empty : .text(names.joined(separator: ", ")), isDataOnly: names.isEmpty)
    }

    /// The percentages of the quizzes beside those of the class; nil where there are too few to show how they went.
    private func chart(_ student: CourseSheet.StudentRow) -> Report.Chart? {
        let places = sheet.quizzes.indices.filter { sheet.quizzes[$0].maximum != nil }
        let own = places.map { sheet.share(of: student.cells[$0], in: sheet.quizzes[$0]).figure }
        let means = places.map { meanShare(of: $0).figure }
        guard own.count(where: { $0 != nil }) > 1 else { return nil }
        let most = (own + means).compactMap(\.self).max() ?? 100
        return Report.Chart(
            .line, title: "Percent in each quiz", labels: places.map { sheet.quizzes[$0].quiz.name },
            series: [
                Report.Chart.Series(name: student.student.fullName, values: own),
                Report.Chart.Series(name: "Class mean", values: means),
            ], ticks: Report.Chart.ticks(percentUpTo: most))
    }

    /// The percentage of a quiz that the class has on the average; empty where nobody has a score.
    private func meanShare(of column: Int) -> Report.Cell {
        let quiz = everyone.quizzes[column]
        guard let mean = quiz.statistics.mean else { return .empty }
        return sheet.rounded(PointSum(earned: mean, possible: quiz.item.points).percent)
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
            Report.Column(field: "classPercent", title: "Class %", alignment: .trailing),
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
            sheet.share(of: cell, in: sheet.quizzes[column]), meanShare(of: column),
            result.standing == .blank ? .empty : result.standing.reason.map(Report.Cell.text) ?? .empty,
            row.comments[column].map(Report.Cell.text) ?? .empty,
        ])
    }
}

extension Report.Cell {
    /// The cell, which readers see as a dash where there is none.
    fileprivate var orNone: Report.Cell { self == .empty ? .worded(.empty, "–") : self }

    /// The number of the cell.
    fileprivate var figure: Decimal? {
        if case .number(let number, digits: _) = self { number } else { nil }
    }
}

extension ScoreCell {
    /// How many days late the work came; nil in time.
    fileprivate var daysLate: Int? {
        if case .scored(_, let late?) = self { late.days } else { nil }
    }
}
