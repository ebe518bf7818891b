import Foundation
import Reports
import Testing

struct TableTests {
    @Test(arguments: [
        (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a2", "a3"]), (["a", "a", "a2"], ["a", "a3", "a2"]),
        (["", ""], ["", "2"]), ([], []),
    ])
    func columnFieldsBecomeUnique(fields: [String], unique: [String]) {
        let table = Report.Table(columns: fields.map { Report.Column(field: $0, title: "T") })
        #expect(table.columns.map(\.field) == unique)
        #expect(table.columns.allSatisfy { $0.title == "T" })
    }

    @Test func rowsAreAsLongAsTheirTable() {
        let table = Report.Table(
            columns: [Report.Column(field: "a", title: "A"), Report.Column(field: "b", title: "B")],
            rows: [Report.Row(cells: [.integer(1)]), Report.Row(cells: [.integer(1), .integer(2), .integer(3)])])
        let report = Report(title: "", sections: [Report.Section(field: "rows", table: table)])
        #expect(report.written(as: .csv) == "a,b\n1,\n1,2\n")
        #expect(report.written(as: .text) == "A  B\n1\n1  2\n")
    }

    @Test func summaryRowsStandApart() {
        let rows: [Report.Row] = [
            Report.Row(cells: [.integer(1)]), Report.Row(cells: [.integer(2)], kind: .summary),
            Report.Row(cells: [.integer(3)]), Report.Row(cells: [.integer(4)], kind: .summary),
            Report.Row(cells: [.integer(5)], kind: .summary),
        ]
        let table = Report.Table(columns: [Report.Column(field: "a", title: "A")], rows: rows)
        #expect(table.bodyRows == [rows[0], rows[2]])
        #expect(table.summaryRows == [rows[1], rows[3], rows[4]])
        let report = Report(title: "", sections: [Report.Section(field: "rows", table: table)])
        #expect(report.written(as: .text) == "A\n1\n-\n2\n3\n-\n4\n5\n")
    }

    @Test func dataOnlyColumnsAreLeftOutOfText() {
        let table = Report.Table(
            columns: [
                Report.Column(field: "id", title: "ID", isDataOnly: true), Report.Column(field: "a", title: "A"),
                Report.Column(field: "b", title: "B", isDataOnly: true),
            ],
            rows: [Report.Row(cells: [.integer(1), .integer(2), .integer(3)]), Report.Row(cells: [.integer(4)])])
        let report = Report(title: "", sections: [Report.Section(field: "rows", table: table)])
        #expect(report.written(as: .text) == "A\n2\n\n")
        #expect(report.written(as: .csv) == "id,a,b\n1,2,3\n4,,\n")
    }

    @Test func sectionsOfOneKindGoOnInOneTable() {
        func section(_ field: String, column: String, _ number: Int, isListed: Bool = false) -> Report.Section {
            Report.Section(
                field: field,
                table: Report.Table(
                    columns: [Report.Column(field: column, title: "")],
                    rows: [Report.Row(cells: [.integer(number)])]),
                isListed: isListed)
        }
        let report = Report(
            title: "",
            sections: [
                section("a", column: "x", 1), section("b", column: "x", 2), section("a", column: "x", 3),
                section("a", column: "y", 4),
            ])
        #expect(report.written(as: .csv) == "part,x,y\na,1,\nb,2,\na,3,\na,,4\n")
        let listed = Report(title: "", sections: [section("a", column: "x", 1, isListed: true)])
        #expect(
            listed.written(as: .json) == """
                {
                  "title": "",
                  "subtitle": null,
                  "a": [
                    [
                      {
                        "x": 1
                      }
                    ]
                  ],
                  "notes": []
                }

                """)
    }

    @Test(arguments: [
        (Report.Cell.empty, "", JSONValue.null), (.text("a\tb"), "a\tb", .string("a\tb")),
        (.integer(-3), "-3", .integer(-3)),
        (.number(Decimal(87.5), digits: 2), "87.5", .number(Decimal(87.5))), (.boolean(true), "true", .boolean(true)),
        (.boolean(false), "false", .boolean(false)), (.date("2026-11-30"), "2026-11-30", .string("2026-11-30")),
        (.marked(.integer(22), ">max"), "22", .integer(22)), (.marked(.empty, "missing"), "", .null),
        (.worded(.date("2026-12-01"), "tomorrow"), "2026-12-01", .string("2026-12-01")),
        (.toned(.worded(.integer(3), "#3"), .high), "3", .integer(3)),
    ])
    func cellsAsData(cell: Report.Cell, plain: String, json: JSONValue) {
        #expect(cell.plainText == plain)
        #expect(cell.json == json)
    }
}
