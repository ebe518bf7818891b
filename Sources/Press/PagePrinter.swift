#if canImport(CPango)
import Reports
import TextLayout

/// Draws pages: what is written, and at the edges what tells from which report they are.
struct PagePrinter {
    let report: Report
    let letterhead: Letterhead
    let paper: Paper
    let setter: TextSetter
    /// How many pages there are.
    let count: Int

    func draw(_ blocks: [PlacedBlock], number: Int) {
        let (left, top) = (paper.margin, paper.margin + paper.edge)
        for placed in blocks { placed.block.draw(setter, left, top + placed.y) }
        drawHead()
        drawFoot(number)
    }

    private func drawHead() {
        let head = report.runningHead
        let parts = [head.about, letterhead.school, head.subject].compactMap { $0?.displaySafe }.filter { !$0.isEmpty }
        let date = (head.date ?? "").displaySafe
        guard !parts.isEmpty || !date.isEmpty else { return }
        draw(parts, room: paper.width - setter.extent(date, .edge).width - 10)
        setter.draw(date, .edge, x: paper.margin, y: paper.margin, width: paper.width, alignment: .trailing)
        let y = paper.margin + 12
        Drawing(setter.canvas).rule(from: (paper.margin, y), to: (paper.margin + paper.width, y), .rule)
    }

    /// Draws texts beside each other, each in its own direction; the widest is cut where there is no room for all.
    private func draw(_ parts: [String], room: Double) {
        let gap = setter.extent(" · ", .edge).width
        var widths = parts.map { setter.extent($0, .edge).width }
        let rest = room - gap * Double(max(parts.count - 1, 0))
        while widths.reduce(0, +) > rest + 0.01, let widest = widths.max(), let place = widths.firstIndex(of: widest) {
            let second = widths.enumerated().filter { $0.offset != place }.map(\.element).max() ?? 0
            let excess = widths.reduce(0, +) - rest
            // Down to the second widest, then both in turn.
            widths[place] = max(widest - excess, widest > second + 1 ? second : widest * 0.9)
        }
        var left = paper.margin
        for (place, (part, width)) in zip(parts, widths).enumerated() {
            if place > 0 {
                setter.draw(" · ", .edge, x: left, y: paper.margin)
                left += gap
            }
            setter.draw(part, .edge, x: left, y: paper.margin, width: width, isOneLine: true)
            left += width
        }
    }

    private func drawFoot(_ number: Int) {
        let y = paper.size.height - paper.margin - 9
        let page = "page \(number) of \(count)"
        let room = paper.width - setter.extent(page, .edge).width - 10
        let title = report.title.displaySafe
        setter.draw(title, .edge, x: paper.margin, y: y, width: room, isOneLine: true)
        setter.draw(page, .edge, x: paper.margin, y: y, width: paper.width, alignment: .trailing)
    }
}
#endif
