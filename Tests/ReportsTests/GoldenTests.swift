import Foundation
import Golden
import Reports
import Testing

/// Every writer with every sample; `RECORD=1` writes the files anew, to be read before they are committed.
struct GoldenTests {
    static let endings: [(ReportFormat, String)] = [
        (.text, "txt"), (.tsv, "tsv"), (.csv, "csv"), (.json, "json"), (.markdown, "md"), (.html, "html"),
    ]

    @Test(arguments: SampleReports.all.map(\.name), endings)
    func isWrittenAsRecorded(name: String, format: (ReportFormat, String)) throws {
        let report = try #require(SampleReports.all.first { $0.name == name }).report
        let width = format.0 == .text ? 80 : nil
        try Golden("\(name).\(format.1)").check(report.written(as: format.0, width: width))
    }

    /// What the press is given; `PressTests` have goldens of what it makes of these.
    @Test(arguments: SampleReports.all.map(\.name)) func isOrderedAsRecorded(name: String) throws {
        let report = try #require(SampleReports.all.first { $0.name == name }).report
        let order = PressOrder(.pdf, of: report, created: "2026-11-30T10:00:00Z")
        try Golden("\(name).order.json").check(order.text + "\n")
    }

    @Test func everyFormatHasAnEnding() {
        #expect(Set(Self.endings.map(\.0)) == Set(ReportFormat.allCases.filter { $0.product == nil }))
        #expect(Self.endings.allSatisfy { $0.0.ending == $0.1 })
        #expect(ReportFormat.allCases.allSatisfy { [nil, $0].contains(ReportFormat(ending: $0.ending)) })
    }
}
