#if canImport(CPango)
import Reports
import TextLayout

/// Sets a table: how wide its columns are, on how many sheets beside each other they go, and how high each row is.
final class TableSetting {
    private let table: Report.Table
    private let setter: TextSetter
    private let titles: [String]
    /// The widest cell of each column, and the widest word of its title.
    private let cells: [Double]
    private let words: [Double]

    /// What stays free between two columns.
    private static let gap = 10.0
    /// What a word of a title may widen a column of numbers to.
    private static let widestWord = 54.0
    /// What a column of text may be narrowed to.
    private static let narrowest = 72.0

    init(_ table: Report.Table, setter: TextSetter) {
        self.table = table
        self.setter = setter
        titles = table.columns.map(\.title.displaySafe)
        var widest = [Double](repeating: 0, count: table.columns.count)
        for row in table.rows {
            let style = row.kind == .summary ? PrintStyle.strong : .body
            for (place, cell) in row.cells.prefix(widest.count).enumerated() where cell != .empty {
                widest[place] = max(widest[place], setter.extent(cell.printed, style.toned(cell.tone)).width)
            }
        }
        cells = widest
        words = titles.map { min(setter.longestWord($0, .strong), Self.widestWord) }
    }

    /// The width in which no number is broken, text no narrower than can be read.
    var leastWidth: Double { Self.total(table.columns.indices.map(least)) }

    private func least(_ place: Int) -> Double {
        guard table.columns[place].alignment == .leading else { return max(cells[place], words[place]) }
        return max(min(cells[place], Self.narrowest), words[place])
    }

    private static func total(_ widths: [Double]) -> Double {
        widths.reduce(0, +) + gap * Double(max(widths.count - 1, 0))
    }

    /// The blocks of the table: its head and rows, once for each sheet that its columns need.
    func blocks(_ paper: Paper) -> [Block] {
        sheets(paper.width).enumerated().flatMap { number, sheet in
            blocks(sheet, paper, gap: number == 0 ? 10 : 16)
        }
    }
}

// Columns on sheets.
extension TableSetting {
    /// Some columns with their widths.
    private struct Sheet {
        let places: [Int]
        let widths: [Double]
    }

    private func sheets(_ width: Double) -> [Sheet] {
        let all = Array(table.columns.indices)
        if let sheet = fitted(all, width) { return [sheet] }
        // Who it is stands on every sheet.
        let names = table.columns.firstIndex { $0.alignment == .leading }.map { $0 < 3 ? Array(0...$0) : [] } ?? []
        var sheets: [Sheet] = []
        var rest = all.dropFirst(names.count)
        while let first = rest.first {
            var taken = names + [first]
            rest = rest.dropFirst()
            while let next = rest.first, Self.total((taken + [next]).map(least)) <= width {
                taken.append(next)
                rest = rest.dropFirst()
            }
            sheets.append(fitted(taken, width) ?? squeezed(taken, width))
        }
        return sheets
    }

    /// The columns in a width, if they fit: each as wide as it likes, else titles broken, else text broken, too.
    private func fitted(_ places: [Int], _ width: Double) -> Sheet? {
        let wide = places.map { max(cells[$0], setter.extent(titles[$0], .strong).width) }
        if Self.total(wide) <= width { return Sheet(places: places, widths: wide) }
        var widths = places.map { max(cells[$0], words[$0]) }
        let least = places.map(least)
        guard Self.total(least) <= width else { return nil }
        var excess = Self.total(widths) - width
        while excess > 0.01 {
            // The widest that can give way does so, down to the next widest.
            let givers = widths.indices.filter { widths[$0] > least[$0] + 0.01 }
            guard let widest = givers.map({ widths[$0] }).max() else { break }
            let first = givers.filter { widths[$0] == widest }
            let next = givers.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
            let room = first.map { widths[$0] - max(next, least[$0]) }.min() ?? 0
            let step = min(room, excess / Double(first.count))
            for place in first { widths[place] -= max(step, 0.01) }
            excess -= max(step, 0.01) * Double(first.count)
        }
        return Sheet(places: places, widths: widths)
    }

    /// Columns that do not fit even so, in proportion.
    private func squeezed(_ places: [Int], _ width: Double) -> Sheet {
        let least = places.map(least)
        let share = (width - Self.gap * Double(places.count - 1)) / max(least.reduce(0, +), 1)
        return Sheet(places: places, widths: least.map { $0 * min(share, 1) })
    }

