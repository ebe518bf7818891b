import Foundation

/// A chart as marks on a surface, the same for every writer that draws; places are in points from the upper left.
package struct ChartDrawing: Sendable, Equatable {
    /// Where a text stands at its point.
    package enum Anchor: Sendable {
        case start, middle, end
    }

    /// A place on the surface.
    package struct Point: Sendable, Equatable {
        /// From the left.
        package var x: Double
        /// From the top.
        package var y: Double
    }

    /// One thing to draw.
    package enum Mark: Sendable, Equatable {
        /// A line of the grid.
        case rule(Point, Point)
        /// A filled bar.
        case bar(Point, width: Double, height: Double)
        /// A line through points, of a series by its place.
        case line([Point], series: Int)
        /// A dot, of a series by its place.
        case dot(Point, series: Int)
        /// A text whose foot is at a point.
        case text(String, Point, Anchor)
    }

    /// How wide the surface is.
    package let width: Double
    /// How high the surface is.
    package let height: Double
    /// What is drawn, in order.
    package private(set) var marks: [Mark] = []

    /// The height of letters on the surface.
    package static let letters = 8.0

    /// Draws a chart on a surface of a size.
    package init(_ chart: Report.Chart, width: Double, height: Double) {
        self.width = width
        self.height = height
        let ticks = chart.ticks.map(\.approximation)
        guard let lowest = ticks.first, let highest = ticks.last, lowest < highest, !chart.labels.isEmpty else {
            return
        }
        let longest = chart.ticks.map { $0.plainText().count }.max() ?? 1
        let legend = chart.series.count > 1 ? 14.0 : 0
        let plot = Plot(
            left: Double(longest) * 5 + 8, right: width - 6, top: 12 + legend, bottom: height - 16,
            lowest: lowest, highest: highest, places: chart.labels.count)
        for (tick, text) in zip(ticks, chart.ticks) {
            let y = plot.y(tick)
            marks.append(.rule(Point(x: plot.left, y: y), Point(x: plot.right, y: y)))
            marks.append(.text(text.plainText(), Point(x: plot.left - 4, y: y + 3), .end))
        }
        switch chart.form {
        case .histogram: drawBars(chart, plot)
        case .line: drawLines(chart, plot)
        }
        drawLabels(chart, plot)
    }

    /// The part of the surface that figures are drawn in.
    private struct Plot {
        let left, right, top, bottom, lowest, highest: Double
        let places: Int

        var step: Double { (right - left) / Double(places) }
        func x(_ place: Int) -> Double { left + step * (Double(place) + 0.5) }
        /// Figures beyond the axis are drawn at its end.
        func y(_ value: Double) -> Double {
            let share = (min(max(value, lowest), highest) - lowest) / (highest - lowest)
            return bottom - share * (bottom - top)
        }
    }

    private mutating func drawBars(_ chart: Report.Chart, _ plot: Plot) {
        let gap = min(4, plot.step * 0.15)
        for (place, value) in (chart.series.first?.values ?? []).prefix(plot.places).enumerated() {
            guard let value else { continue }
            let y = plot.y(value.approximation)
            if plot.bottom - y > 0 {
                marks.append(
                    .bar(
                        Point(x: plot.x(place) - plot.step / 2 + gap / 2, y: y), width: plot.step - gap,
                        height: plot.bottom - y))
            }
            marks.append(.text(value.plainText(), Point(x: plot.x(place), y: y - 3), .middle))
        }
    }

    private mutating func drawLines(_ chart: Report.Chart, _ plot: Plot) {
        for (number, series) in chart.series.enumerated() {
            var run: [Point] = []
            var dots: [Mark] = []
            for (place, value) in series.values.prefix(plot.places).enumerated() {
                if let value {
                    let point = Point(x: plot.x(place), y: plot.y(value.approximation))
                    run.append(point)
                    dots.append(.dot(point, series: number))
                } else {
                    if run.count > 1 { marks.append(.line(run, series: number)) }
                    run = []
                }
            }
            if run.count > 1 { marks.append(.line(run, series: number)) }
            marks += dots
        }
        guard chart.series.count > 1 else { return }
        var x = plot.left
        // All names have a place of the same size, and are cut to it.
        let room = Int((plot.right - plot.left) / Double(chart.series.count) / 5) - 6
        for (number, series) in chart.series.enumerated() {
            let name = Self.cut(series.name, to: room)
            marks.append(.line([Point(x: x, y: 7), Point(x: x + 14, y: 7)], series: number))
            marks.append(.text(name, Point(x: x + 18, y: 10), .start))
            x += 30 + Double(name.count) * 5
        }
    }

    /// As many labels as there is room for, the first and every so many after it.
    private mutating func drawLabels(_ chart: Report.Chart, _ plot: Plot) {
        let longest = min(chart.labels.map(\.count).max() ?? 1, Self.longestLabel)
        let every = max(1, Int((Double(longest) * 5 + 4) / plot.step + 0.999))
        for (place, label) in chart.labels.enumerated() where place % every == 0 {
            marks.append(
                .text(Self.cut(label, to: Self.longestLabel), Point(x: plot.x(place), y: plot.bottom + 11), .middle))
        }
    }

    private static let longestLabel = 14

    private static func cut(_ text: String, to count: Int) -> String {
        text.count > count ? text.prefix(max(count - 1, 0)) + "…" : text
    }
}

extension Decimal {
    /// The nearest binary number, for drawing only.
    fileprivate var approximation: Double { Double(description) ?? 0 }
}
