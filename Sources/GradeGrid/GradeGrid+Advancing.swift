import Commands
import Gradebook
import Reports
import TextLayout

// Scores of a fixed number of digits, which need no Enter.
extension GradeGrid {
    /// Turns it on or off that a score is stored as soon as it has all its digits.
    mutating func toggleAdvancing() {
        isAdvancing.toggle()
        guard isAdvancing else {
            say("each score is stored with Enter again")
            return
        }
        let quiz = sheet.quizzes[column]
        switch sheet.scoreWidth(column: column) {
        case 1?: say("each digit is a score of its own; a ends this")
        case _?: say("each two digits are a score, as in 08 or 17; Enter after a single one; a ends this")
        case nil:
            say("for quizzes of 1 to 99 points, and \(quiz.record.name) has \(quiz.points.plainText())", .warning)
        }
    }

    /// Stores the score that is typed, where it has all its digits.
    mutating func advance() -> [ScreenEffect] {
        guard isAdvancing, case .input(let input) = mode, input.purpose == .score,
            input.text.utf8.count == sheet.scoreWidth(column: column),
            input.text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return [] }
        let isShort = input.text.utf8.count > 1 && input.text.hasPrefix("0")
        return store(isShort ? String(input.text.dropFirst()) : input.text, row: student, seen: input.seen, move: .down)
    }
}
