import Reports

/// What differs from what was known before: cells and totals, as they were and as they are.
struct ChangesReport {
    /// One student whose cells or total differ.
    struct Row {
        let student: CourseSheet.StudentRow
        /// Each quiz that differs by name, with what stood there and what stands there; nil is blank.
        let cells: [(quiz: String, old: String?, new: String?)]
        /// The total and the letter as they were and as they are; nil where that is not known, or is the same.
        let total: (old: String, new: String)?
    }

    let course: String
    /// Since when, as half a sentence.
    let since: String
    let rows: [Row]

    var report: Report {
        Report(
            title: "Changes: \(course)", subtitle: "\(since)\(rows.isEmpty ? "; nothing differs" : "")",
            sections: [
                Report.Section(field: "grades", table: cells), Report.Section(field: "totals", table: totals),
            ], runningHead: Report.RunningHead(subject: course))
    }

    private var cells: Report.Table {
        Self.table(
            of: "quiz", "Quiz",
            rows.flatMap { row in
                row.cells.map { cell in
                    Report.Row(cells: [
                        .integer(row.student.student.number), row.student.nameCell, .text(cell.quiz),
                        .text(cell.old ?? "–"), .text(cell.new ?? "–"),
                    ])
                }
            })
    }

    private var totals: Report.Table {
        Self.table(
            of: "total", "",
            rows.compactMap { row in
                row.total.map { total in
                    Report.Row(cells: [
                        .integer(row.student.student.number), row.student.nameCell, .text("total"), .text(total.old),
                        .text(total.new),
                    ])
                }
            })
    }

    /// A table that readers do not see where nothing stands in it.
    private static func table(of field: String, _ title: String, _ rows: [Report.Row]) -> Report.Table {
        let columns = [
            Report.Column(field: "number", title: "", isDataOnly: true),
            Report.Column(field: "student", title: "Student", isDataOnly: rows.isEmpty),
            Report.Column(field: field, title: title, isDataOnly: rows.isEmpty || title.isEmpty),
            Report.Column(field: "was", title: "Was", alignment: .trailing, isDataOnly: rows.isEmpty),
            Report.Column(field: "is", title: "Is", alignment: .trailing, isDataOnly: rows.isEmpty),
        ]
        return Report.Table(columns: columns, rows: rows)
    }
}
