import Commands
import Gradebook
import TextLayout

/// The names of the quizzes as their columns are headed: cut to the columns, and still told apart.
struct GridHeadings {
    private let names: [String]
    /// The columns in which each name is whole.
    let natural: [Int]
    /// The names as far as they are shown, and in how many columns.
    private(set) var shown: [String] = []
    private var widths: [Int] = []

    init(_ sheet: GradeSheet) {
        names = sheet.quizzes.map { $0.record.name.displaySafe }
        natural = names.map(\.displayWidth)
    }

    /// Cuts the names to as many columns as each has.
    mutating func cut(toWidths widths: [Int]) {
        // The same as long as neither the screen nor the sheet is another one.
        guard widths != self.widths else { return }
        (shown, self.widths) = (names.truncatedDistinctly(toWidths: widths), widths)
    }
}
