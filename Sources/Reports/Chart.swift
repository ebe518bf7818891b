package import Foundation

extension Report {
    /// A picture of figures, as data: what it says stands in a table of its report, too.
    ///
    /// Whoever makes it also says where the axis begins, ends and is marked, so that no writer computes a figure.
    package struct Chart: Sendable, Equatable {
        /// How the figures are drawn.
        package enum Form: String, Sendable, CaseIterable {
            /// One bar beside the other, each over its label.
            case histogram
            /// Points joined by a line; where a figure is missing, the line is broken.
            case line
        }

        /// Figures that belong together, one for each label.
        package struct Series: Sendable, Equatable {
            /// What they are.
            package var name: String
            /// The figures, in the order of the labels; nil where there is none.
            package var values: [Decimal?]

            /// Makes a series.
            package init(name: String, values: [Decimal?]) {
                self.name = name
                self.values = values
            }
        }

        /// How the figures are drawn.
        package var form: Form
        /// What the chart shows.
        package var title: String
        /// What stands below each place.
        package var labels: [String]
        /// The figures; a histogram draws the first series.
        package var series: [Series]
        /// The figures that the axis is marked at, from its beginning to its end; two or more.
        package var ticks: [Decimal]
        /// Whether it says all that the table of its section says, which is then left out where it is drawn.
        package var replacesTable: Bool

        /// Makes a chart, drawn beside the table of its section unless told otherwise.
        package init(
            _ form: Form, title: String, labels: [String], series: [Series], ticks: [Decimal],
            replacesTable: Bool = false
        ) {
            self.form = form
            self.title = title
            self.labels = labels
            self.series = series
            self.ticks = ticks
            self.replacesTable = replacesTable
        }

        /// The chart in words, for who cannot see it.
        package var words: String {
            let parts = series.map { series in
                let figures = zip(labels, series.values).map { label, value in
                    "\(label): \(value.map { $0.plainText() } ?? "–")"
                }
                return (self.series.count > 1 ? series.name + " " : "") + figures.joined(separator: ", ")
            }
            return "\(title). \(parts.joined(separator: "; "))"
        }
    }
}
