import CivilTime
import Reports

/// The work that is missing: by student, with what was due and is still blank, and how much it is by quiz.
struct MissingReport {
    let sheet: CourseSheet
    let today: CivilDate

    var report: Report {
        let (students, quizzes) = (students, quizzes)
        let isEmpty = students.isEmpty
        return Report(
            title: "Missing work: \(sheet.course)",
            subtitle: "missing, and blank in quizzes that were due before \(today)"
                + (isEmpty ? "; there is none" : ""),
            sections: [
                Report.Section(
                    title: isEmpty ? nil : "By student", field: "students", table: table(studentColumns, students)),
                Report.Section(
                    title: isEmpty ? nil : "By quiz", field: "quizzes", table: table(quizColumns, quizzes)),
            ], runningHead: sheet.runningHead
        ).withRecords(of: "students")
    }

    /// A table that readers do not see where nothing stands in it.
    private func table(_ columns: [Report.Column], _ rows: [Report.Row]) -> Report.Table {
        let shown = columns.map { column in
            var column = column
            column.isDataOnly = column.isDataOnly || rows.isEmpty
            return column
        }
        return Report.Table(columns: shown, rows: rows)
    }

    /// What is missing of a student's work in a quiz, in a word; nil where nothing is.
    private func word(_ cell: ScoreCell, _ quiz: CourseSheet.QuizColumn) -> String? {
        switch cell {
        case .missing: "missing"
        case .blank: quiz.quiz.due.map { $0 < today } ?? false ? "blank" : nil
        case .scored, .excused: nil
        }
    }

    private var studentColumns: [Report.Column] {
        [
            Report.Column(field: "studentNumber", title: "", isDataOnly: true),
            Report.Column(field: "student", title: "Student"),
            Report.Column(field: "section", title: "", isDataOnly: true),
            Report.Column(field: "email", title: "", isDataOnly: true),
            Report.Column(field: "quizNumber", title: "", isDataOnly: true),
            Report.Column(field: "quiz", title: "Quiz"),
            Report.Column(field: "due", title: "Due"),
            Report.Column(field: "points", title: "Of", alignment: .trailing),
            Report.Column(field: "state", title: "State"), remarkColumn,
        ]
    }

    private var students: [Report.Row] {
        sheet.students.flatMap { row in
            zip(sheet.quizzes, row.cells).compactMap { column, cell in
                word(cell, column).map { self.row(row, column.quiz, $0) }
            }
        }
    }

    private func row(_ row: CourseSheet.StudentRow, _ quiz: Quiz, _ word: String) -> Report.Row {
        let student = row.student
        return Report.Row(cells: [
            .integer(student.number), row.nameCell,
            row.section.map(Report.Cell.text) ?? .empty, student.email.map(Report.Cell.text) ?? .empty,
            .integer(quiz.number), .text(quiz.name), quiz.due.map { .date($0.description) } ?? .empty,
            .number(quiz.points), .text(word), remark(on: quiz),
        ])
    }

    private var quizColumns: [Report.Column] {
        [
            Report.Column(field: "number", title: "", isDataOnly: true),
            Report.Column(field: "quiz", title: "Quiz"),
            Report.Column(field: "due", title: "Due"),
            Report.Column(field: "missing", title: "Missing", alignment: .trailing),
            Report.Column(field: "blank", title: "Blank", alignment: .trailing),
            Report.Column(field: "of", title: "Of", alignment: .trailing), remarkColumn,
        ]
    }

    /// What keeps a quiz from being one that a grade suffers from; shown only where a quiz is no such one.
    private var remarkColumn: Report.Column {
        Report.Column(field: "remark", title: "", isDataOnly: sheet.quizzes.allSatisfy { $0.quiz.remark == nil })
    }

    private func remark(on quiz: Quiz) -> Report.Cell { quiz.remark.map(Report.Cell.text) ?? .empty }

    private var quizzes: [Report.Row] {
        sheet.quizzes.enumerated().compactMap { place, column in
            let words = sheet.students.compactMap { word($0.cells[place], column) }
            guard !words.isEmpty else { return nil }
            let missing = words.count { $0 == "missing" }
            return Report.Row(cells: [
                .integer(column.quiz.number), .text(column.quiz.name),
                column.quiz.due.map { .date($0.description) } ?? .empty, .integer(missing),
                .integer(words.count - missing), .integer(sheet.students.count), remark(on: column.quiz),
            ])
        }
    }
}
