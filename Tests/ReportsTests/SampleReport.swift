import Foundation
import Reports
import TextLayout

extension Report {
    /// A class report with everything that has ever broken a table.
    static var sample: Report {
        Report(
            title: "Class report", subtitle: "Physics 1",
            facts: [
                Fact(field: "students", label: "Students", cell: .integer(5)),
                Fact(field: "until", label: "Until", cell: .date("2026-11-30")),
            ],
            sections: [
                Section(title: "Grades", field: "grades", table: grades, notes: ["Late work counts in full."]),
                Section(
                    title: "Settings", field: "settings",
                    facts: [
                        Fact(field: "rounding", label: "Rounding", cell: .text("half-up")),
                        Fact(field: "curve", label: "Curve", cell: .empty),
                    ]),
            ],
            notes: ["Percent is of the points\nof counted quizzes."])
    }

    private static var grades: Table {
        Table(
            columns: [
                Column(field: "name", title: "Student"),
                Column(field: "quiz1", title: "Quiz 1", alignment: .trailing, group: "Points"),
                Column(field: "percent", title: "Percent", alignment: .trailing),
                Column(field: "passed", title: "Passed"),
                Column(field: "comment", title: "Comment"),
            ],
            rows: [
                Row(cells: [.text("Ana Silva"), points("17.5"), percent("87.5"), .boolean(true), .empty]),
                Row(cells: [
                    .text("王小明"), .marked(points("22"), ">max"), percent("110"), .boolean(true), .text("🎉, \"bravo\""),
                ]),
                Row(cells: [.text("محمد"), .marked(.empty, "missing"), percent("0"), .boolean(false)]),
                Row(cells: [
                    .text("Eve\u{1B}[31m"), points("9"), percent("45"), .boolean(false), .text("two\nlines\tand a tab"),
                ]),
                Row(cells: [.text("Mean"), points("12.125"), percent("60.625")], kind: .summary),
            ])
    }

    private static func points(_ text: String) -> Cell {
        .number(Decimal(string: text) ?? .nan)
    }

    private static func percent(_ text: String) -> Cell {
        .number(Decimal(string: text) ?? .nan, digits: 2)
    }
}
