import Foundation

extension Quiz {
    /// Why nobody's percentage suffers from the quiz, in a few words; nil where it counts as quizzes do.
    var remark: String? {
        if !isCounted { return "not counted" }
        return isExtraCredit || points == 0 ? "extra credit" : nil
    }
}
