#if canImport(CPango)
import Reports
import TextLayout

// Heads and rows.

extension TableSetting {
    /// The part of a page that the head of a table takes at most.
    private static let mostOfPage = 0.4

    func head(_ sheet: Sheet, page: Double) -> TableHead? {
        let runs = runs(sheet.places).filter { groups[sheet.places[$0.lowerBound]] != nil }
        guard !runs.isEmpty || sheet.places.contains(where: { !titles[$0].isEmpty }) else { return nil }
        let most = page * Self.mostOfPage / (runs.isEmpty ? 1 : 2)
        let over = runs.map { run in
            let width = Self.total(Array(sheet.widths[run]))
            let text = setter.heading(groups[sheet.places[run.lowerBound]] ?? "", .strong, width: width, most: most)
            let left = sheet.widths[..<run.lowerBound].reduce(0) { $0 + $1 + Self.gap }
            return (text: text, left: left, width: width)
        }
        let groupHeight = over.map { setter.extent($0.text, .strong, width: $0.width).height + 3 }.max() ?? 0
        let shown = zip(sheet.places, sheet.widths).map {
            setter.heading(titles[$0], .strong, width: $1, most: most)
        }
        let heights = zip(shown, sheet.widths).map { setter.extent($0, .strong, width: $1).height }
        let height = (heights.max() ?? 0) + groupHeight + 5
        let alignments = sheet.places.map { table.columns[$0].alignment }
        let accent = Ink(setter.letterhead.color)
        return TableHead(
            Block(height: height) { setter, x, y in
                let drawing = Drawing(setter.canvas)
                for (text, left, width) in over {
                    setter.draw(text, .strong, x: x + left, y: y, width: width, alignment: .center)
                    let foot = y + groupHeight - 2
                    drawing.rule(from: (x + left, foot), to: (x + left + width, foot), .rule)
                }
                var left = x
                for (place, width) in sheet.widths.enumerated() {
                    setter.draw(
                        shown[place], .strong, x: left, y: y + height - 4 - heights[place], width: width,
                        alignment: alignments[place])
                    left += width + Self.gap
                }
                let end = x + Self.total(sheet.widths)
                drawing.rule(from: (x, y + height - 2), to: (end, y + height - 2), accent, width: 1)
            })
    }

    /// A text in a row: where it stands from the left, and how.
    private struct SetCell {
        let text: String
        let style: PrintStyle
        let picture: DrawnPicture?
        let left: Double
        let width: Double
        let alignment: Report.Alignment
    }

    /// The lines that a part of a row has above and below it.
    private struct Edges {
        var isFirstSummary = false
        var isFirst = true
        var isLast = true
    }

    /// Fewer lines stay together: on each page there are two of a row at least.
    private static let fewestLines = 4

    /// The row as a block, which goes on from line to line where a page has no room for all of it.
    func blocks(of row: Report.Row, _ sheet: Sheet, most: Double, isFirstSummary: Bool) -> [Block] {
        guard row.kind != .gap else { return [Block(height: 6) { _, _, _ in }] }
        let style = row.kind == .summary ? PrintStyle.strong : .body
        let cells = self.cells(of: row, sheet, style)
        let end = Self.total(sheet.widths)
        let whole = block(cells, style, end, Edges(isFirstSummary: isFirstSummary))
        if whole.height > most { return lines(cells, style, end, isFirstSummary: isFirstSummary) }
        guard whole.height >= setter.lineHeight(style) * Double(Self.fewestLines) else { return [whole] }
        var row = whole
        row.lines = {
            let lines = self.lines(cells, style, end, isFirstSummary: isFirstSummary)
            return lines.count < Self.fewestLines ? [] : lines
        }
        return [row]
    }

    private func lines(
        _ cells: [SetCell], _ style: PrintStyle, _ end: Double, isFirstSummary: Bool
    ) -> [Block] {
        let lines = cells.map { setter.lines(of: $0.text, $0.style, width: $0.width) }
        let count = lines.map(\.count).max() ?? 1
        return (0..<count).map { line in
            let part = zip(cells, lines).map { cell, lines in
                SetCell(
                    text: line < lines.count ? lines[line] : "", style: cell.style,
                    picture: line == 0 ? cell.picture : nil, left: cell.left, width: cell.width,
                    alignment: cell.alignment)
            }
            return block(
                part, style, end,
                Edges(isFirstSummary: isFirstSummary && line == 0, isFirst: line == 0, isLast: line == count - 1))
        }.joinedAtEnds
    }

    private func cells(of row: Report.Row, _ sheet: Sheet, _ style: PrintStyle) -> [SetCell] {
        var left = 0.0
        return zip(sheet.places, sheet.widths).map { place, width in
            let cell = place < row.cells.count ? row.cells[place] : .empty
            let picture = cell.picture.flatMap {
                DrawnPicture($0, within: (Self.picture.side, Self.picture.side))
            }
            if cell.picture != nil, picture == nil { setter.notePictureLeftOut() }
            let indent = hasPictures[place] ? Self.picture.room : 0
            defer { left += width + Self.gap }
            return SetCell(
                text: cell.printed, style: style.toned(cell.tone), picture: picture, left: left + indent,
                width: width - indent, alignment: table.columns[place].alignment)
        }
    }

    private func block(_ cells: [SetCell], _ style: PrintStyle, _ end: Double, _ edges: Edges) -> Block {
        var height = setter.lineHeight(style)
        // Where the row goes on line by line, a picture stands beside the first ones.
        let isWhole = edges.isFirst && edges.isLast
        for cell in cells where !cell.text.isEmpty || cell.picture != nil {
            height = max(
                height, setter.extent(cell.text, cell.style, width: cell.width).height,
                isWhole ? cell.picture?.height ?? 0 : 0)
        }
        let (above, below) = (edges.isFirst ? 2.0 : 0, edges.isLast ? 2.0 : 0)
        let foot = above + height + below
        return Block(height: foot) { setter, x, y in
            for cell in cells {
                if let picture = cell.picture {
                    let left = x + cell.left - Self.picture.room
                    if !picture.draw(setter.canvas, x: left, y: y + above) { setter.notePictureLeftOut() }
                }
                setter.draw(
                    cell.text, cell.style, x: x + cell.left, y: y + above, width: cell.width,
                    alignment: cell.alignment)
            }
            let drawing = Drawing(setter.canvas)
            if edges.isFirstSummary { drawing.rule(from: (x, y), to: (x + end, y), Ink(0, 0, 0), width: 0.8) }
            if edges.isLast {
                drawing.rule(from: (x, y + foot - 0.5), to: (x + end, y + foot - 0.5), .rule, width: 0.35)
            }
        }
    }
}
#endif
