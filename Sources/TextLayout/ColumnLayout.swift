/// Cells set in aligned columns, two blanks apart, without trailing blanks.
///
/// Cells must be safe to show (`displaySafe`). Rows may be shorter than `alignments`; further cells are left out.
/// What does not fit a `maximumWidth` has one blank between numbers. Then the widest column gives way first: leading columns
/// are cut, others lose only what their header takes beyond their cells, since a cut number misleads. What does not
/// fit even so is set in blocks below each other, with a first column of text beside each of them. A text that is much
/// longer than all others of its column does not widen the column: without a limit it goes on in lines of its own below.
/// Columns that can be spared give way before all that is said above, and are left out before a text is cut to a stump.
package struct ColumnLayout: Sendable, Equatable {
    /// One line below the header.
    package enum Row: Sendable, Equatable {
        /// Cells from the first column on.
        case cells([String])
        /// A line of dashes under all columns.
        case rule
    }

    /// What becomes of a column where there is no room for all of them.
    package struct Room: Sendable, Equatable {
        /// How easily it can be spared: the column with the greatest number goes first, one with 0 stays.
        package var sparing: Int
        /// Whether it is shown as a whole or not at all: a date that is cut misleads.
        package var isWhole: Bool

        /// Describes a column; one that stays and may be cut unless told otherwise.
        package init(sparing: Int = 0, isWhole: Bool = false) {
            self.sparing = sparing
            self.isWhole = isWhole
        }
    }

    /// Where the cells of each column stand; as many as there are columns.
    package var alignments: [Alignment]
    /// What becomes of each column where there is no room; those beyond the last one stay and may be cut.
    package var rooms: [Room]
    /// Titles that stand over runs of neighbouring columns; nil stands over none.
    package var groups: [String?]
    /// The titles of the columns.
    package var header: [String]?
    /// The lines below the header.
    package var rows: [Row]
    /// How cells look, by their rows and columns; they count as wide as without it.
    package var styles: [Int: [Int: TextStyle]]
    /// The columns all lines should fit into; nil cuts nothing.
    package var maximumWidth: Int?
    /// The titles that stand elsewhere, where these columns are a part of a table.
    private var otherTitles: [String] = []

    /// Makes a layout; no groups, no header, no styles and no limit unless given.
    package init(
        alignments: [Alignment], rooms: [Room] = [], groups: [String?] = [], header: [String]? = nil, rows: [Row],
        styles: [Int: [Int: TextStyle]] = [:], maximumWidth: Int? = nil
    ) {
        self.alignments = alignments
        self.rooms = rooms
        self.groups = groups
        self.header = header
        self.rows = rows
        self.styles = styles
        self.maximumWidth = maximumWidth
    }

    /// The finished lines: groups, header, rows.
    package var lines: [String] {
        let measure = ColumnMeasure(self)
        guard let maximumWidth else { return lines(measure) }
        let kept = measure.kept(maximumWidth)
        guard kept.count == alignments.count else { return columns(at: kept).lines }
        let blocks = measure.blocks(maximumWidth)
        guard blocks.count > 1 else { return lines(measure) }
        return Array(blocks.map { columns(at: $0).lines }.joined(separator: [""]))
    }

    /// The columns that a line takes in which nothing is cut.
    package var naturalWidth: Int {
        let (widths, gaps) = ColumnMeasure(self).fitting(nil)
        return ColumnMeasure.total(widths, gaps)
    }

    private func lines(_ measure: ColumnMeasure) -> [String] {
        let (widths, gaps) = measure.fitting(maximumWidth)
        var lines: [String] = []
        if groups.contains(where: { $0 != nil }) { lines.append(groupLine(widths, gaps)) }
        if let titles = titles(widths) { lines.append(line(titles, widths, gaps)) }
        for (place, row) in rows.enumerated() {
            switch row {
            case .cells(let cells):
                lines += wrapped(cells, widths).map { line($0, widths, gaps, styles[place] ?? [:]) }
            case .rule: lines.append(String(repeating: "-", count: ColumnMeasure.total(widths, gaps)))
            }
        }
        return lines
    }

    /// This layout with some of its columns alone.
    private func columns(at places: [Int]) -> ColumnLayout {
        func kept(_ cells: [String]) -> [String] { places.map { $0 < cells.count ? cells[$0] : "" } }
        var part = ColumnLayout(
            alignments: places.map { alignments[$0] },
            // What is kept of those that can be spared is not left out any more.
            rooms: places.map { $0 < rooms.count ? rooms[$0] : Room() },
            groups: places.map { $0 < groups.count ? groups[$0] : nil },
            header: header.map(kept),
            rows: rows.map { row in
                if case .cells(let cells) = row { .cells(kept(cells)) } else { row }
            },
            styles: styles.mapValues { styles in
                Dictionary(
                    uniqueKeysWithValues: places.enumerated().compactMap { new, old in
                        styles[old].map { (new, $0) }
                    })
            },
            maximumWidth: maximumWidth)
        part.otherTitles = header ?? []
        return part
    }

    /// The titles as far as there is room for them; those that begin alike can still be told apart.
    private func titles(_ widths: [Int]) -> [String]? {
        guard maximumWidth != nil, let header else { return header }
        return Array(header.prefix(widths.count)).truncatedDistinctly(toWidths: widths, among: otherTitles)
    }

    /// The lines of a row of which nothing is cut: a text that is wider than its column goes on below itself.
    ///
    /// What stands last may be as long as it is.
    private func wrapped(_ cells: [String], _ widths: [Int]) -> [[String]] {
        let columns = cells.indices.prefix(max(0, widths.count - 1))
        guard maximumWidth == nil, columns.contains(where: { cells[$0].displayWidth > widths[$0] }) else {
            return [cells]
        }
        let parts = cells.indices.map { column in
            columns.contains(column) ? cells[column].wrapped(toWidth: widths[column]) : [cells[column]]
        }
        return (0..<(parts.map(\.count).max() ?? 1)).map { line in parts.map { line < $0.count ? $0[line] : "" } }
    }

    private func line(
        _ cells: [String], _ widths: [Int], _ gaps: [Int], _ styles: [Int: TextStyle] = [:]
    ) -> String {
        var line = ""
        for (column, cell) in cells.prefix(widths.count).enumerated() {
            let width = widths[column]
            line += String(repeating: " ", count: gaps[column])
            let shown = maximumWidth == nil ? cell : cell.truncated(toWidth: width)
            line += shown.padded(toWidth: width, alignments[column], as: styles[column])
        }
        return Self.withoutTrailingBlanks(line)
    }

    private func groupLine(_ widths: [Int], _ gaps: [Int]) -> String {
        var line = ""
        var column = 0
        while column < widths.count {
            let group = column < groups.count ? groups[column] : nil
            var end = column + 1
            while group != nil, end < min(widths.count, groups.count), groups[end] == group { end += 1 }
            let span = ColumnMeasure.total(Array(widths[column..<end]), Array(gaps[(column + 1)..<end]))
            line += String(repeating: " ", count: gaps[column])
            line += (group ?? "").truncated(toWidth: span).padded(toWidth: span)
            column = end
        }
        return Self.withoutTrailingBlanks(line)
    }

    private static func withoutTrailingBlanks(_ line: String) -> String {
        var end = line.endIndex
        while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
        return String(line[..<end])
    }
}
