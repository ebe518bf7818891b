#if canImport(CPango)
import Reports
import TextLayout

/// Lays a report out: from top to bottom, page by page.
struct PageFlow {
    private let report: Report
    private let letterhead: Letterhead
    private let setter: TextSetter
    private let tables: [Int: TableSetting]

    init(_ order: PressOrder, setter: TextSetter) {
        report = order.report
        letterhead = order.letterhead
        self.setter = setter
        var tables: [Int: TableSetting] = [:]
        for (place, section) in order.report.sections.enumerated() where section.chart?.replacesTable != true {
            if let table = section.table?.forReaders, !table.columns.isEmpty {
                tables[place] = TableSetting(table, setter: setter)
            }
        }
        self.tables = tables
    }

    /// Whether a table is too wide for the paper as it is.
    func fitsBetterTurned(_ paper: Paper) -> Bool {
        !report.isCards && tables.values.contains { $0.leastWidth > paper.width }
    }

    /// The pages, each with its blocks from top to bottom; there is always one.
    func pages(on paper: Paper) -> [[PlacedBlock]] {
        let blocks = blocks(paper)
        var pages: [[PlacedBlock]] = []
        var page: [PlacedBlock] = []
        var y = 0.0
        for (place, block) in blocks.enumerated() {
            let gap = page.isEmpty ? 0 : block.gap
            let isFull = y + gap + Self.heightKeptTogether(blocks[place...]) > paper.height
            if !page.isEmpty, block.startsPage || isFull {
                pages.append(page)
                page = []
                y = 0
            }
            if page.isEmpty, let head = block.head {
                page.append(PlacedBlock(block: head.block, y: 0))
                y = head.block.height
            } else {
                y += page.isEmpty ? 0 : block.gap
            }
            page.append(PlacedBlock(block: block, y: y))
            y += block.height
        }
        return pages + [page]
    }

    /// The height of the first of some blocks with all that must stand on its page.
    private static func heightKeptTogether(_ blocks: ArraySlice<Block>) -> Double {
        var height = 0.0
        for block in blocks {
            height += (height > 0 ? block.gap : 0) + block.height
            if !block.keepsWithNext { break }
        }
        return height
    }

    private func blocks(_ paper: Paper) -> [Block] {
        var blocks = header(paper.width) + facts(report.facts, paper.width)
        for (place, section) in report.sections.enumerated() {
            var parts: [Block] = []
            if let title = section.title, !title.isEmpty {
                parts.append(text(title.displaySafe, .heading, paper, gap: 16, keepsWithNext: true))
            }
            parts += facts(section.facts, paper.width)
            if let chart = section.chart { parts.append(ChartSetting(chart, letterhead).block(width: paper.width)) }
            if let table = tables[place] { parts += table.blocks(paper) }
            parts += section.notes.map { text($0.displaySafeLines, .note, paper, gap: 6) }
            if !section.signatures.isEmpty { parts.append(signatures(section.signatures, paper.width)) }
            if !parts.isEmpty { parts[0].startsPage = section.startsPage }
            blocks += parts
        }
        return blocks + report.notes.map { text($0.displaySafeLines, .note, paper, gap: 8) }
    }

    private func text(
        _ text: String, _ style: PrintStyle, _ paper: Paper, gap: Double, keepsWithNext: Bool = false
    ) -> Block {
        let most = paper.height
        let extent = setter.extent(text, style, width: paper.width, most: most)
        return Block(height: extent.height, gap: gap, keepsWithNext: keepsWithNext) { setter, x, y in
            setter.draw(text, style, x: x, y: y, width: paper.width, most: most)
        }
    }
}

