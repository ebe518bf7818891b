import Reports

/// The grades of a class to be posted: code names stand for the students, in an order of their own.
struct PostReport {
    let sheet: CourseSheet
    /// The code name of each student, by number.
    let codeNames: [Int: String]

    var report: Report {
        Report(
            title: "Grades: \(sheet.course)", subtitle: "by code name; blanks are left out",
            sections: [Report.Section(field: "students", table: table)], notes: [sheet.rounding.note],
            runningHead: sheet.runningHead)
    }

    private var table: Report.Table {
        let quizzes = sheet.quizzes.map { column in
            Report.Column(
                field: column.quiz.name, title: column.quiz.name, alignment: .trailing,
                shortTitle: "#\(column.quiz.number)")
        }
        let columns =
            [Report.Column(field: "code", title: "Code")] + quizzes
            + [
                Report.Column(field: "current", title: "%", alignment: .trailing),
                Report.Column(field: "letter", title: "Grade", isDataOnly: !sheet.hasLetters, shortTitle: ""),
            ]
        let rows = sheet.students.map { student in (code: codeNames[student.student.number] ?? "", student: student) }
        return Report.Table(
            columns: columns,
            rows: rows.sorted { $0.code < $1.code }.map { row in
                let scores = zip(sheet.quizzes, row.student.cells).map { $0.cell(of: $1) }
                let total = row.student.total.current
                return Report.Row(cells: [.text(row.code)] + scores + [sheet.percent(total), sheet.letter(total)])
            })
    }
}
