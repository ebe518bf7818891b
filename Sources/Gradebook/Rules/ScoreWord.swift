package import Foundation

/// What a teacher means by the word typed for a score.
package enum ScoreWord: Equatable, Sendable {
    /// A score; with `late`, so many days late, where 0 is in time and nil leaves that as it is.
    case scored(Decimal, late: Int? = nil)
    /// Says of the score that is there how many days late it came; 0 is in time.
    case late(days: Int)
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
    /// `17.5` `17,5` `17+` (a half more) `85%` `B+` (the middle of the letter's band) `-3` (points off the maximum)
    /// `18x` (over the maximum on purpose) `-3x` (negative on purpose) `ex` `m` `.` (clear); `late 17`, `17 l2` or
    /// `17l2` (two days late), `l2` alone for the score that is there. A quiz of 0 points has no maximum to be over. `daysLate` is
    /// what `late`, or `l` for short, means without a number of days.
    package init(
        _ text: String, quiz: String, points: Decimal, scale: LetterScale = .none, daysLate: Int = 1, source: Source
    ) throws(GradebookError) {
        let text = text.trimmingBlanks()
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)
        var late: Int?
        let lateWords = Self.lateWords(scale)
        func days(_ word: Substring) -> Int? { lateWords.contains(word) ? daysLate : Self.days(word) }
        if let days = words.first.flatMap(days) {
            late = days
            words.removeFirst()
        } else if let days = words.last.flatMap(days) {
            late = days
            words.removeLast()
        } else if source == .typed, let last = words.last, let (score, days) = Self.scoreAndDays(last) {
            late = days
            words[words.count - 1] = score
        }
        let word = words.joined(separator: " ")
        switch (word, late) {
        case ("", let days?): self = .late(days: days)
        case ("ex", nil): self = .excused
        case ("m", nil): self = .missing
        case (".", nil): self = .clear
        default:
            let reading = ScoreReading(text: text, quiz: quiz, points: points, scale: scale, source: source)
            self = .scored(try reading.score(word), late: late)
        }
    }

    /// Whether a text says that work came late, and not by how many days.
    static func leavesDaysOpen(_ text: String, scale: LetterScale) -> Bool {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return false }
        // As in reading, the last word says it only where the first one does not.
        return lateWords(scale).contains(days(first) == nil && !lateWords(scale).contains(first) ? last : first)
    }

    /// The words for late without a number; a letter L of the course is a score.
    private static func lateWords(_ scale: LetterScale) -> [Substring] {
        scale.band(of: "l") == nil ? ["late", "l"] : ["late"]
    }

    /// A score in digits and the days that follow it without a blank, as in `17l2`; nil for any other word.
    private static func scoreAndDays(_ word: Substring) -> (score: Substring, days: Int)? {
        guard let first = word.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
            let cut = word.lastIndex(of: "l"), let days = days(word[cut...])
        else { return nil }
        return (word[..<cut], days)
    }

    /// The days that `l2` means; nil for any other word.
    private static func days(_ word: Substring) -> Int? {
        guard word.first == "l", (2...4).contains(word.utf8.count) else { return nil }
        let digits = word.dropFirst()
        return digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(digits) : nil
    }
}

/// The reading of one score for one quiz.
private struct ScoreReading {
    /// The word as it was typed, for messages.
    let text: String
    let quiz: String
    let points: Decimal
    let scale: LetterScale
    let source: ScoreWord.Source

    func score(_ word: String) throws(GradebookError) -> Decimal {
        if let percent = try letter(word) { return try share(percent) }
        let isOnPurpose = word.hasSuffix("x")
        let body = isOnPurpose ? word.dropLast() : word[...]
        if body.hasPrefix("-") { return try negative(body.dropFirst(), isOnPurpose: isOnPurpose) }
        let score = try positive(body)
        if score > points, points > 0, !isOnPurpose {
            throw .scoreOverMaximum(score: score, points: points, quiz: quiz)
        }
        return score
    }

    /// The percentage that a letter of the course stands for; nil for what is no letter of any course.
    private func letter(_ word: String) throws(GradebookError) -> Decimal? {
        // A grade that is called 1 or 2 would be taken for points, so only what begins with a letter is one.
        guard let first = word.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
        if let percent = scale.percent(forScore: word) { return percent }
        guard ["", "+", "-"].contains(String(word.unicodeScalars.dropFirst())) else { return nil }
        throw .letterUnknown(text: text, letters: scale.bands.map(\.letter))
    }

    private func positive(_ body: Substring) throws(GradebookError) -> Decimal {
        if body.hasSuffix("%") { return try share(number(Substring(body.dropLast().trimmingBlanks()))) }
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
