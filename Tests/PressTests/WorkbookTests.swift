#if canImport(CXlsxWriter)
import Foundation
import Press
import Reports
import Testing

struct WorkbookTests {
    static let script = """
        import sys, openpyxl
        book = openpyxl.load_workbook(open(sys.argv[1], "rb"))
        for sheet in book:
            print("#", sheet.title, sheet.freeze_panes)
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.value is not None:
                        print(cell.coordinate, cell.data_type, cell.number_format, repr(cell.value))
        """

    private func cells(_ report: Report) throws -> [String] {
        let bytes = try Press.make(Orders.order(.xlsx, of: report)).files[0]
        return try #require(Reader("python3")).read(bytes, ["-c", Self.script, "{}"]).split(separator: "\n")
            .map(String.init)
    }

    @Test(.enabled(if: Reader.hasPython("openpyxl"))) func sheetsAreNamedAfterWhatTheyHold() throws {
        func section(_ field: String, isShown: Bool = true) -> Report.Section {
            let column = Report.Column(field: "name", title: "Name", isDataOnly: !isShown)
            return Report.Section(
                field: field, table: Report.Table(columns: [column], rows: [Report.Row(cells: [.text("Ana")])]))
        }
        func names(_ sections: [Report.Section]) throws -> [String] {
            try cells(Report(title: "Term", sections: sections)).filter { $0.hasPrefix("# ") }
        }
        #expect(try names([section("courses"), section("students")]) == ["# Courses B2", "# Students B2"])
        #expect(try names([section("students")]) == ["# Term B2"])
        // What readers do not see is no sheet; that there is nothing is said.
        let nothing = try cells(Report(title: "Missing", subtitle: "none", sections: [section("s", isShown: false)]))
        #expect(nothing == ["# Missing None", "A1 s General 'Missing'", "A2 s General 'none'"])
    }

    @Test func theSameOrderIsTheSameFile() throws {
        let order = Orders.order(.xlsx, of: Orders.list(of: 20, columns: 3))
        let bytes = try Press.make(order).files[0]
        #expect(bytes.starts(with: [0x50, 0x4B]))
        #expect(try Press.make(order).files[0] == bytes)
    }

    private static var report: Report {
        func number(_ text: String) -> Decimal { Decimal(string: text) ?? .nan }
        let columns = [
            Report.Column(field: "student", title: "Student"),
            Report.Column(field: "a", title: "Optics", alignment: .trailing, part: "Homework"),
            Report.Column(field: "b", title: "Waves", alignment: .trailing, part: "Exams"),
            Report.Column(field: "earned", title: "Earned", alignment: .trailing, sumOf: ["a", "b"]),
            Report.Column(field: "due", title: "Due"), Report.Column(field: "id", title: "", isDataOnly: true),
        ]
        let rows = [
            Report.Row(cells: [
                .text("=1+1"), .number(number("17.5")), .integer(3), .number(number("20.5")), .date("2026-11-30"),
            ]),
            Report.Row(cells: [.text("@b"), .marked(.number(9), "late"), .text("EX"), .number(9), .date("--05-12")]),
            // Not what the cells come to: dropped, say.
            Report.Row(cells: [.text("-c"), .number(4), .integer(5), .number(5), .worded(.date("2026-01-02"), "soon")]),
            Report.Row(
                cells: [.text("Mean"), .number(number("10.17"), digits: 2), .number(number("4.1"), digits: 2)],
                kind: .summary, reckoning: .mean),
        ]
        return Report(
            title: "Class: [A/B]", facts: [Report.Fact(field: "n", label: "Students", cell: .integer(3))],
            sections: [Report.Section(field: "students", table: Report.Table(columns: columns, rows: rows))],
            notes: ["A note."])
    }

    @Test(.enabled(if: Reader.hasPython("openpyxl"))) func aForeignReaderFindsWhatIsMeant() throws {
        let cells = try cells(Self.report)
        for cell in [
            "# Class- -A-B- B2", "A1 s General 'Student'", "A2 s General '=1+1'", "A3 s General '@b'",
            "A4 s General '-c'",
            "B2 n General 17.5", "B3 n General\" late\" 9", "C3 s General 'EX'", "D2 f General '=SUM(B2:C2)'",
            "D3 f General '=SUM(B3:C3)'", "D4 n General 5",
            "E2 d yyyy\\-mm\\-dd datetime.datetime(2026, 11, 30, 0, 0)", "E3 s General '--05-12'",
            "B5 f 0.00 '=ROUND(AVERAGE(B2:B4),2)'", "C5 n 0.00 4.1", "# Homework B2", "# Exams B2", "# About None",
            "B2 n General 3", "A5 s General 'A note.'",
        ] {
            #expect(cells.contains(cell) || cells.contains(cell.replacing("\\-", with: "-")), "\(cell) in \(cells)")
        }
        #expect(!cells.contains { $0.contains("'id'") })
    }

    @Test(.enabled(if: Reader.hasPython("openpyxl"))) func namesOfSheetsAreAllowedAndUnique() throws {
        let long = String(repeating: "ä", count: 40)
        let titles = [long, long.uppercased(), "History", "'quoted'", "", "a:b"]
        let table = Report.Table(columns: [Report.Column(field: "a", title: "A")])
        let report = Report(
            title: "", sections: titles.map { Report.Section(title: $0, field: "s", table: table) })
        let names = try cells(report).filter { $0.hasPrefix("# ") }
        #expect(names.count == titles.count)
        #expect(Set(names.map { $0.lowercased() }).count == titles.count)
    }
}
#endif
