/// How wide the columns of a layout are and may get.
struct ColumnMeasure {
    /// The widths in which nothing is cut.
    private let natural: [Int]
    /// The widths without the few texts that are much longer than the others of their column.
    private let usual: [Int]
    /// How narrow each column may get.
    private let floors: [Int]
    /// The widths in which no cell and no title of a column is cut, whatever the title of its group needs.
    private let own: [Int]
    private let groups: [String?]
    private let alignments: [Alignment]
    private let rooms: [ColumnLayout.Room]

    /// What a cut text keeps at least, so that it can still be told from others.
    private static let leastTextWidth = 8
    /// The part of a line that the first column takes at most where it stands beside each block.
    private static let firstColumnShare = 3

    init(_ layout: ColumnLayout) {
        var cellWidths = [[Int]](repeating: [], count: layout.alignments.count)
        for case .cells(let cells) in layout.rows {
            for (column, cell) in cells.prefix(cellWidths.count).enumerated() {
                cellWidths[column].append(cell.displayWidth)
            }
        }
        var widths = cellWidths.map { $0.max() ?? 0 }
        let rooms = layout.alignments.indices.map { $0 < layout.rooms.count ? layout.rooms[$0] : .init() }
        // What stands last widens nothing but its own line, and what is whole goes on on no other line.
        let usualWidths = zip(cellWidths, widths).enumerated().map { column, cells in
            let isText =
                layout.alignments[column] == .leading && column < layout.alignments.count - 1 && !rooms[column].isWhole
            let title = (layout.header ?? []).dropFirst(column).first?.displayWidth ?? 0
            return isText ? max(Self.usualWidth(cells.0), title) : max(cells.1, title)
        }
        self.rooms = rooms
        floors = zip(widths, layout.alignments).enumerated().map { column, cells in
            cells.1 == .leading && !rooms[column].isWhole ? Self.leastTextWidth : max(cells.0, 1)
        }
        for (column, title) in (layout.header ?? []).prefix(widths.count).enumerated() {
            widths[column] = max(widths[column], title.displayWidth)
        }
        own = widths
        groups = layout.groups
        natural = Self.widened(widths, for: layout.groups)
        usual = Self.widened(usualWidths, for: layout.groups)
        alignments = layout.alignments
    }

    /// The widths with the last column of each group as wide as the group's title needs.
    private static func widened(_ widths: [Int], for groups: [String?]) -> [Int] {
        var widths = widths
        var start = 0
        for (column, group) in groups.prefix(widths.count).enumerated() {
            let next = groups.prefix(widths.count).dropFirst(column + 1).first
            guard next != group || group == nil else { continue }
            if let group {
                let span = total(Array(widths[start...column]), Array(repeating: 2, count: column - start))
                widths[column] += max(0, group.displayWidth - span)
            }
            start = column + 1
        }
        return widths
    }

    /// The width of a column's cells without the one in twenty, or the one, that is longest by far.
    private static func usualWidth(_ cells: [Int]) -> Int {
        let sorted = cells.sorted()
        guard let widest = sorted.last, widest > longText, sorted.count > 1 else { return sorted.last ?? 0 }
        let usual = sorted[sorted.count - 1 - max(1, sorted.count / 20)]
        return widest > 2 * usual ? max(usual, longText) : widest
    }

    /// From here on a text can be too long for its column to follow.
    private static let longText = 40

    /// The widths of the columns and of the gaps before them on lines of a width; nil is one without end.
    func fitting(_ maximum: Int?) -> (widths: [Int], gaps: [Int]) {
        let wide = natural.indices.map { $0 == 0 ? 0 : 2 }
        guard let maximum else { return (usual, wide) }
        guard Self.total(natural, wide) > maximum else { return (natural, wide) }
        var widths = sparing(maximum)
        let gaps = wide.indices.map { isBetweenNumbers($0) ? 1 : wide[$0] }
        for _ in 0..<max(0, Self.total(widths, gaps) - maximum) {
            let giving = widths.indices.filter { widths[$0] > floors[$0] }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return (widths, gaps)
    }

    /// The widths in which those that can be spared have given way as far as is needed: the widest first, and of equal
    /// ones the easiest.
    private func sparing(_ maximum: Int) -> [Int] {
        var widths = natural
        let spared = rooms.indices.filter { rooms[$0].sparing > 0 }
        for _ in 0..<max(0, Self.total(widths, natural.indices.map { $0 == 0 ? 0 : 2 }) - maximum) {
            let giving = spared.filter { widths[$0] > floors[$0] }
            guard
                let widest = giving.max(by: { (widths[$0], rooms[$0].sparing) < (widths[$1], rooms[$1].sparing) })
            else { break }
            widths[widest] -= 1
        }
        return widths
    }

    /// The columns that are shown on lines of a width: without those that can be spared, the easiest first, as long as
    /// the others would be cut to less than a reader needs.
    func kept(_ maximum: Int) -> [Int] {
        var kept = Array(natural.indices)
        let order = rooms.indices.filter { rooms[$0].sparing > 0 }.sorted { rooms[$0].sparing > rooms[$1].sparing }
        for column in order {
            let needed = kept.map { place in
                let least = rooms[place].sparing > 0 || alignments[place] != .leading ? floors[place] : Self.readable
                return rooms[place].isWhole ? natural[place] : min(natural[place], least)
            }
            guard needed.reduce(0, +) + 2 * (kept.count - 1) > maximum else { break }
            kept.removeAll { $0 == column }
        }
        return kept
    }

    /// What a text that is not to be spared keeps where others can be left out for it.
    private static let readable = 24

    /// Whether the gap before a column has numbers on both sides; they can be told apart by one blank.
    private func isBetweenNumbers(_ column: Int) -> Bool {
        column > 0 && alignments[column - 1] == .trailing && alignments[column] == .trailing
    }

    /// The columns of each block, the first one in all of them; one block where all columns fit.
    ///
    /// The last block is filled first, so that totals, which stand at the end, stay together.
    func blocks(_ maximum: Int) -> [[Int]] {
        let (widths, gaps) = fitting(maximum)
        guard Self.total(widths, gaps) > maximum, alignments.first == .leading, natural.count > 2 else {
            return [Array(natural.indices)]
        }
        let room = maximum - min(usual[0], max(maximum / Self.firstColumnShare, Self.leastTextWidth))
        var blocks: [[Int]] = []
        for column in natural.indices.dropFirst().reversed() {
            let tried = [column] + (blocks.last ?? [])
            if blocks.isEmpty || width(of: tried) > room {
                blocks.append([column])
            } else {
                blocks[blocks.count - 1] = tried
            }
        }
        return blocks.reversed().map { [0] + $0 }
    }

    /// What columns of a block take with the gaps before them; the titles over them are not cut much there.
    private func width(of columns: [Int]) -> Int {
        let titles = columns.map { column -> String? in
            guard column < groups.count, let group = groups[column] else { return nil }
            return group.displayWidth > Self.readable ? group.truncated(toWidth: Self.readable) : group
        }
        return Self.widened(columns.map { own[$0] }, for: titles).reduce(0) { $0 + $1 + 2 }
    }

    /// The columns of a line with these columns and gaps.
    static func total(_ widths: [Int], _ gaps: [Int]) -> Int {
        widths.reduce(0, +) + gaps.reduce(0, +)
    }
}
