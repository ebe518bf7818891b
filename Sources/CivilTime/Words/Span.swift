/// A stretch of time as one types it: `3d`, `2 weeks`, `1mo`, `PT2H`.
struct Span: Equatable {
    /// Calendar months, clamped at the end of a month.
    var months = 0
    /// Calendar days.
    var days = 0
    /// Minutes of the clock; nil where the span has no time in it.
    var minutes: Int?

    /// What one counts in, the longest first.
    enum Unit: Int, CaseIterable {
        case year, quarter, month, fortnight, week, day, hour, minute

        /// The words for it, in lower case; `m` alone is none, as it can be two.
        var words: [String] {
            switch self {
            case .minute: ["min", "mins", "minute", "minutes"]
            case .hour: ["h", "hr", "hrs", "hour", "hours"]
            case .day: ["d", "day", "days"]
            case .week: ["w", "wk", "wks", "week", "weeks"]
            case .fortnight: ["fortnight", "fortnights"]
            case .month: ["mo", "mos", "month", "months"]
            case .quarter: ["q", "quarter", "quarters"]
            case .year: ["y", "yr", "yrs", "year", "years"]
            }
        }

        private static let byWord = Dictionary(
            uniqueKeysWithValues: allCases.flatMap { unit in unit.words.map { ($0, unit) } })

        /// The unit that a word in lower case means.
        init?(_ word: some StringProtocol) {
            guard let unit = Self.byWord[String(word)] else { return nil }
            self = unit
        }
    }

    init(_ count: Int, _ unit: Unit) {
        switch unit {
        case .minute: minutes = count
        case .hour: minutes = count * 60
        case .day: days = count
        case .week: days = count * 7
        case .fortnight: days = count * 14
        case .month: months = count
        case .quarter: months = count * 3
        case .year: months = count * 12
        }
    }

    /// The largest count that is read; more would lead out of the calendar in any unit but minutes.
    static let limit = 99_999_999

    /// Reads digits as a count; nil for anything else and for more than the limit.
    static func count(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= 8, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }

    /// Separates `3d` into count and unit; nil for a word that is not digits followed by letters.
    static func parts(_ word: String) -> (count: Int, unit: Substring)? {
        let digits = word.utf8.prefix(while: \.isDigit)
        let unit = word[digits.endIndex...]
        guard !digits.isEmpty, !unit.isEmpty, unit.utf8.allSatisfy(\.isLetter), let count = count(Substring(digits))
        else { return nil }
        return (count, unit)
    }

    /// Reads the span that words begin with, and tells how many words it takes; nil when they begin with none.
    static func read(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> (span: Span, words: Int)? {
        guard let first = words.first?.text else { return nil }
        if let (count, unit) = parts(first) {
            if unit == "m" { throw .minutesOrMonths(first, count: count) }
            return Unit(unit).map { (Span(count, $0), 1) }
        }
        if let span = Span(iso: first) { return (span, 1) }
        let texts = words.map(\.text)
        for phrase in ["half an hour", "half a hour", "a half hour", "half hour"] {
            let half = phrase.split(separator: " ").map(String.init)
            if texts.starts(with: half) { return (Span(30, .minute), half.count) }
        }
        guard let (count, taken) = counted(texts), taken < texts.count else { return nil }
        let unit = texts[taken]
        if unit == "m" { throw .minutesOrMonths("\(first) m", count: count) }
        return Unit(unit).map { (Span(count, $0), taken + 1) }
    }

    /// Reads how many: digits, a word, or `a couple of`.
    static func counted(_ texts: [String]) -> (count: Int, words: Int)? {
        for phrase in ["a couple of", "couple of", "a couple"] {
            let couple = phrase.split(separator: " ").map(String.init)
            if texts.starts(with: couple) { return (2, couple.count) }
        }
        return texts.first.flatMap(NumberWords.count).map { ($0, 1) }
    }

    /// Reads spans that stand together, the longer unit first: `1 hour 30 minutes`, `2 weeks and 3 days`.
    static func sum(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> (span: Span, words: Int)? {
        guard var (sum, taken) = try read(words) else { return nil }
        var smallest = words.dropFirst(taken - 1).first.flatMap(unit)
        while let last = smallest {
            var rest = words.dropFirst(taken)
            if rest.first?.text == "and" { rest = rest.dropFirst() }
            guard let (span, count) = try read(rest), let unit = rest.dropFirst(count - 1).first.flatMap(unit),
                unit.rawValue > last.rawValue
            else { break }
            sum = plus(sum, span)
            taken = rest.startIndex + count - words.startIndex
            smallest = unit
        }
        return (sum, taken)
    }

    /// The unit with which a word ends, as in `3d` and `days`.
    private static func unit(_ word: DateWord) -> Unit? {
        parts(word.text).flatMap { Unit($0.unit) } ?? Unit(word.text)
    }

    private static func plus(_ left: Span, _ right: Span) -> Span {
        var sum = Span(left.days + right.days, .day)
        sum.months = left.months + right.months
        if left.minutes != nil || right.minutes != nil { sum.minutes = (left.minutes ?? 0) + (right.minutes ?? 0) }
        return sum
    }
}

extension Span {
    /// Reads a duration of ISO 8601 in lower case, as in `p1m` or `p1dt2h30m`; weeks may stand beside the others.
    init?(iso text: String) {
        guard text.utf8.first == UInt8(ascii: "p"), text.utf8.count > 2 else { return nil }
        self.init(0, .day)
        var rest = text.utf8.dropFirst()
        var isTime = false
        // Each designator once, in this order.
        var designators = Array("ymwd".utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "t"), !isTime {
                isTime = true
                designators = Array("hm".utf8)[...]
                rest.removeFirst()
                guard !rest.isEmpty else { return nil }
                continue
            }
            let digits = rest.prefix(while: \.isDigit)
            guard let count = Self.count(Substring(digits)), let designator = rest[digits.endIndex...].first,
                let place = designators.firstIndex(of: designator)
            else { return nil }
            designators = designators[(place + 1)...]
            rest = rest[rest.index(after: digits.endIndex)...]
            switch (designator, isTime) {
            case (UInt8(ascii: "y"), _): months += count * 12
            case (UInt8(ascii: "m"), false): months += count
            case (UInt8(ascii: "w"), _): days += count * 7
            case (UInt8(ascii: "d"), _): days += count
            case (UInt8(ascii: "h"), _): minutes = (minutes ?? 0) + count * 60
            default: minutes = (minutes ?? 0) + count
            }
        }
    }

    /// The span in the other direction.
    var negated: Span {
        var span = self
        (span.months, span.days, span.minutes) = (-months, -days, minutes.map { -$0 })
        return span
    }
}

extension CivilDate {
    /// Counts the months and days of a span on: the months first, then the days.
    func adding(_ span: Span) -> CivilDate? {
        adding(months: span.months)?.adding(days: span.days)
    }
}
