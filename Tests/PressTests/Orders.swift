import Foundation
import Press
import Reports

/// Orders of reports for tests, set in a font that is the same everywhere.
enum Orders {
    static func order(_ product: PressOrder.Product, of report: Report) -> PressOrder {
        var letterhead = Letterhead()
        letterhead.font = "DejaVu Sans"
        return PressOrder(product, of: report, letterhead: letterhead, created: "2026-11-30T10:00:00Z")
    }

    /// A table with one text in it.
    static func text(_ text: String) -> Report {
        let columns = [Report.Column(field: "name", title: "Name"), Report.Column(field: "text", title: "Text")]
        let table = Report.Table(columns: columns, rows: [Report.Row(cells: [.text("Ana"), .text(text)])])
        return Report(title: "Text", sections: [Report.Section(field: "s", table: table)])
    }

    /// So many lines, each different from all others.
    static func lines(_ count: Int) -> String { (1...count).map { "line-\($0)." }.joined(separator: "\n") }

    static func list(of count: Int, columns: Int = 1) -> Report {
        let names = [Report.Column(field: "student", title: "Student")]
        let scores = (0..<columns).map { Report.Column(field: "q\($0)", title: "Test \($0)", alignment: .trailing) }
        let rows = (1...max(count, 1)).prefix(count).map { number in
            Report.Row(
                cells: [.text("Student \(number)")] + (0..<columns).map { Report.Cell.integer((number * 7 + $0) % 20) })
        }
        return Report(
            title: "List",
            sections: [Report.Section(field: "s", table: Report.Table(columns: names + scores, rows: rows))],
            runningHead: Report.RunningHead(subject: "Physics", date: "2026-11-30"))
    }
}

extension String {
    /// How often a text occurs in this one.
    func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
