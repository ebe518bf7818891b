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
        var utf8 = [UInt8]((bom ? "\u{FEFF}" : "").utf8)
        for values in report.recordLines { append(values, to: &utf8) }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Writes one record, without a line break at its end.
    package func line(_ values: [String]) -> String {
        var utf8: [UInt8] = []
        append(values, to: &utf8)
        return String(decoding: utf8.dropLast(), as: UTF8.self)
    }

    /// Adds one record, and a line break at its end, to the UTF-8 of what has been written.
    package func append(_ values: [String], to utf8: inout [UInt8]) {
        for (place, value) in values.enumerated() {
            if place > 0 { utf8.append(0x09) }
            let start = utf8.count
            utf8 += value.utf8
            // Most values have none of these.
            if utf8[start...].contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
                Self.replaceSeparators(in: &utf8, from: start)
            }
        }
        utf8.append(0x0A)
    }

    private static func replaceSeparators(in utf8: inout [UInt8], from start: Int) {
        let value = Array(utf8[start...])
        utf8.removeSubrange(start...)
        var wasReturn = false
        for byte in value {
            switch byte {
            // CR and LF are one line break.
            case 0x0A where wasReturn: break
            case 0x09, 0x0A, 0x0D: utf8.append(0x20)
            default: utf8.append(byte)
            }
            wasReturn = byte == 0x0D
        }
    }
}
