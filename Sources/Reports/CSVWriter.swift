/// Writes the records of a report as CSV (RFC 4180): UTF-8, lines end in LF, quotes only where they are needed.
///
/// A report with several tables is still one, see `Report.recordsField`.
package struct CSVWriter: Sendable {
    /// Whether the text begins with a byte order mark, as some spreadsheets want it.
    package var bom: Bool

    /// Makes a writer; without a byte order mark unless told otherwise.
    package init(bom: Bool = false) {
        self.bom = bom
    }

    /// Writes the records of a report, or its facts as one record when it has no table.
    package func write(_ report: Report) -> String {
        var utf8 = [UInt8]((bom ? "\u{FEFF}" : "").utf8)
        for values in report.recordLines { append(values, to: &utf8) }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Writes one record, without a line break at its end.
    package func line(_ values: [String]) -> String {
        // A record of one empty value would be an empty line, which readers skip.
        if values == [""] { return "\"\"" }
        return values.map(quotedIfNeeded).joined(separator: ",")
    }

    /// Adds one record, and a line break at its end, to the UTF-8 of what has been written.
    package func append(_ values: [String], to utf8: inout [UInt8]) {
        utf8 += line(values).utf8
        utf8.append(UInt8(ascii: "\n"))
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(byte)
    }

    private func quotedIfNeeded(_ value: String) -> String {
        guard value.utf8.contains(where: Self.needsQuotes) else { return value }
        var quoted = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return "\"\(String(quoted))\""
    }
}
