/// What a screen shows at a moment: lines of text, each piece with its role, and where the cursor stands.
package struct Frame: Equatable, Sendable {
    /// The size of a screen.
    package struct Size: Equatable, Sendable {
        package var columns: Int
        package var rows: Int

        /// Makes a size, in cells.
        package init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// Where a cell of a screen is, counted from the left upper corner.
    package struct Place: Equatable, Sendable {
        package var row: Int
        package var column: Int

        /// Makes a place.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// What a piece of text is; how that looks is for the theme of the screen to say.
    package enum Role: CaseIterable, Sendable {
        case plain, heading, selected, typed, faint, warning, mark
    }

    /// A piece of a line.
    package struct Span: Equatable, Sendable {
        package var text: String
        package var role: Role

        /// Makes a piece of a line; the text must be safe to show.
        package init(_ text: String, _ role: Role = .plain) {
            self.text = text
            self.role = role
        }
    }

    /// The lines from the top.
    package var lines: [[Span]]
    /// Where the cursor stands; nil hides it.
    package var cursor: Place?

    /// Makes a frame.
    package init(lines: [[Span]], cursor: Place? = nil) {
        self.lines = lines
        self.cursor = cursor
    }

    /// The lines without their roles.
    package var text: [String] { lines.map { $0.map(\.text).joined() } }
}
