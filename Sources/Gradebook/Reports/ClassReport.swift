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
            notes: legend + [sheet.rounding.note])
    }

    private var table: Report.Table {
        var rows = sheet.students.map(row)
        if !rows.isEmpty, !sheet.quizzes.isEmpty { rows += [pointsRow, meanRow] }
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
            Report.Column(field: "earned", title: "Earned", alignment: .trailing),
            Report.Column(field: "possible", title: "Of", alignment: .trailing, isDataOnly: asZero),
            Report.Column(field: "current", title: "%", alignment: .trailing, isDataOnly: asZero),
            Report.Column(field: "possibleIfZero", title: "Of", alignment: .trailing, isDataOnly: !asZero),
            Report.Column(field: "asIfZero", title: "%", alignment: .trailing, isDataOnly: !asZero),
        ]
    }

    /// A quiz's field is its name; one that is taken gets the quiz's number, so that no other field changes its name.
    private var quizColumns: [Report.Column] {
        var taken = Set((studentColumns + totalColumns).map(\.field))
        return sheet.quizzes.map(\.quiz).map { quiz in
            let isFree = taken.insert(quiz.name).inserted
            return Report.Column(
                field: isFree ? quiz.name : "\(quiz.name) #\(quiz.number)",
                title: isHeadedByName ? quiz.name : "#\(quiz.number)", alignment: .trailing)
        }
    }

    /// What is left for the names of quizzes on a line of 80 beside a student's name and the totals.
    private static let headingRoom = 40

    /// Whether names stand over the columns; where they have no room, numbers do, and a legend tells the names.
    private var isHeadedByName: Bool {
        sheet.quizzes.reduce(0) { $0 + $1.quiz.name.count + 2 } <= Self.headingRoom
    }

    private var legend: [String] {
        guard !isHeadedByName else { return [] }
        return [sheet.quizzes.map(\.quiz.named.label).joined(separator: ", ")]
    }
}

// The rows: each student, the points possible, the means.
extension ClassReport {
    private func row(_ row: CourseSheet.StudentRow) -> Report.Row {
        let (total, section) = (row.total, row.section)
        let student = row.student
        let name = Report.Cell.text(student.rosterName)
        let who: [Report.Cell] = [
            row.hasNamesake ? .marked(name, "#\(student.number)") : name, .integer(student.number),
            .text(student.id), .text(student.firstName), .text(student.lastName),
            section.map(Report.Cell.text) ?? .empty,
        ]
        let scores = zip(sheet.quizzes, row.cells).map { quiz, cell in scoreCell(cell, in: quiz) }
        let totals: [Report.Cell] = [
            sheet.points(total.current.earned), sheet.points(total.current.possible), sheet.percent(total.current),
            sheet.points(total.asIfZero.possible), sheet.percent(total.asIfZero),
        ]
        return Report.Row(cells: who + scores + totals)
    }

    private func scoreCell(_ cell: ScoreCell, in quiz: CourseSheet.QuizColumn) -> Report.Cell {
        switch cell {
        case .blank: .empty
        case .excused: .text("EX")
        case .missing: .text("M")
        case .scored(let score, _): quiz.cell(of: score)
        }
    }

    private var pointsRow: Report.Row {
        summary("Possible", scores: sheet.quizzes.map { .number($0.quiz.points) }, current: .empty, asIfZero: .empty)
    }

    private var meanRow: Report.Row {
        summary(
            "Mean", scores: sheet.quizzes.map { sheet.rounded($0.statistics.mean) },
            current: sheet.rounded(sheet.students.compactMap(\.total.current.percent).mean),
            asIfZero: sheet.rounded(sheet.students.compactMap(\.total.asIfZero.percent).mean))
    }

    private func summary(
        _ label: String, scores: [Report.Cell], current: Report.Cell, asIfZero: Report.Cell
    ) -> Report.Row {
        let who = [.text(label)] + Array(repeating: Report.Cell.empty, count: studentColumns.count - 1)
        return Report.Row(cells: who + scores + [.empty, .empty, current, .empty, asIfZero], kind: .summary)
    }
}