// What a report begins with, its figures, and where it is signed.
extension PageFlow {
    private func header(_ width: Double) -> [Block] {
        var lines: [(text: String, style: PrintStyle)] = []
        if let school = letterhead.school { lines.append((school.displaySafe, .school)) }
        if !report.title.isEmpty { lines.append((report.title.displaySafe, .title)) }
        if let subtitle = report.subtitle, !subtitle.isEmpty { lines.append((subtitle.displaySafe, .subtitle)) }
        let logo = letterhead.logo.flatMap(LogoPicture.init)
        guard !lines.isEmpty || logo != nil else { return [] }
        let room = width - (logo.map { $0.width + 10 } ?? 0)
        let heights = lines.map { setter.extent($0.text, $0.style, width: room).height }
        let height = max(heights.reduce(0) { $0 + $1 + 2 }, logo?.height ?? 0)
        return [
            Block(height: height, keepsWithNext: true) { setter, x, y in
                logo?.draw(setter.canvas, x: x + width - (logo?.width ?? 0), y: y)
                var top = y
                for (line, height) in zip(lines, heights) {
                    setter.draw(line.text, line.style, x: x, y: top, width: room)
                    top += height + 2
                }
            }
        ]
    }

    private func facts(_ facts: [Report.Fact], _ width: Double) -> [Block] {
        let facts = facts.filter { !$0.isDataOnly }
        let key = facts.filter(\.isKey).map { ($0.label.displaySafe, $0.cell) }
        let other = facts.filter { !$0.isKey }.map { ($0.label.displaySafe, $0.cell) }
        return keyFigures(key, width) + list(other, width)
    }

    private func keyFigures(_ facts: [(label: String, cell: Report.Cell)], _ width: Double) -> [Block] {
        guard !facts.isEmpty else { return [] }
        let widths = facts.map { fact in
            max(setter.extent(fact.cell.printed, .key).width, setter.extent(fact.label, .label).width, 60) + 24
        }
        let height = setter.lineHeight(.key) + setter.lineHeight(.label)
        // As many beside each other as there is room for.
        var rows: [[Int]] = [[]]
        var taken = 0.0
        for place in facts.indices {
            if taken + widths[place] > width + 24, !rows[rows.count - 1].isEmpty {
                rows.append([])
                taken = 0
            }
            rows[rows.count - 1].append(place)
            taken += widths[place]
        }
        return rows.map { row in
            Block(height: height, gap: 10) { setter, x, y in
                var left = x
                for place in row {
                    let room = min(widths[place] - 12, width)
                    setter.draw(facts[place].cell.printed, .key, x: left, y: y, width: room, most: height)
                    setter.draw(facts[place].label, .label, x: left, y: y + setter.lineHeight(.key))
                    left += widths[place]
                }
            }
        }
    }

    private func list(_ facts: [(label: String, cell: Report.Cell)], _ width: Double) -> [Block] {
        let labels = min(facts.map { setter.extent($0.label, .label).width }.max() ?? 0, width * 0.4)
        let room = width - labels - 14
        return facts.enumerated().map { place, fact in
            let text = fact.cell.printed
            let style = PrintStyle.body.toned(fact.cell.tone)
            let height = max(
                setter.extent(fact.label, .label, width: labels).height,
                setter.extent(text, style, width: room, most: 500).height)
            return Block(height: height, gap: place == 0 ? 10 : 1.5) { setter, x, y in
                setter.draw(fact.label, .label, x: x, y: y, width: labels)
                setter.draw(text, style, x: x + labels + 14, y: y, width: room, most: 500)
            }
        }
    }

    private func signatures(_ names: [String], _ width: Double) -> Block {
        let each = min(200, (width - 24) / Double(names.count))
        return Block(height: 18, gap: 44) { setter, x, y in
            for (place, name) in names.enumerated() {
                let left = x + Double(place) * (each + 24)
                Drawing(setter.canvas).rule(from: (left, y), to: (left + each, y), Ink(0, 0, 0), width: 0.6)
                setter.draw(name.displaySafe, .label, x: left, y: y + 3, width: each)
            }
        }
    }
}

extension Report.Cell {
    /// The value with its mark, as it is printed.
    var printed: String { [readerText, readerMark ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
}
#endif
