import Gradebook

/// A score that is to be stored.
struct Entry: Equatable {
    /// Where the cursor goes when it is stored.
    enum Move: Equatable { case down, right, up, left, stay }

    /// The row of the sheet, and the column.
    let row: Int
    let column: Int
    /// What was typed, or what a key stands for.
    let typed: String
    /// What stood in the cell when the person began to type.
    let seen: ScoreCell
    let move: Move
}

/// A line that is being typed.
struct Input: Equatable {
    /// What the line is for.
    enum Purpose: Equatable { case score, comment, find, fill, command, stack, sum, paste }

    let purpose: Purpose
    var text: String
    /// What stood in the cell, and where the cursor was, when typing began.
    var seen: ScoreCell = .blank
    var origin = 0
    /// Who can be meant by the letters of a stack's line, where several can, and the score that was typed.
    var choices: [Int] = []
    var score: String?

    init(_ purpose: Purpose, text: String = "") {
        self.purpose = purpose
        self.text = text
    }
}
