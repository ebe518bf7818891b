#if canImport(CPango)
import Reports
import TextLayout

/// Sets a table: how wide its columns are, on how many sheets beside each other they go, and how high each row is.
final class TableSetting {
    let table: Report.Table
    let setter: TextSetter
    let titles: [String]
    let groups: [String?]
    /// Which columns have room for pictures before their texts.
    let hasPictures: [Bool]
    /// The widest cell of each column, and the widest word of its title, or of its cells where those are text.
    private let cells: [Double]
    private let words: [Double]

    /// What stays free between two columns.
    static let gap = 10.0
    /// The side of a picture in a cell, and what it takes with what stays free after it.
    static let picture = (side: 24.0, room: 30.0)
    /// What a word of a title may widen a column of numbers to, and what one of a group's title may widen the group to.
    private static let widestWord = 54.0
    private static let widestWordOfText = 120.0
    private static let widestGroup = 160.0
    /// What a column of text may be narrowed to, and up to where one is wide that is to stay whole.
    private static let narrowest = 72.0
    private static let widestWhole = 170.0

    init(_ table: Report.Table, setter: TextSetter, telling tell: PressStep.Teller) {
        self.table = table
        self.setter = setter
        titles = table.columns.map(\.title.displaySafe)
        groups = table.columns.map { $0.group?.displaySafe }
        var widest = [Double](repeating: 0, count: table.columns.count)
        var widestWords = widest
        var hasPictures = [Bool](repeating: false, count: table.columns.count)
        for (number, row) in table.rows.enumerated() {
            if number.isMultiple(of: 64) { tell(PressStep("measuring rows", number, of: table.rows.count)) }
            let style = row.kind == .summary ? PrintStyle.strong : .body
            for (place, cell) in row.cells.prefix(widest.count).enumerated() where cell != .empty {
                widest[place] = max(widest[place], setter.extent(cell.printed, style.toned(cell.tone)).width)
                if table.columns[place].alignment == .leading, widestWords[place] < Self.widestWordOfText {
                    widestWords[place] = max(widestWords[place], setter.longestWord(cell.printed, style))
                }
                if cell.picture != nil { hasPictures[place] = true }
            }
        }
        self.hasPictures = hasPictures
        cells = zip(widest, hasPictures).map { $0 + ($1 ? Self.picture.room : 0) }
        let texts = zip(widestWords, hasPictures).map {
            min($0, Self.widestWordOfText) + ($1 ? Self.picture.room : 0)
        }
        words = zip(titles, texts).map { max(min(setter.longestWord($0, .strong), Self.widestWord), $1) }
    }

    /// The width in which no number is broken, text no narrower than can be read.
    var leastWidth: Double { Self.total(least(Array(table.columns.indices))) }

    /// What columns that stand beside each other take at least.
    private func least(_ places: [Int]) -> [Double] {
        let widths = places.map { place in
            let column = table.columns[place]
            guard column.alignment == .leading else { return max(cells[place], words[place]) }
            let narrowest = column.room.isWhole ? Self.widestWhole : Self.narrowest
            return max(min(cells[place], narrowest), words[place])
        }
        return widened(widths, places) { min(setter.longestWord($0, .strong), Self.widestGroup) }
    }

    /// Widths with those of each group together as wide as its title needs.
    private func widened(_ widths: [Double], _ places: [Int], for need: (String) -> Double) -> [Double] {
        var widths = widths
        for run in runs(places) {
            guard let group = groups[places[run.lowerBound]] else { continue }
            let lack = need(group) - Self.total(Array(widths[run]))
            if lack > 0 { for place in run { widths[place] += lack / Double(run.count) } }
        }
        return widths
    }

    /// Runs of neighbouring columns that have the same group.
    func runs(_ places: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < places.count {
            let group = groups[places[start]]
            let end = places[start...].firstIndex { groups[$0] != group } ?? places.count
            runs.append(start..<end)
            start = end
        }
        return runs
    }

    static func total(_ widths: [Double]) -> Double {
        widths.reduce(0, +) + gap * Double(max(widths.count - 1, 0))
    }

    /// The blocks of the table: its head and rows, once for each sheet that its columns need.
    func blocks(_ paper: Paper) -> [Block] {
        sheets(paper.width).enumerated().flatMap { number, sheet in
            blocks(sheet, paper, gap: number == 0 ? 10 : 16)
        }
    }

    private func blocks(_ sheet: Sheet, _ paper: Paper, gap: Double) -> [Block] {
        let head = head(sheet, page: paper.height)
        var blocks: [Block] = []
        if let head {
            var block = head.block
            block.gap = gap
            block.keepsWithNext = !table.rows.isEmpty
            blocks.append(block)
        }
        let most = paper.height - (head?.block.height ?? 0)
        var last: Report.Row.Kind?
        for row in table.rows {
            var parts = self.blocks(of: row, sheet, most: most, isFirstSummary: last == .body && row.kind == .summary)
            if blocks.isEmpty { parts[0].gap = gap }
            for place in parts.indices { parts[place].head = head }
            blocks += parts
            last = row.kind
        }
        return blocks
    }
}

// Columns on sheets.
extension TableSetting {
    /// Some columns with their widths.
    struct Sheet {
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
            while let next = rest.first, Self.total(least(taken + [next])) <= width {
                taken.append(next)
                rest = rest.dropFirst()
            }
            sheets.append(fitted(taken, width) ?? squeezed(taken, width))
        }
        return sheets
    }

    /// The columns in a width, if they fit: each as wide as it likes, else titles broken, else text broken, too.
    private func fitted(_ places: [Int], _ width: Double) -> Sheet? {
        let wide = widened(places.map { max(cells[$0], setter.extent(titles[$0], .strong).width) }, places) {
            setter.extent($0, .strong).width
        }
        if Self.total(wide) <= width { return Sheet(places: places, widths: wide) }
        let least = least(places)
        guard Self.total(least) <= width else { return nil }
        var widths = zip(places, least).map { max(cells[$0], words[$0], $1) }
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
        let least = least(places)
        let share = (width - Self.gap * Double(places.count - 1)) / max(least.reduce(0, +), 1)
        return Sheet(places: places, widths: least.map { $0 * min(share, 1) })
    }
}
#endif
