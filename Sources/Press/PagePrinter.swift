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
        let parts = [head.about, letterhead.school, head.subject].compactMap(\.self).filter { !$0.isEmpty }
        let subject = parts.map(\.displaySafe.isolated).joined(separator: " · ").leftToRight
        let date = (head.date ?? "").displaySafe
        guard !subject.isEmpty || !date.isEmpty else { return }
        let room = paper.width - setter.extent(date, .edge).width - 10
        setter.draw(subject, .edge, x: paper.margin, y: paper.margin, width: room, isOneLine: true)
        setter.draw(date, .edge, x: paper.margin, y: paper.margin, width: paper.width, alignment: .trailing)
        let y = paper.margin + 12
        Drawing(setter.canvas).rule(from: (paper.margin, y), to: (paper.margin + paper.width, y), .rule)
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

extension String {
    /// The text with a mark before it that keeps names which run from right to left from turning the whole line.
    fileprivate var leftToRight: String { contains("\u{2068}") ? "\u{200E}" + self : self }
}
#endif
