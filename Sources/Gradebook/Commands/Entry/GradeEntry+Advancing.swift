import Commands
import Foundation
import Reports

// Scores of a fixed number of digits, which need no Enter between them.
extension GradeEntry {
    /// Turns it on or off that a line holds one score after another.
    mutating func toggleAdvancing(in sheet: Int) -> [DialogueEffect] {
        guard !style.isStack else { return [.refuse(RefusedLine("auto is for scores in roster order"))] }
        guard let width = sheets[sheet].scoreWidth else {
            let (name, points) = (sheets[sheet].quiz.name, sheets[sheet].points.plainText())
            return [.refuse(RefusedLine("auto is for quizzes of 1 to 99 points, and \(name) has \(points)"))]
        }
        isAdvancing.toggle()
        guard isAdvancing else { return [.say("each line is one score again")] }
        let example =
            width == 1 ? "each digit is a score: 870 is 8, 7 and 0" : "each two digits are a score: 1708 is 17 and 8"
        return [.say("\(example); what has other characters in it is one score; auto again ends this")]
    }

    /// The first score of a line; the others wait.
    mutating func firstScore(of typed: String, in sheet: Int) -> String {
        guard isAdvancing, !verification.isSettling, let width = sheets[sheet].scoreWidth, typed.utf8.count > width,
            typed.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return typed }
        var rest = Substring(typed)
        var scores: [String] = []
        while !rest.isEmpty {
            let digits = rest.prefix(width)
            rest = rest.dropFirst(width)
            scores.append(digits.first == "0" ? String(digits.last!) : String(digits))
        }
        waiting = Array(scores.dropFirst())
        return scores[0]
    }

    /// Takes the next score that waits.
    mutating func takeNext(in sheet: Int) -> [DialogueEffect] {
        guard case .row(let place) = focus, !waiting.isEmpty else { return [] }
        return take(waiting.removeFirst(), at: place, in: sheet)
    }

    /// Gives up the scores that wait: whom they are for is not certain any more.
    mutating func dropWaiting() -> [DialogueEffect] {
        guard !waiting.isEmpty else { return [] }
        let scores = waiting.joined(separator: ", ")
        waiting = []
        return [.warn("not taken any more: \(scores)")]
    }
}

extension EntrySheet {
    /// How many digits each score has that is typed without an Enter after it; nil where the points have more than two.
    var scoreWidth: Int? {
        guard points >= 1, points < 100 else { return nil }
        return points < 10 ? 1 : 2
    }
}
