import Commands

/// The file of students that GradeL reads: tab-separated, with four lines above the students that begin with nothing.
///
/// They are the days, the names, the categories and the points of the lessons (gradel.sourceforge.net, “Importing data”);
/// one that holds nothing at all may be missing. With names for its lines it is a plain table.
enum GradeLFile {
    /// Whether a table has names of lessons in its second line, points in its fourth, and nobody before the fifth.
    static func recognises(_ text: DelimitedText) -> Bool {
        let head = text.rows.prefix { $0.line <= lines }
        guard text.separator == .tab, head.allSatisfy({ $0.cell(0).isEmpty }), row(of: 2, in: text) != nil,
            let points = row(of: 4, in: text)
        else { return false }
        return points.cells.dropFirst().allSatisfy { $0.isEmpty || NumberShape($0) != nil }
    }

    /// The table that says by the names of its lines what they are.
    static func table(_ text: DelimitedText) -> DelimitedText {
        guard recognises(text), let names = row(of: 2, in: text) else { return text }
        func named(_ row: DelimitedText.Row, _ name: String) -> DelimitedText.Row {
            DelimitedText.Row(line: row.line, cells: [name] + row.cells.dropFirst())
        }
        let others = [(1, "Due"), (3, "Category"), (4, "Points")].compactMap { line, name in
            row(of: line, in: text).map { named($0, name) }
        }
        return DelimitedText(
            rows: [named(names, "Name")] + others + text.rows.filter { $0.line > lines }, separator: text.separator,
            encoding: text.encoding)
    }

    private static let lines = 4

    private static func row(of line: Int, in text: DelimitedText) -> DelimitedText.Row? {
        text.rows.first { $0.line == line }
    }
}
