#if canImport(CPango)
/// Makes blocks of texts: one of each, which has lines for where a page has no room for it, and of one that no page can
/// hold as many as it has lines.
struct TextFlow {
    let setter: TextSetter
    /// What a page is high.
    let page: Double

    func blocks(_ text: String, _ style: PrintStyle, width: Double, gap: Double) -> [Block] {
        let height = setter.extent(text, style, width: width).height
        guard height > page else {
            var block = Block(height: height, gap: gap) { setter, x, y in
                setter.draw(text, style, x: x, y: y, width: width)
            }
            if height >= setter.lineHeight(style) * Double(Self.fewestLines) {
                block.lines = {
                    let lines = self.lines(of: text, style, width: width, gap: gap)
                    return lines.count < Self.fewestLines ? [] : lines
                }
            }
            return [block]
        }
        return lines(of: text, style, width: width, gap: gap)
    }

    /// Fewer lines stay together: on each page there are two of a text at least.
    private static let fewestLines = 4

    private func lines(of text: String, _ style: PrintStyle, width: Double, gap: Double) -> [Block] {
        var lines = setter.lines(of: text, style, width: width).map { line in
            Block(height: setter.lineHeight(of: line, style)) { setter, x, y in setter.draw(line, style, x: x, y: y) }
        }
        lines[0].gap = gap
        return lines.joinedAtEnds
    }
}

extension [Block] {
    /// The lines of one thing, of which no page has the first or the last one alone.
    var joinedAtEnds: [Block] {
        guard count > 2 else { return self }
        var blocks = self
        blocks[0].keepsWithNext = true
        blocks[count - 2].keepsWithNext = true
        return blocks
    }
}
#endif
