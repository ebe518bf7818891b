import Reports

/// A sheet of paper and its margins, in points.
struct Paper {
    /// How wide and how high a sheet is.
    struct Size {
        var width: Double
        var height: Double
    }

    /// The whole sheet.
    var size: Size
    /// What stays free at each edge.
    let margin: Double
    /// What the running head or foot takes beyond the margin.
    let edge: Double

    /// The paper that an order asks for; cards have a size of their own.
    init(_ order: PressOrder) {
        guard !order.report.isCards else {
            // A6 across, as boxes of cards hold it.
            size = Size(width: 419.53, height: 297.64)
            margin = 24
            edge = 14
            return
        }
        size =
            switch order.letterhead.paper {
            case .a4: Size(width: 595.28, height: 841.89)
            case .letter: Size(width: 612, height: 792)
            }
        margin = 42
        edge = 22
    }

    /// The same paper, across.
    var turned: Paper {
        var paper = self
        paper.size = Size(width: size.height, height: size.width)
        return paper
    }

    /// The width of what is written.
    var width: Double { size.width - 2 * margin }
    /// The height of what is written.
    var height: Double { size.height - 2 * (margin + edge) }
}
