import Commands
import Foundation

/// What each column of a plain table is taken as: what somebody says it is, else what its name and its cells tell.
struct TableColumns {
    /// A column with the reason why it holds no data, if it does not.
    struct Column: Equatable {
        var field: TableField
        var reason: SkippedPart.Reason?
        /// Whether a number in the name is taken as points because the scores are no higher.
        var hasGuessedPoints = false
    }

    let columns: [Column]

    /// Decides for all columns; `rows` are those of students, `pointsRow` the one that says what quizzes are out of.
    init(
        header: [String], rows: [DelimitedText.Row], pointsRow: DelimitedText.Row?, mapping: [ColumnMapping]
    ) throws(GradebookError) {
        var said: [Int: TableField] = [:]
        for map in mapping {
            let place = try map.place(in: header)
            guard said[place] == nil else { throw .mappingRepeated(column: map.column) }
            said[place] = map.field
        }
        var columns: [Column] = []
        var taken = Set(said.values)
        for (index, name) in header.enumerated() {
            if let field = said[index] {
                columns.append(Column(field: field, reason: field == .leftOut ? .asSaid : nil))
                continue
            }
            var column = Self.guess(name, index, rows, pointsRow?.cell(index) ?? "", columns)
            // A second column of one kind, as a second e-mail address, is not the student's name or identifier.
            if Self.isSingle(column.field), !taken.insert(column.field).inserted {
                column = Column(field: .leftOut, reason: .fieldRepeated)
            }
            columns.append(column)
        }
        let readings = Self.readings(of: header)
        for (index, column) in columns.enumerated() where column.field == .quiz(title: nil, points: nil) {
            guard said[index] == nil, NumberShape(pointsRow?.cell(index) ?? "") == nil,
                let field = Self.guessedPoints(of: index, in: header, readings, rows)
            else { continue }
            columns[index] = Column(field: field, hasGuessedPoints: true)
        }
        self.columns = columns
    }

    /// The quiz of a column whose name has a number that can be its points, as in `Quiz 1/20`; nil where it cannot.
    ///
    /// Where two names differ in that number alone, it is a day or a part; where a score is higher, it is none either.
    private static func guessedPoints(
        of index: Int, in header: [String], _ readings: [String: Int], _ rows: [DelimitedText.Row]
    ) -> TableField? {
        guard TableTitle(header[index]).points == nil, let (title, points) = TableTitle.undecided(header[index]) else {
            return nil
        }
        // The column's own name is one that reads so.
        let isTaken = readings[title, default: 0] > 1
        let scores = rows.compactMap { row -> Decimal? in
            guard case .number(let score) = NumberText(row.cell(index)) else { return nil }
            return score
        }
        guard !isTaken, let highest = scores.max(), highest <= points else { return nil }
        return .quiz(title: title, points: points)
    }

    /// In how many columns a name can be read in one way or another.
    private static func readings(of header: [String]) -> [String: Int] {
        header.reduce(into: [:]) { counts, name in
            for title in Set([name, TableTitle(name).title, TableTitle.undecided(name)?.title ?? name]) {
                counts[title, default: 0] += 1
            }
        }
    }

    /// The first column of a field.
    func place(of field: TableField) -> Int? { columns.firstIndex { $0.field == field } }

    /// The columns of quizzes.
    var quizzes: [Int] { columns.indices.filter { if case .quiz = columns[$0].field { true } else { false } } }

    private static func isSingle(_ field: TableField) -> Bool {
        switch field {
        case .quiz, .comment, .leftOut: false
        default: true
        }
    }

    private static func guess(
        _ name: String, _ index: Int, _ rows: [DelimitedText.Row], _ points: String, _ columns: [Column]
    ) -> Column {
        func isQuiz(_ column: Column?) -> Bool { if case .quiz = column?.field { true } else { false } }
        if name.isEmpty { return Column(field: .leftOut, reason: .noName) }
        if let field = TableField(header: name) {
            guard field == .comment, !columns.contains(where: isQuiz) else { return Column(field: field) }
            return Column(field: .leftOut, reason: .noNumbers)
        }
        let hasPoints = TableTitle(name).points != nil
        // Sakai marks remarks with `*` and what is not to be read with `#`.
        if name.hasPrefix("# ") { return Column(field: .leftOut, reason: .asSaid) }
        if !hasPoints, isQuiz(columns.last), isComment(name) { return Column(field: .comment) }
        if !hasPoints, isTotal(name) { return Column(field: .leftOut, reason: .total) }
        if hasPoints || NumberShape(points) != nil { return Column(field: .quiz(title: nil, points: nil)) }
        let values = rows.map { $0.cell(index) }.filter { FileScore($0) == .other }
        // A word for excused, missing or no grade says as much as a number; M alone may be anything.
        let words = rows.count { ["EX", "EXCUSED", "MISSING", "CLEAR"].contains($0.cell(index).uppercased()) }
        let numbers = words + values.count { NumberShape($0) != nil }
        guard numbers > 0 else { return Column(field: .leftOut, reason: values.isEmpty ? .noPoints : .noNumbers) }
        // One cell that cannot be read, or many, make no other column of it: each is refused by itself. Only where hardly
        // any cell is a number, as among remarks, it is no column of scores.
        guard numbers * fewestNumbers >= values.count else { return Column(field: .leftOut, reason: .fewNumbers) }
        return Column(field: .quiz(title: nil, points: nil))
    }

    /// Among how many cells there is at least one number in a column of scores.
    private static let fewestNumbers = 10

    /// Whether a quiz of this name would be taken for something else.
    static func isOwn(_ name: String) -> Bool {
        TableField(header: name) != nil || isComment(name) || isTotal(name) || name.hasPrefix("# ")
    }

    private static func isComment(_ name: String) -> Bool {
        name.hasPrefix("* ") || [" comment", " comments", " (feedback)"].contains(where: name.lowercased().hasSuffix)
    }

    private static func isTotal(_ name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        let sums = ["total", "average", "mean", "sum", "overall", "rank", "percent", "percentage"]
        return words.contains { sums.contains(String($0)) } || name.hasSuffix("%")
    }
}
