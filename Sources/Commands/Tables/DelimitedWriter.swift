package import Foundation

/// Writes rows as CSV: quotes where they are needed, lines that end in LF, UTF-8 (RFC 4180).
package struct DelimitedWriter: Sendable {
    /// What stands between two cells.
    package var separator = DelimitedText.Separator.comma
    /// Whether the file begins with a byte order mark.
    package var bom = false
    /// Whether spreadsheets are kept from calculating with texts that look like formulas.
    package var guardsFormulas = false

    /// Makes a writer of plain CSV.
    package init() {}

    /// Writes rows, each of the same number of cells.
    package func data(_ rows: [[String]]) -> Data {
        var bytes: [UInt8] = bom ? [0xEF, 0xBB, 0xBF] : []
        for row in rows {
            // A row that holds nothing would be skipped by readers, and one empty cell would be no row.
            for (index, cell) in row.enumerated() {
                if index > 0 { bytes.append(separator.rawValue) }
                append(guarded(cell), to: &bytes)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return Data(bytes)
    }

    /// The cell as the formula of a text, where a spreadsheet would take the text for a formula itself.
    ///
    /// What reads `="…"` as the text between (this program does) would mistake a text that looks so already.
    private func guarded(_ cell: String) -> String {
        // One sign alone is no formula, and Moodle's word for a blank.
        guard let first = cell.utf8.first, cell.utf8.count > 1 else { return cell }
        let isFormula = "=+-@\t\r".utf8.contains(first) && !isNegativeNumber(cell)
        let looksGuarded = cell.utf8.count >= 3 && cell.hasPrefix("=\"") && cell.hasSuffix("\"")
        guard isFormula && guardsFormulas || looksGuarded else { return cell }
        return "=\"\(cell.replacing("\"", with: "\"\""))\""
    }

    /// Whether a cell is a number below zero, whatever its marks, which a spreadsheet is to take for one.
    private func isNegativeNumber(_ cell: String) -> Bool {
        let digits = cell.utf8.dropFirst()
        let isNumber = digits.allSatisfy { "0123456789.,".utf8.contains($0) }
        return cell.utf8.first == UInt8(ascii: "-") && isNumber && digits.contains { $0 >= UInt8(ascii: "0") }
    }

    private func append(_ cell: String, to bytes: inout [UInt8]) {
        let utf8 = cell.utf8
        let needsQuotes = utf8.contains { byte in
            byte == separator.rawValue || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }
        guard needsQuotes else {
            bytes += utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
