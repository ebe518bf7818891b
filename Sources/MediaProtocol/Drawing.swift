/// How a picture is to be drawn on a terminal.
package struct Drawing: Equatable, Sendable {
    /// By what a terminal shows pictures.
    package enum Means: String, CaseIterable, Sendable {
        /// Characters, which every terminal has.
        case symbols
        /// The graphics of DEC's terminals.
        case sixel
        /// The graphics protocol of kitty.
        case kitty
        /// The pictures of iTerm2.
        case iterm
    }

    /// How many colors characters have.
    package enum Colors: String, CaseIterable, Sendable {
        case none
        case few = "16"
        case many = "256"
        case all
    }

    package var means: Means
    package var colors: Colors
    /// The cells that there is room for.
    package var columns: Int
    package var rows: Int

    /// Describes a drawing.
    package init(means: Means, colors: Colors, columns: Int, rows: Int) {
        self.means = means
        self.colors = colors
        self.columns = columns
        self.rows = rows
    }
}
