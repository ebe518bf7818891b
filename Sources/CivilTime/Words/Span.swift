/// A stretch of time as one types it: `3d`, `2 weeks`, `1mo`, `PT2H`.
struct Span: Equatable {
    /// Calendar months, clamped at the end of a month.
    var months = 0
    /// Calendar days.
    var days = 0
    /// Minutes of the clock; nil where the span has no time in it.
    var minutes: Int?

    /// What one counts in.
    enum Unit: Equatable {
        case minute, hour, day, week, fortnight, month, quarter, year

        /// The unit that a word in lower case means; `m` alone is none, as it can be two.
        init?(_ word: some StringProtocol) {
            switch word {
            case "min", "mins", "minute", "minutes": self = .minute
            case "h", "hr", "hrs", "hour", "hours": self = .hour
            case "d", "day", "days": self = .day
            case "w", "wk", "wks", "week", "weeks": self = .week
            case "fortnight", "fortnights": self = .fortnight
            case "mo", "mos", "month", "months": self = .month
            case "q", "quarter", "quarters": self = .quarter
            case "y", "yr", "yrs", "year", "years": self = .year
            default: return nil
            }
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
        if let count = count(first), let second = words.dropFirst().first?.text {
            if second == "m" { throw .minutesOrMonths("\(first) m", count: count) }
            return Unit(second).map { (Span(count, $0), 2) }
        }
        return Span(iso: first).map { ($0, 1) }
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
