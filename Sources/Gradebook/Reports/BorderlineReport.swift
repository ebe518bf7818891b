import Reports

/// Who is a little below a letter, with the exact distance to where it starts.
struct BorderlineReport {
    let sheet: CourseSheet

    var report: Report {
        let table = table
        return Report(
            title: "Borderline: \(sheet.course)",
            subtitle: "\(Borderline.reach.digitsText) or less below a letter, before rounding"
                + (table.rows.isEmpty ? "; nobody is" : ""),
            sections: [Report.Section(field: "students", table: table)], notes: [sheet.rounding.note],
            runningHead: sheet.runningHead)
    }

    private var table: Report.Table {
        Report.Table(
            columns: [
                Report.Column(field: "number", title: "", isDataOnly: true),
                Report.Column(field: "student", title: "Student"),
                Report.Column(field: "percent", title: "Exact %", alignment: .trailing),
                Report.Column(field: "current", title: "%", alignment: .trailing),
                Report.Column(field: "letter", title: "Grade"),
                Report.Column(field: "nearLetter", title: "Near"),
                Report.Column(field: "bound", title: "From", alignment: .trailing),
                Report.Column(field: "start", title: "Starts at", alignment: .trailing),
                Report.Column(field: "distance", title: "Distance", alignment: .trailing),
            ],
            rows: sheet.students.compactMap { row in
                let current = row.total.current
                return Borderline(current, policy: sheet.scheme.policy).map { self.row(row, current, $0) }
            })
    }

    private func row(_ row: CourseSheet.StudentRow, _ current: CourseResult, _ border: Borderline) -> Report.Row {
        Report.Row(cells: [
            .integer(row.student.number), row.nameCell,
            current.percent.map { sheet.points($0) } ?? .empty, sheet.percent(current),
            sheet.letter(current), .text(border.letter), .number(border.bound), sheet.points(border.start),
            sheet.points(border.distance),
        ])
    }
}
