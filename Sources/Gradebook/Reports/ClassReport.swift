import Reports

/// The report on a class: students down, quizzes across, and what each comes to.
struct ClassReport {
    let sheet: CourseSheet
    /// Whether text shows the totals in which blanks earn nothing; data formats have both kinds.
    let asZero: Bool

    var report: Report {
        let students = "\(sheet.students.count) student\(sheet.students.count == 1 ? "" : "s")"
        let quizzes = "\(sheet.quizzes.count) quiz\(sheet.quizzes.count == 1 ? "" : "zes")"
        let blanks = asZero ? "blanks earn nothing" : "blanks are left out"
        return Report(
            title: "Class report: \(sheet.course)", subtitle: "\(students), \(quizzes); \(blanks)",
            sections: [Report.Section(field: "students", table: table)],
            notes: [sheet.rounding.note] + sheet.weightNotes, runningHead: sheet.runningHead
        ).withLists("students", "studentsSummary")
    }

    private var table: Report.Table {
        var rows = sheet.students.map(row)
        if !rows.isEmpty, !sheet.quizzes.isEmpty { rows += [pointsRow, meanRow] }
        let quizColumns = quizColumns
        var totalColumns = totalColumns
        for place in totalColumns.indices where totalColumns[place].field == "earned" {
            totalColumns[place].sumOf = quizColumns.map(\.field)
        }
        return Report.Table(columns: studentColumns + quizColumns + totalColumns, rows: rows)
    }
}

// The columns: who it is, the quizzes, the totals.
extension ClassReport {
    private var studentColumns: [Report.Column] {
        [
            Report.Column(field: "student", title: "Student"),
            Report.Column(field: "number", title: "", isDataOnly: true),
            Report.Column(field: "id", title: "", isDataOnly: true),
            Report.Column(field: "firstName", title: "", isDataOnly: true),
            Report.Column(field: "lastName", title: "", isDataOnly: true),
            Report.Column(field: "section", title: "", isDataOnly: true),
        ]
    }

    private var totalColumns: [Report.Column] {
        [
            Report.Column(
                field: "earned", title: "Earned", alignment: .trailing, isDataOnly: asZero || sheet.isWeighted),
            Report.Column(field: "possible", title: "Of", alignment: .trailing, isDataOnly: asZero || sheet.isWeighted),
            Report.Column(field: "current", title: "%", alignment: .trailing, isDataOnly: asZero),
            Report.Column(
                field: "earnedIfZero", title: "Earned", alignment: .trailing, isDataOnly: !asZero || sheet.isWeighted),
            Report.Column(
                field: "possibleIfZero", title: "Of", alignment: .trailing, isDataOnly: !asZero || sheet.isWeighted),
            Report.Column(field: "asIfZero", title: "%", alignment: .trailing, isDataOnly: !asZero),
            Report.Column(field: "letter", title: "Grade", isDataOnly: asZero || !sheet.hasLetters, shortTitle: ""),
            Report.Column(
                field: "letterIfZero", title: "Grade", isDataOnly: !asZero || !sheet.hasLetters, shortTitle: ""),
        ]
    }

    /// A quiz's field is its name; one that is taken gets the quiz's number, so that no other field changes its name.
    private var quizColumns: [Report.Column] {
        var fields = DataFields(besides: studentColumns + totalColumns)
        return sheet.quizzes.map(\.quiz).map { quiz in
            Report.Column(
                field: fields.field(quiz.name, number: quiz.number), title: quiz.name, alignment: .trailing,
                shortTitle: "#\(quiz.number)", part: quiz.category?.name)
        }
    }
}

// The rows: each student, the points possible, the means.
extension ClassReport {
    private func row(_ row: CourseSheet.StudentRow) -> Report.Row {
        let (current, asIfZero, section) = (row.total.current, row.total.asIfZero, row.section)
        let student = row.student
        let who: [Report.Cell] = [
            row.nameCell, .integer(student.number),
            .text(student.id), .text(student.firstName), .text(student.lastName),
            section.map(Report.Cell.text) ?? .empty,
        ]
        let scores = zip(sheet.quizzes, row.cells).map { quiz, cell in quiz.cell(of: cell) }
        let totals: [Report.Cell] = [
            sheet.points(current.points.earned), sheet.points(current.points.possible), sheet.percent(current),
            sheet.points(asIfZero.points.earned), sheet.points(asIfZero.points.possible), sheet.percent(asIfZero),
            sheet.letter(current), sheet.letter(asIfZero),
        ]
        return Report.Row(cells: who + scores + totals)
    }

    private var pointsRow: Report.Row {
        summary(
            "Possible", scores: sheet.quizzes.map { .number($0.quiz.points) }, current: .empty, asIfZero: .empty,
            reckoning: nil)
    }

    private var meanRow: Report.Row {
        summary(
            "Mean", scores: sheet.quizzes.map { sheet.rounded($0.statistics.mean) },
            current: sheet.meanPercent,
            asIfZero: sheet.rounded(sheet.students.compactMap(\.total.asIfZero.percent).mean), reckoning: .mean)
    }

    private func summary(
        _ label: String, scores: [Report.Cell], current: Report.Cell, asIfZero: Report.Cell,
        reckoning: Report.Row.Reckoning?
    ) -> Report.Row {
        let who = [.text(label)] + Array(repeating: Report.Cell.empty, count: studentColumns.count - 1)
        return Report.Row(
            cells: who + scores + [.empty, .empty, current, .empty, .empty, asIfZero], kind: .summary,
            reckoning: reckoning)
    }
}