    private func blocks(_ sheet: Sheet, _ paper: Paper, gap: Double) -> [Block] {
        let head = head(sheet)
        var blocks: [Block] = []
        if let head {
            var block = head.block
            block.gap = gap
            block.keepsWithNext = !table.rows.isEmpty
            blocks.append(block)
        }
        let most = paper.height - (head?.block.height ?? 0) - 8
        var last: Report.Row.Kind?
        for row in table.rows {
            var block = self.block(row, sheet, most: most, isFirstSummary: last == .body && row.kind == .summary)
            if blocks.isEmpty { block.gap = gap }
            block.head = head
            blocks.append(block)
            last = row.kind
        }
        return blocks
    }
}

// Heads and rows.
extension TableSetting {
    private func head(_ sheet: Sheet) -> TableHead? {
        let groups = sheet.places.map { table.columns[$0].group?.displaySafe }
        let titles = sheet.places.map { self.titles[$0] }
        let hasGroups = groups.contains { $0 != nil }
        guard hasGroups || titles.contains(where: { !$0.isEmpty }) else { return nil }
        let alignments = sheet.places.map { table.columns[$0].alignment }
        let heights = zip(titles, sheet.widths).map { setter.extent($0, .strong, width: $1).height }
        let groupHeight = hasGroups ? setter.lineHeight(.strong) + 3 : 0
        let height = (heights.max() ?? 0) + groupHeight + 5
        let accent = Ink(setter.letterhead.color)
        return TableHead(
            Block(height: height) { setter, x, y in
                if hasGroups { Self.draw(groups, sheet, setter, x, y) }
                var left = x
                for (place, width) in sheet.widths.enumerated() {
                    setter.draw(
                        titles[place], .strong, x: left, y: y + height - 4 - heights[place], width: width,
                        alignment: alignments[place])
                    left += width + Self.gap
                }
                let end = x + Self.total(sheet.widths)
                Drawing(setter.canvas).rule(from: (x, y + height - 2), to: (end, y + height - 2), accent, width: 1)
            })
    }

    private static func draw(_ groups: [String?], _ sheet: Sheet, _ setter: TextSetter, _ x: Double, _ y: Double) {
        var start = 0
        while start < groups.count {
            let end = groups[start...].firstIndex { $0 != groups[start] } ?? groups.count
            if let group = groups[start] {
                let left = x + sheet.widths[..<start].reduce(0) { $0 + $1 + gap }
                let width = total(Array(sheet.widths[start..<end]))
                setter.draw(group, .strong, x: left, y: y, width: width, most: 1, alignment: .center)
                let foot = y + setter.lineHeight(.strong) + 1
                Drawing(setter.canvas).rule(from: (left, foot), to: (left + width, foot), .rule)
            }
            start = end
        }
    }

    private func block(_ row: Report.Row, _ sheet: Sheet, most: Double, isFirstSummary: Bool) -> Block {
        guard row.kind != .gap else { return Block(height: 6) { _, _, _ in } }
        let style = row.kind == .summary ? PrintStyle.strong : .body
        let cells = sheet.places.map { $0 < row.cells.count ? row.cells[$0] : .empty }
        let alignments = sheet.places.map { table.columns[$0].alignment }
        var height = setter.lineHeight(style)
        for (cell, width) in zip(cells, sheet.widths) where cell != .empty {
            let extent = setter.extent(cell.printed, style.toned(cell.tone), width: width, most: most)
            height = max(height, extent.height)
        }
        let line = isFirstSummary ? Ink(0, 0, 0) : nil
        return Block(height: height + 4) { setter, x, y in
            var left = x
            for (place, cell) in cells.enumerated() {
                setter.draw(
                    cell.printed, style.toned(cell.tone), x: left, y: y + 2, width: sheet.widths[place], most: most,
                    alignment: alignments[place])
                left += sheet.widths[place] + Self.gap
            }
            let end = left - Self.gap
            let drawing = Drawing(setter.canvas)
            if let line { drawing.rule(from: (x, y), to: (end, y), line, width: 0.8) }
            drawing.rule(from: (x, y + height + 3.5), to: (end, y + height + 3.5), .rule, width: 0.35)
        }
    }
}
#endif
