#if canImport(CPango)
import Reports
import TextLayout

/// Sets facts: those that a reader looks for first large and beside each other, the others as a list.
struct FactSetting {
    private typealias Fact = (label: String, cell: Report.Cell)

    private let key: [Fact]
    private let other: [Fact]
    private let setter: TextSetter
    private let width: Double

    /// What is between labels and values.
    private static let gap = 14.0

    init(_ facts: [Report.Fact], setter: TextSetter, width: Double) {
        let facts = facts.filter { !$0.isDataOnly }
        // A text of several lines, or one that is wider than the page, is nothing to be set large.
        func isLarge(_ fact: Report.Fact) -> Bool {
            let text = fact.cell.printed
            return fact.isKey && !text.contains(where: \.isNewline) && setter.extent(text, .key).width <= width - 12
        }
        key = facts.filter(isLarge).map { ($0.label.displaySafe, $0.cell) }
        other = facts.filter { !isLarge($0) }.map { ($0.label.displaySafe, $0.cell) }
        self.setter = setter
        self.width = width
    }

    func blocks(_ flow: TextFlow) -> [Block] { keyFigures + list(flow) }

    private var keyFigures: [Block] {
        guard !key.isEmpty else { return [] }
        let widths = key.map { fact in
            max(setter.extent(fact.cell.printed, .key).width, setter.extent(fact.label, .label).width, 60) + 24
        }
        let height = setter.lineHeight(.key) + setter.lineHeight(.label)
        // As many beside each other as there is room for.
        var rows: [[Int]] = [[]]
        var taken = 0.0
        for place in key.indices {
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
                    setter.draw(key[place].cell.printed, .key, x: left, y: y)
                    setter.draw(key[place].label, .label, x: left, y: y + setter.lineHeight(.key))
                    left += widths[place]
                }
            }
        }
    }

    /// A value, or a line of one, to the right of its label.
    private func labelled(_ value: Block, _ label: String, _ labels: Double, height: Double) -> Block {
        var block = value
        block.height = max(value.height, height)
        block.lines = value.lines.map { lines in
            {
                lines().enumerated().map { line, value in
                    labelled(value, line == 0 ? label : "", labels, height: line == 0 ? height : 0)
                }
            }
        }
        block.draw = { setter, x, y in
            setter.draw(label, .label, x: x, y: y, width: labels)
            value.draw(setter, x + labels + Self.gap, y)
        }
        return block
    }

    private func list(_ flow: TextFlow) -> [Block] {
        let labels = min(other.map { setter.extent($0.label, .label).width }.max() ?? 0, width * 0.4)
        return other.enumerated().flatMap { place, fact in
            let gap = place == 0 ? 10 : 1.5
            let style = PrintStyle.body.toned(fact.cell.tone)
            var values = flow.blocks(fact.cell.printed, style, width: width - labels - Self.gap, gap: gap)
            let height = setter.extent(fact.label, .label, width: labels).height
            for (line, value) in values.enumerated() {
                values[line] = labelled(value, line == 0 ? fact.label : "", labels, height: line == 0 ? height : 0)
            }
            return values
        }
    }
}
#endif
