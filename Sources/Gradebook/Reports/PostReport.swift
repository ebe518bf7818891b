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
        let code = Report.Column(field: "code", title: "Code")
        let totals = [
            Report.Column(field: "current", title: "%", alignment: .trailing),
            Report.Column(field: "letter", title: "Grade", isDataOnly: !sheet.hasLetters, shortTitle: ""),
        ]
        var fields = DataFields(besides: [code] + totals)
        let quizzes = sheet.quizzes.map(\.quiz).map { quiz in
            Report.Column(
                field: fields.field(quiz.name, number: quiz.number), title: quiz.name, alignment: .trailing,
                shortTitle: "#\(quiz.number)")
        }
        let columns = [code] + quizzes + totals
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
