import Commands
import Reports

/// The students of a course, as a list or as a sheet to write on.
struct RosterReport {
    let course: String
    /// In roster order.
    let enrollments: [Enrollment]
    /// Whether it is a sheet with empty columns.
    let isBlank: Bool

    var report: Report {
        let count = enrollments.count.counted("student")
        return Report(
            title: "\(isBlank ? "Class sheet" : "Roster"): \(course)", subtitle: isBlank ? nil : count,
            sections: [Report.Section(field: "students", table: isBlank ? sheet : list)],
            runningHead: Report.RunningHead(subject: course))
    }

    /// Columns that nobody fills are left to the data formats.
    private var list: Report.Table {
        func lacks(_ value: (Enrollment) -> String?) -> Bool { enrollments.allSatisfy { value($0) == nil } }
        let columns = [
            Report.Column(field: "number", title: "#", alignment: .trailing),
            Report.Column(field: "student", title: "Student"),
            Report.Column(field: "section", title: "Section", isDataOnly: lacks(\.section)),
            Report.Column(field: "email", title: "E-mail", isDataOnly: lacks { $0.student?.email }),
            Report.Column(field: "codeName", title: "Code", isDataOnly: lacks(\.codeName)),
            Report.Column(field: "id", title: "", isDataOnly: true),
        ]
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        return Report.Table(
            columns: columns,
            rows: enrollments.compactMap { enrollment in
                guard let student = enrollment.student else { return nil }
                return Report.Row(cells: [
                    .integer(student.number), .text(student.rosterName), text(enrollment.section),
                    text(student.email), text(enrollment.codeName), .text(student.id),
                ])
            })
    }

    /// How many empty columns fit beside a name on a line of 80.
    private static let blankColumns = 6
    /// After how many students the eye gets a rest.
    private static let group = 3

    private var sheet: Report.Table {
        let blanks = (1...Self.blankColumns).map { Report.Column(field: "column\($0)", title: "") }
        let columns =
            [
                Report.Column(field: "number", title: "#", alignment: .trailing),
                Report.Column(field: "student", title: "Student"),
            ] + blanks
        var rows: [Report.Row] = []
        for (place, student) in enrollments.compactMap(\.student).enumerated() {
            if place > 0, place.isMultiple(of: Self.group) { rows.append(Report.Row(cells: [], kind: .gap)) }
            // The line to write on is for readers; the cell holds nothing.
            let line = Report.Cell.marked(.empty, "______")
            rows.append(
                Report.Row(
                    cells: [.integer(student.number), .text(student.rosterName)]
                        + Array(repeating: line, count: Self.blankColumns)))
        }
        return Report.Table(columns: columns, rows: rows)
    }
}
