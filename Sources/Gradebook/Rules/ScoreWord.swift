package import Foundation

/// What a teacher means by the word typed for a score.
package enum ScoreWord: Equatable, Sendable {
    case scored(Decimal)
    case excused
    case missing
    /// Takes away what is there.
    case clear

    /// Where a word comes from: only a typed `-3` means points off, in a file it is a number.
    package enum Source: Sendable {
        case typed
        case file
    }

    /// Reads a word for a quiz.
    ///
    /// `17.5` `17,5` `17+` (a half more) `85%` `-3` (points off the maximum) `18x` (over the maximum on purpose)
    /// `-3x` (negative on purpose) `ex` `m` `.` (clear). A quiz of 0 points has no maximum to be over.
    package init(_ text: String, quiz: String, points: Decimal, source: Source) throws(GradebookError) {
        let word = text.trimmingBlanks().lowercased()
        switch word {
        case "ex": self = .excused
        case "m": self = .missing
        case ".": self = .clear
        default:
            let reading = ScoreReading(text: text.trimmingBlanks(), quiz: quiz, points: points, source: source)
            self = .scored(try reading.score(word))
        }
    }
}

/// The reading of one score for one quiz.
private struct ScoreReading {
    /// The word as it was typed, for messages.
    let text: String
    let quiz: String
    let points: Decimal
    let source: ScoreWord.Source

    func score(_ word: String) throws(GradebookError) -> Decimal {
        let isOnPurpose = word.hasSuffix("x")
        let body = isOnPurpose ? word.dropLast() : word[...]
        if body.hasPrefix("-") { return try negative(body.dropFirst(), isOnPurpose: isOnPurpose) }
        let score = try positive(body)
        if score > points, points > 0, !isOnPurpose {
            throw .scoreOverMaximum(score: score, points: points, quiz: quiz)
        }
        return score
    }

    private func positive(_ body: Substring) throws(GradebookError) -> Decimal {
        if body.hasSuffix("%") { return try share(number(body.dropLast())) }
        guard body.hasSuffix("+") else { return try number(body) }
        let whole = body.dropLast()
        guard whole.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw .scoreUnreadable(text: text)
        }
        return try number(whole) + Decimal(sign: .plus, exponent: -1, significand: 5)
    }

    private func negative(_ body: Substring, isOnPurpose: Bool) throws(GradebookError) -> Decimal {
        let value = try number(body)
        if isOnPurpose { return -value }
        switch source {
        case .typed:
            guard value <= points else { throw .pointsOffBelowZero(off: value, points: points, quiz: quiz) }
            return points - value
        case .file:
            guard value == 0 else { throw .scoreNegative(score: -value) }
            return value
        }
    }

    private func number(_ body: Substring) throws(GradebookError) -> Decimal {
        guard body.utf8.first != UInt8(ascii: "-") else { throw .scoreUnreadable(text: text) }
        switch NumberText(body) {
        case .number(let value): return value
        case .ambiguous(let decimal, let grouped):
            throw .scoreAmbiguous(text: text, decimal: decimal, grouped: grouped)
        case .tooLong: throw .scoreTooLong(text: text)
        case .unreadable: throw .scoreUnreadable(text: text)
        }
    }

    /// Takes a percentage of the points possible; what would have to be rounded is refused, never stored inexactly.
    private func share(_ percent: Decimal) throws(GradebookError) -> Decimal {
        guard points > 0 else { throw .percentOfNothing(text: text, quiz: quiz) }
        let exact = Rational(percent) * Rational(points) / Rational(100)
        guard let score = exact.decimal(places: NumberText.fractionDigits),
            exact.numerator < .powerOfTen(NumberText.integerDigits)
        else { throw .scoreTooLong(text: text) }
        return score
    }
}
