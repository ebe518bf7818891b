import Commands

/// What the cell of a table says of a grade, as a person writes it.
enum FileScore: Equatable {
    case cell(ScoreCell)
    /// There is to be no grade, which a blank does not say.
    case erased
    /// Neither of them; a number, if anything.
    case other

    init(_ text: String) {
        switch text.uppercased() {
        case "", "-", "–": self = .cell(.blank)
        case "EX", "EXCUSED": self = .cell(.excused)
        case "M", "MISSING": self = .cell(.missing)
        case "CLEAR": self = .erased
        default: self = .other
        }
    }
}

extension ForeignGradebookBuilder {
    /// Adds a grade as a person writes it, or refuses the cell.
    mutating func addScore(
        _ text: String, by numbers: FileNumber, student: Int, item: Int, from row: DelimitedText.Row,
        comment: String = ""
    ) {
        switch FileScore(text) {
        case .cell(let cell): add(cell, student: student, item: item, from: row, comment: comment)
        case .erased: add(.blank, student: student, item: item, from: row, isErased: true)
        case .other: addNumber(text, by: numbers, student: student, item: item, from: row, comment: comment)
        }
    }
}
