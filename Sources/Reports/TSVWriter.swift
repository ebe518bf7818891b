/// Writes the records of a report as tab-separated values: UTF-8, lines end in LF, no quotes.
///
/// A tab or line break inside a value becomes a blank, since the format has no way to keep it.
/// A report with several tables is still one, see `Report.recordsField`.
package struct TSVWriter: Sendable {
    /// Whether the text begins with a byte order mark, as some spreadsheets want it.
    package var bom: Bool

    /// Makes a writer; without a byte order mark unless told otherwise.
    package init(bom: Bool = false) {
        self.bom = bom
    }

    /// Writes the records of a report, or its facts as one record when it has no table.
    package func write(_ report: Report) -> String {
        var text = bom ? "\u{FEFF}" : ""
        for values in report.recordLines { append(values, to: &text) }
        return text
    }

    /// Writes one record, without a line break at its end.
    package func line(_ values: [String]) -> String {
        values.map(withoutSeparators).joined(separator: "\t")
    }

    /// Adds one record, and a line break at its end, to what has been written.
    package func append(_ values: some Sequence<String>, to text: inout String) {
        var isFirst = true
        for value in values {
            if !isFirst { text += "\t" }
            isFirst = false
            text += withoutSeparators(value)
        }
        text += "\n"
    }

    private func withoutSeparators(_ value: String) -> String {
        // Most values have none: bytes are looked at before characters are.
        guard value.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return value }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(value.utf8.count)
        var wasReturn = false
        for byte in value.utf8 {
            switch byte {
            // CR and LF are one line break.
            case 0x0A where wasReturn: break
            case 0x09, 0x0A, 0x0D: bytes.append(0x20)
            default: bytes.append(byte)
            }
            wasReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
