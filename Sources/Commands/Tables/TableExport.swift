import Foundation
import Reports

/// Records written as a table for spreadsheets: what a list of them shows in CSV.
package struct TableExport {
    private let separator: String
    private let bom: Bool
    private let guardsFormulas: Bool

    /// Writes as the options of an export ask for.
    package init(_ invocation: Invocation) {
        separator = invocation.flag("semicolons") ? ";" : ","
        bom = invocation.flag("bom")
        guardsFormulas = invocation.flag("excel")
    }

    /// What may be said of a file that is a table.
    package static let options: [Option] = [
        .flag("bom", help: "Begins the file with a byte order mark, which some spreadsheets need."),
        .flag("semicolons", help: "Puts semicolons between cells, as spreadsheets of some countries want."),
        .flag("excel", help: "Keeps spreadsheets from taking a text such as “=A1” for a formula."),
    ]

    /// Makes the file.
    package func export(_ list: RecordList) -> ForeignExport {
        let lines = list.tableLines.map { $0.map(written).joined(separator: separator) + "\n" }
        return ForeignExport(.file(Data(((bom ? "\u{FEFF}" : "") + lines.joined()).utf8)), records: list.records.count)
    }

    private func written(_ cell: String) -> String {
        let cell = guarded(cell)
        let needsQuotes = cell.utf8.contains { separator.utf8.contains($0) || "\"\r\n".utf8.contains($0) }
        return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }

    /// The cell as the formula of a text, where a spreadsheet would take the text for a formula itself.
    private func guarded(_ cell: String) -> String {
        let looksGuarded = cell.utf8.count >= 3 && cell.hasPrefix("=\"") && cell.hasSuffix("\"")
        let isFormula = cell.utf8.count > 1 && cell.utf8.first.map("=+-@\t\r".utf8.contains) == true
        guard guardsFormulas && isFormula || looksGuarded else { return cell }
        return "=\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
