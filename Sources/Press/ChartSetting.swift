#if canImport(CPango)
import Reports
import TextLayout

/// Sets a chart: its title, and its marks as they are drawn everywhere.
struct ChartSetting {
    private let chart: Report.Chart
    private let accent: Ink

    init(_ chart: Report.Chart, _ letterhead: Letterhead) {
        self.chart = chart
        accent = Ink(letterhead.color)
    }

    private static let height = 130.0
    private static let letters = PrintStyle(size: 7)

    func block(_ setter: TextSetter, _ width: Double) -> Block {
        let drawing = ChartDrawing(chart, width: min(width, 480), height: Self.height)
        let title = chart.title.displaySafe
        let top = setter.extent(title, .strong, width: width).height + 3
        return Block(height: Self.height + top, gap: 12) { setter, x, y in
            setter.draw(title, .strong, x: x, y: y, width: width)
            for mark in drawing.marks { draw(mark, setter, x, y + top) }
        }
    }

    private func ink(of series: Int) -> Ink { series == 0 ? accent : Ink(0.45, 0.45, 0.45) }

    private func draw(_ mark: ChartDrawing.Mark, _ setter: TextSetter, _ x: Double, _ y: Double) {
        let drawing = Drawing(setter.canvas)
        switch mark {
        case .rule(let from, let to):
            drawing.rule(from: (x + from.x, y + from.y), to: (x + to.x, y + to.y), .rule)
        case .bar(let point, let width, let height):
            drawing.area(x: x + point.x, y: y + point.y, width: width, height: height, accent)
        case .line(let points, let series):
            drawing.line(
                points.map { (x + $0.x, y + $0.y) }, ink(of: series), width: 1.3, isDashed: series > 0)
        case .dot(let point, let series): drawing.dot(x: x + point.x, y: y + point.y, ink(of: series))
        case .text(let words, let point, let anchor):
            let text = words.displaySafe
            let extent = setter.extent(text, Self.letters)
            let share =
                switch anchor {
                case .start: 0.0
                case .middle: 0.5
                case .end: 1.0
                }
            // The foot of the letters is four fifths down the line.
            setter.draw(
                text, Self.letters, x: x + point.x - share * extent.width, y: y + point.y - 0.8 * extent.height)
        }
    }
}
#endif
