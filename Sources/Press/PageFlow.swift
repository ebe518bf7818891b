#if canImport(CPango)
import Reports
import TextLayout

/// Lays a report out: from top to bottom, page by page.
struct PageFlow {
    private let report: Report
    private let letterhead: Letterhead
    private let setter: TextSetter
    private let tables: [Int: TableSetting]

    init(_ report: Report, _ letterhead: Letterhead, setter: TextSetter, telling tell: PressStep.Teller) {
        self.report = report
        self.letterhead = letterhead
        self.setter = setter
        var tables: [Int: TableSetting] = [:]
        for (place, section) in report.sections.enumerated() where section.chart?.replacesTable != true {
            if let table = section.table?.forReaders, !table.columns.isEmpty {
                tables[place] = TableSetting(table, setter: setter, telling: tell)
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
        // The next block is the last of these.
        var rest = Array(blocks(paper).reversed())
        var pages: [[PlacedBlock]] = []
        var page: [PlacedBlock] = []
        var y = 0.0
        while let next = rest.last {
            let isFirst = page.isEmpty || next.startsPage
            let top = isFirst ? next.head?.block.height ?? 0 : y + next.gap
            let isFull = !Self.fits(&rest, below: top, paper.height)
            let block = rest.removeLast()
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

    /// Whether the next block fits below something with all that must stand on its page; `rest` has the next one last.
    ///
    /// Where the last of them does not fit as a whole and has lines, those take its place.
    private static func fits(_ rest: inout [Block], below y: Double, _ height: Double) -> Bool {
        while true {
            var needed = y
            var place = rest.count - 1
            while place >= 0 {
                needed += (place < rest.count - 1 ? rest[place].gap : 0) + rest[place].height
                if !rest[place].keepsWithNext { break }
                place -= 1
            }
            guard needed > height, place >= 0, let parts = rest[place].parts else { return needed <= height }
            rest.replaceSubrange(place...place, with: parts.reversed())
        }
    }

    private func blocks(_ paper: Paper) -> [Block] {
        let flow = TextFlow(setter: setter, page: paper.height)
        var blocks = header(paper.width, flow)
        blocks += FactSetting(report.facts, setter: setter, width: paper.width).blocks(flow)
        for (place, section) in report.sections.enumerated() {
            var parts = opening(of: section, paper, flow)
            if let chart = section.chart { parts.append(ChartSetting(chart, letterhead).block(setter, paper.width)) }
            if let table = tables[place] { parts += table.blocks(paper) }
            parts += section.notes.flatMap { flow.blocks($0.displaySafeLines, .note, width: paper.width, gap: 6) }
            if !section.signatures.isEmpty { parts.append(signatures(section.signatures, paper.width)) }
            if !parts.isEmpty {
                parts[0].startsPage = section.startsPage
                // A heading without anything under it may stand at the foot of a page.
                parts[parts.count - 1].keepsWithNext = false
            }
            blocks += parts
        }
        return blocks + report.notes.flatMap { flow.blocks($0.displaySafeLines, .note, width: paper.width, gap: 8) }
    }
}

// What a report and its parts begin with, and where they are signed.
extension PageFlow {
    private static let logo = (width: 110.0, height: 48.0)
    private static let portrait = (width: 72.0, height: 72.0)

    private func header(_ width: Double, _ flow: TextFlow) -> [Block] {
        var lines: [(text: String, style: PrintStyle)] = []
        // On a card the head of the page is enough.
        let isCard = report.isCards
        if let school = letterhead.school, !isCard { lines.append((school.displaySafe, .school)) }
        if !report.title.isEmpty { lines.append((report.title.displaySafe, .title)) }
        if let subtitle = report.subtitle, !subtitle.isEmpty { lines.append((subtitle.displaySafe, .subtitle)) }
        let mark = isCard ? nil : letterhead.logo
        let logo = mark.flatMap { DrawnPicture($0, within: Self.logo) }
        if mark != nil, logo == nil { setter.notePictureLeftOut() }
        let room = width - (logo.map { $0.width + 10 } ?? 0)
        var blocks = lines.flatMap { flow.blocks($0.text, $0.style, width: room, gap: 2) }
        if let logo {
            // Beside the lines, and below them what it is higher than they are.
            let height = blocks.reduce(0) { $0 + $1.height + $1.gap }
            if height < logo.height { blocks.append(Block(height: logo.height - height) { _, _, _ in }) }
            blocks[0] = blocks[0].with(logo, rightOf: width)
        }
        // What follows the head stands on its page.
        for place in blocks.indices where blocks.count <= Self.mostKeptTogether { blocks[place].keepsWithNext = true }
        return blocks
    }

    /// From so many blocks on a head is broken like any other text.
    private static let mostKeptTogether = 12

    /// The heading of a part and its facts, beside the picture that it has.
    private func opening(of section: Report.Section, _ paper: Paper, _ flow: TextFlow) -> [Block] {
        let picture = section.picture.flatMap { DrawnPicture($0, within: Self.portrait) }
        if section.picture != nil, picture == nil { setter.notePictureLeftOut() }
        let width = paper.width - (picture.map { $0.width + 12 } ?? 0)
        var blocks: [Block] = []
        if let title = section.title, !title.isEmpty {
            blocks = flow.blocks(title.displaySafe, .heading, width: width, gap: 16)
            blocks[blocks.count - 1].keepsWithNext = true
        }
        blocks += FactSetting(section.facts, setter: setter, width: width).blocks(flow)
        guard let picture else { return blocks }
        let height = blocks.dropFirst().reduce(blocks.first?.height ?? 0) { $0 + $1.height + $1.gap }
        if height < picture.height { blocks.append(Block(height: picture.height - height) { _, _, _ in }) }
        blocks[0] = blocks[0].with(picture, rightOf: paper.width)
        return blocks
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

extension Block {
    /// This block with a picture whose upper right is at its upper right.
    fileprivate func with(_ picture: DrawnPicture, rightOf width: Double) -> Block {
        var block = self
        block.lines = nil
        block.draw = { setter, x, y in
            if !picture.draw(setter.canvas, x: x + width - picture.width, y: y) { setter.notePictureLeftOut() }
            draw(setter, x, y)
        }
        return block
    }
}

extension Report.Cell {
    /// The value with its mark, as it is printed.
    var printed: String { [readerText, readerMark ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
}
#endif
