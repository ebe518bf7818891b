import Gradebook
import TextLayout

/// Where things stand on the screen: names at the left, quizzes across, totals at the right, the mean below.
struct GridLayout {
    /// The fewest columns of a quiz, with the blank before it.
    static let leastQuizWidth = 7
    /// The fewest columns of names, and where the heading also says how many quizzes are out of sight.
    private static let leastNameWidth = (whole: 8, scrolled: 12)
    /// The lines above and below the students.
    static let linesAbove = 2
    static let linesBelow = 3

    let nameWidth: Int
    /// The columns of each quiz with the blank before it, those out of sight too.
    let quizWidths: [Int]
    let shownRows: Int
    let shownColumns: Int
    private let top: Int
    private let left: Int
    private let rowCount: Int
    private let columnCount: Int

    init(_ grid: GradeGrid) {
        (top, left) = (grid.top, grid.left)
        (rowCount, columnCount) = (grid.rows.count, grid.sheet.quizzes.count)
        shownRows = max(1, grid.size.rows - Self.linesAbove - Self.linesBelow)
        let names = grid.size.columns / 3
        let least = max(Self.leastNameWidth.whole, min(grid.widestName, names))
        let whole = grid.size.columns - 1 - grid.totalWidth
        if columnCount * Self.leastQuizWidth <= whole - least {
            quizWidths = Self.widened(grid.headings.natural, in: whole - least)
            shownColumns = columnCount
            // What the headings leave is for names.
            nameWidth = max(least, min(grid.widestName, whole - quizWidths.reduce(0, +)))
        } else {
            nameWidth = max(least, min(Self.leastNameWidth.scrolled, names))
            let room = whole - nameWidth
            shownColumns = max(1, room / Self.leastQuizWidth)
            // Of one width all, so that nothing jumps when other quizzes come into sight.
            let widest = (grid.headings.natural.max() ?? 0) + 1
            let width = max(Self.leastQuizWidth, min(room / shownColumns, widest))
            quizWidths = Array(repeating: width, count: columnCount)
        }
    }

    /// The widths of columns whose headings are as whole as there is room for, the longest cut first.
    private static func widened(_ natural: [Int], in room: Int) -> [Int] {
        func widths(atMost limit: Int) -> [Int] { natural.map { min(max($0 + 1, leastQuizWidth), limit) } }
        let widest = max(leastQuizWidth, (natural.max() ?? 0) + 1)
        let limits = (leastQuizWidth...widest).reversed()
        return limits.lazy.map(widths).first { $0.reduce(0, +) <= room } ?? widths(atMost: leastQuizWidth)
    }

    /// The places of the rows in sight.
    var rows: Range<Int> { top..<min(rowCount, top + shownRows) }
    /// The quizzes in sight.
    var columns: Range<Int> { left..<min(columnCount, left + shownColumns) }
    /// How many quizzes are out of sight at the left and at the right.
    var hiddenColumns: (left: Int, right: Int) { (columns.lowerBound, columnCount - columns.upperBound) }
    /// How many students are out of sight above and below.
    var hiddenRows: (above: Int, below: Int) { (rows.lowerBound, rowCount - rows.upperBound) }

    /// The row that stands in a line of the screen.
    func row(at line: Int) -> Int? {
        let row = top + line - Self.linesAbove
        return line >= Self.linesAbove && rows.contains(row) ? row : nil
    }

    /// The quiz that stands in a column of the screen.
    func column(at place: Int) -> Int? {
        var rest = place - nameWidth - 1
        guard rest >= 0 else { return nil }
        return columns.first { column in
            rest -= quizWidths[column]
            return rest < 0
        }
    }
}

extension GradeGrid {
    /// The columns of a percentage with the blanks before it: longer where it is not rounded.
    var percentWidth: Int { sheet.scheme.policy.rounding.mode == .none ? 12 : 8 }

    /// The columns of the letters, which may be words; none where the course has no letters.
    var letterWidth: Int {
        let letters = sheet.scheme.policy.scale.bands.map(\.letter.displayWidth)
        return letters.max().map { min(max($0, Self.letterTitle.utf8.count), Self.longestLetter) } ?? 0
    }

    /// The columns of the total and the letter.
    var totalWidth: Int { percentWidth + (letterWidth > 0 ? 2 + letterWidth : 0) }

    static let letterTitle = "Grade"
    private static let longestLetter = 12
}
