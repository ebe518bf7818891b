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
        let tables = report.recordTables.map { $0.map { line($0) + "\n" }.joined() }
        return (bom ? "\u{FEFF}" : "") + tables.joined(separator: "\n")
    }

    /// Writes one record, without a line break at its end.
    package func line(_ values: [String]) -> String {
        values.map(withoutSeparators).joined(separator: "\t")
    }

    private func withoutSeparators(_ value: String) -> String {
        // Most values have none: bytes are looked at before characters are.
        guard value.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return value }
        let separators: Set<Character> = ["\t", "\n", "\r", "\r\n"]
        return String(value.map { separators.contains($0) ? " " : $0 })
    }
}
