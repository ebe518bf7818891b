import TextLayout

/// Writes a report for readers: headings, aligned facts and tables, wrapped notes.
///
/// Text from data is made safe for a terminal here, and only here.
package struct TextWriter: Sendable {
    /// The columns of the terminal; nil cuts and wraps nothing.
    package var width: Int?
    /// How tones look; without any, nothing is colored.
    package var theme: Report.Theme

    /// Makes a writer; one that cuts and colors nothing unless told otherwise.
    package init(width: Int? = nil, theme: Report.Theme = [:]) {
        self.width = width
        self.theme = theme
    }

    /// Writes a report; its parts stand apart by an empty line.
    package func write(_ report: Report) -> String {
        var blocks = [heading([report.title] + (report.subtitle.map { [$0] } ?? [])), lines(of: report.facts)]
        for section in report.sections where !section.isJSONOnly && !section.isForPages {
            // The heading belongs to what comes first in its section.
            let parts = [lines(of: section.facts), section.table.map(lines(of:)) ?? [], notes(section.notes)]
                .filter { !$0.isEmpty }
            blocks.append(heading(section.title.map { [$0] } ?? []) + (parts.first ?? []))
            blocks += parts.dropFirst()
        }
        blocks.append(notes(report.notes))
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func heading(_ texts: [String]) -> [String] {
        texts.filter { !$0.isEmpty }.map { text in
            let safe = text.displaySafe
            return (width.map { safe.truncated(toWidth: $0) } ?? safe).isolatingNames
        }
    }

    private func notes(_ notes: [String]) -> [String] {
        notes.flatMap { note in
            let safe = note.displaySafeLines
            let lines =
                width.map { safe.wrapped(toWidth: $0) }
                ?? safe.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return lines.map(\.isolatingNames)
        }
    }

    private func lines(of facts: [Report.Fact]) -> [String] {
        let rows = facts.filter { !$0.isDataOnly }.map { Report.Row(cells: [.text($0.label), $0.cell]) }
        var body = Body()
        for row in rows { body.add(row, styles: styles(of: row.cells)) }
        return ColumnLayout(
            alignments: [.leading, .leading], rows: body.rows, styles: body.styles, maximumWidth: width
        ).lines
    }

    private func lines(of table: Report.Table) -> [String] {
        let table = table.forReaders
        let layout = layout(of: table, titles: table.columns.map(\.title))
        let abbreviated = table.columns.filter { $0.shortTitle != nil }
        guard !abbreviated.isEmpty, let width, layout.naturalWidth > width else { return layout.lines }
        // A heading that is left out altogether goes without saying.
        let legend = abbreviated.filter { $0.shortTitle != "" }.map { "\($0.shortTitle ?? "") \($0.title)" }
            .joined(separator: ", ")
        return self.layout(of: table, titles: table.columns.map { $0.shortTitle ?? $0.title }).lines + [""]
            + notes([legend])
    }

    private func layout(of table: Report.Table, titles: [String]) -> ColumnLayout {
        var body = Body()
        var lastKind: Report.Row.Kind?
        for row in table.rows {
            if lastKind == .body, row.kind == .summary { body.rows.append(.rule) }
            body.add(row, styles: styles(of: row.cells))
            lastKind = row.kind
        }
        let titles = titles.map(\.displaySafe.isolated)
        return ColumnLayout(
            alignments: table.columns.map(\.alignment.layout),
            rooms: table.columns.map { .init(sparing: $0.room.sparing, isWhole: $0.room.isWhole) },
            groups: table.columns.map { $0.group?.displaySafe.isolated },
            header: titles.allSatisfy(\.isEmpty) ? nil : titles,
            rows: body.rows, styles: body.styles,
            maximumWidth: width)
    }

    /// The styles of cells by their places; nil where no cell has one.
    private func styles(of cells: [Report.Cell]) -> [Int: TextStyle]? {
        guard !theme.isEmpty else { return nil }
        var styles: [Int: TextStyle] = [:]
        for (column, cell) in cells.enumerated() {
            if case .toned(_, let tone) = cell { styles[column] = theme[tone] }
        }
        return styles.isEmpty ? nil : styles
    }
}

/// The rows of a layout with the styles of their cells.
private struct Body {
    var rows: [ColumnLayout.Row] = []
    var styles: [Int: [Int: TextStyle]] = [:]

    /// Adds a row: a line for each line of the cell that has the most.
    mutating func add(_ row: Report.Row, styles: [Int: TextStyle]?) {
        let cells = row.cells.map(\.displayLines)
        for line in 0..<max(cells.map(\.count).max() ?? 1, 1) {
            self.styles[rows.count] = styles
            rows.append(.cells(cells.map { line < $0.count ? $0[line] : "" }))
        }
    }
}

extension Report.Cell {
    /// The lines of the value as a reader sees them, each safe for a terminal.
    fileprivate var displayLines: [String] {
        let text = readerText
        // Few cells have a line break: bytes are looked at before lines are made.
        var lines =
            text.utf8.contains(0x0A)
            ? text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).isolated }
            : [text.isolated]
        guard let mark = readerMark, !mark.isEmpty else { return lines }
        lines[lines.count - 1] = [lines[lines.count - 1], mark.isolated].filter { !$0.isEmpty }.joined(separator: " ")
        return lines
    }
}

extension Report.Alignment {
    /// The same for the layout.
    fileprivate var layout: Alignment {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .center: .center
        }
    }
}
