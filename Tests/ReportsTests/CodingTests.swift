import Foundation
import Reports
import Testing

struct CodingTests {
    static let order: PressOrder = {
        var letterhead = Letterhead()
        letterhead.school = "Lycée"
        letterhead.font = "Gentium"
        letterhead.paper = .letter
        letterhead.logo = Report.Picture(kind: .jpeg, base64: "AAAA")
        return PressOrder(
            .png, of: SampleReports.progress, letterhead: letterhead, created: "2026-11-30T10:00:00Z")
    }()

    @Test(arguments: SampleReports.all.map(\.name))
    func anOrderIsReadAsItWasWritten(name: String) throws {
        let report = try #require(SampleReports.all.first { $0.name == name }).report
        let order = PressOrder(.pdf, of: report, created: "2026-11-30T10:00:00Z")
        #expect(try PressOrder(reading: Array(order.text.utf8)) == order)
    }

    @Test func whatIsRareIsReadToo() throws {
        #expect(try PressOrder(reading: Array(Self.order.text.utf8)) == Self.order)
        var report = Report(title: "T", sections: [Report.Section(field: "s", facts: [], isListed: true)])
        report.language = "de"
        report.isCards = true
        let column = Report.Column(
            field: "a", title: "A", alignment: .center, group: "G", isDataOnly: true, shortTitle: "", part: "P",
            sumOf: ["b"])
        let cells: [Report.Cell] = [
            .number(try #require(Decimal(string: "12345678901234567890.125")), digits: 2), .number(.nan),
            .toned(.worded(.marked(.boolean(false), "x"), "w"), .low), .date(""),
        ]
        report.sections[0].table = Report.Table(
            columns: [column], rows: [Report.Row(cells: cells, kind: .summary, reckoning: .mean)])
        let order = PressOrder(.xlsx, of: report, created: "")
        #expect(try PressOrder(reading: Array(order.text.utf8)) == order)
    }

    @Test func whatIsCutOffIsRefused() {
        let bytes = Array(Self.order.text.utf8)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: CodingFailure.self) { try PressOrder(reading: Array(bytes[..<length])) }
        }
    }

    @Test(arguments: [
        ("{}", "version"), (#"{"version": 1}"#, "version"), (#"{"version": 3, "product": "doc"}"#, "product"),
        (#"{"version": 3, "product": "pdf"}"#, "title"),
    ])
    func whatIsMissingIsNamed(text: String, member: String) {
        #expect(throws: CodingFailure.unreadable(member: member)) { try PressOrder(reading: Array(text.utf8)) }
    }
}

struct JSONReaderTests {
    static let values: [(text: String, value: JSONValue)] = [
        ("null", .null), (" [1, -2.5, true, false]\n", [.integer(1), .number(-2.5), true, false]),
        (#"{"a": {"b": []}, "c": "x"}"#, ["a": ["b": []], "c": "x"]),
        (#""\"\\\/\n\r\t\b\f\u00e9\ud83c\udf89""#, .string("\"\\/\n\r\t\u{8}\u{C}é🎉")), ("1e3", .number(1000)),
        ("12345678901234567890", .number(Decimal(string: "12345678901234567890") ?? .nan)),
    ]

    @Test(arguments: values)
    func read(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", "nul", "[1", "[1 2]", "{\"a\"}", "{a: 1}", "\"x", #""\x""#, #""\u12""#, #""\ud83c""#, "1 2", "[,]", "-",
        String(repeating: "[", count: 100_000),
    ])
    func refused(text: String) {
        #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(text.utf8)) }
    }
}
