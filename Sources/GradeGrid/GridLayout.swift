import Gradebook
import TextLayout

/// Where things stand on the screen: names at the left, quizzes across, totals at the right, the mean below.
struct GridLayout {
    /// The columns of a quiz, with the blank before it.
    static let quizWidth = 7
    /// The columns of the total and the letter.
    static let totalWidth = 13
    /// The lines above and below the students.
    static let linesAbove = 2
    static let linesBelow = 3

    let nameWidth: Int
    let shownRows: Int
    let shownColumns: Int
    private let top: Int
    private let left: Int
    private let rowCount: Int
    private let columnCount: Int

    init(_ grid: GradeGrid) {
        nameWidth = max(8, min(grid.widestName, grid.size.columns / 3))
        shownRows = max(1, grid.size.rows - Self.linesAbove - Self.linesBelow)
        shownColumns = max(1, (grid.size.columns - nameWidth - 1 - Self.totalWidth) / Self.quizWidth)
        (top, left) = (grid.top, grid.left)
        (rowCount, columnCount) = (grid.rows.count, grid.sheet.quizzes.count)
    }

    /// The places of the rows in sight.
    var rows: Range<Int> { top..<min(rowCount, top + shownRows) }
    /// The quizzes in sight.
    var columns: Range<Int> { left..<min(columnCount, left + shownColumns) }

    /// The row that stands in a line of the screen.
    func row(at line: Int) -> Int? {
        let row = top + line - Self.linesAbove
        return line >= Self.linesAbove && rows.contains(row) ? row : nil
    }

    /// The quiz that stands in a column of the screen.
    func column(at place: Int) -> Int? {
        let column = left + (place - nameWidth - 1) / Self.quizWidth
        return place > nameWidth && columns.contains(column) ? column : nil
    }
}
