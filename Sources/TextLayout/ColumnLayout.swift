/// Cells set in aligned columns, two blanks apart, without trailing blanks.
///
/// Cells must be safe to show (`displaySafe`). Rows may be shorter than `alignments`; further cells are left out.
/// With a `maximumWidth` the widest column gives way first: leading columns are cut, others lose only what their
/// header takes beyond their cells, since a cut number misleads. What still does not fit makes the lines longer.
package struct ColumnLayout: Sendable, Equatable {
    /// One line below the header.
    package enum Row: Sendable, Equatable {
        /// Cells from the first column on.
        case cells([String])
        /// A line of dashes under all columns.
        case rule
    }

    /// Where the cells of each column stand; as many as there are columns.
    package var alignments: [Alignment]
    /// Titles that stand over runs of neighbouring columns; nil stands over none.
    package var groups: [String?]
    /// The titles of the columns.
    package var header: [String]?
    /// The lines below the header.
    package var rows: [Row]
    /// The columns all lines should fit into; nil cuts nothing.
    package var maximumWidth: Int?

    /// Makes a layout; no groups, no header and no limit unless given.
    package init(
        alignments: [Alignment], groups: [String?] = [], header: [String]? = nil, rows: [Row],
        maximumWidth: Int? = nil
    ) {
        self.alignments = alignments
        self.groups = groups
        self.header = header
        self.rows = rows
        self.maximumWidth = maximumWidth
    }

    /// The finished lines: groups, header, rows.
    package var lines: [String] {
        let widths = columnWidths
        var lines: [String] = []
        if groups.contains(where: { $0 != nil }) { lines.append(groupLine(widths)) }
        if let header { lines.append(line(header, widths)) }
        for row in rows {
            switch row {
            case .cells(let cells): lines.append(line(cells, widths))
            case .rule: lines.append(String(repeating: "-", count: Self.total(widths)))
            }
        }
        return lines
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let set = zip(cells, zip(widths, alignments)).map { cell, column in
            cell.truncated(toWidth: column.0).padded(toWidth: column.0, column.1)
        }
        return Self.withoutTrailingBlanks(set.joined(separator: Self.gap))
    }

    private func groupLine(_ widths: [Int]) -> String {
        var set: [String] = []
        var column = 0
        while column < widths.count {
            let group = column < groups.count ? groups[column] : nil
            var end = column + 1
            while group != nil, end < min(widths.count, groups.count), groups[end] == group { end += 1 }
            let span = Self.total(Array(widths[column..<end]))
            set.append((group ?? "").truncated(toWidth: span).padded(toWidth: span))
            column = end
        }
        return Self.withoutTrailingBlanks(set.joined(separator: Self.gap))
    }

    private static func withoutTrailingBlanks(_ line: String) -> String {
        var end = line.endIndex
        while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
        return String(line[..<end])
    }
}

extension ColumnLayout {
    private static let gap = "  "
    /// What a cut text keeps at least, so that it can still be told from others.
    private static let leastTextWidth = 8

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap.utf8.count * max(0, widths.count - 1)
    }

    private var columnWidths: [Int] {
        var bodyWidths = [Int](repeating: 0, count: alignments.count)
        for case .cells(let cells) in rows {
            for (column, cell) in cells.prefix(alignments.count).enumerated() {
                bodyWidths[column] = max(bodyWidths[column], cell.displayWidth)
            }
        }
        var widths = bodyWidths
        for (column, title) in (header ?? []).prefix(alignments.count).enumerated() {
            widths[column] = max(widths[column], title.displayWidth)
        }
        guard let maximumWidth else { return widths }
        let floors = alignments.indices.map { column in
            alignments[column] == .leading ? Self.leastTextWidth : max(bodyWidths[column], 1)
        }
        return Self.shrunk(widths, to: maximumWidth, floors: floors)
    }

    /// Takes columns from the widest that may still give, until the whole fits or none may.
    private static func shrunk(_ widths: [Int], to maximum: Int, floors: [Int]) -> [Int] {
        var widths = widths
        for _ in 0..<max(0, total(widths) - maximum) {
            let giving = widths.indices.filter { widths[$0] > floors[$0] }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
