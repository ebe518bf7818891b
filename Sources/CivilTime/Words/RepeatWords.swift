/// Reads how something comes again, in the words in which a person types it, or as an RRULE.
///
/// `every day`, `every 2 weeks`, `every other friday`, `every mon, wed`, `every 2 weeks on tue`, `every month`,
/// `every weekday`, `every school day`, `daily`, `weekdays`, `weekly`, `monthly`, `quarterly`, `yearly`; after any of
/// them `until` with a date in words, or `10 times`. `every!` counts from the day on which it was done.
package struct RepeatWords: Sendable {
    private let setting: DateSetting

    /// Makes a reader; the setting is what a date after `until` is read against.
    package init(_ setting: DateSetting) {
        self.setting = setting
    }

    /// Reads a text, or throws what in it was not understood.
    package func read(_ text: String) throws(CivilTimeError) -> RepeatRule {
        let upper = text.uppercased()
        if upper.hasPrefix("RRULE:") || upper.hasPrefix("FREQ=") {
            return RepeatRule(.rule(try RecurrenceRule.parse(text)))
        }
        let words = DateWord.words(of: text)
        let (body, end) = try end(words[...], text)
        if let cycle = Self.adverb(body.map(\.text)) { return RepeatRule(cycle, end: end) }
        let basis: RepeatRule.Basis
        switch body.first?.text {
        case "every": basis = .due
        case "every!": basis = .completion
        default: throw .ruleNotUnderstood(text, part: body.first?.original ?? text)
        }
        return RepeatRule(try cycle(body.dropFirst(), text), basis: basis, end: end)
    }

    private static func adverb(_ words: [String]) -> RepeatRule.Cycle? {
        guard words.count == 1 else { return nil }
        switch words[0] {
        case "daily": return .days(1)
        case "weekday", "weekdays": return .weeks(1, on: Weekday.working)
        case "weekly": return .weeks(1, on: [])
        case "fortnightly": return .weeks(2, on: [])
        case "monthly": return .months(1)
        case "quarterly": return .months(3)
        case "yearly", "annually": return .months(12)
        default: return nil
        }
    }

    /// Reads what stands at the end about the end.
    private func end(
        _ words: ArraySlice<DateWord>, _ text: String
    ) throws(CivilTimeError) -> (body: ArraySlice<DateWord>, end: RepeatRule.End) {
        if let place = words.firstIndex(where: { $0.text == "until" }) {
            let date = words[(place + 1)...].map(\.original).joined(separator: " ")
            guard case .day(let last) = try DateWords(setting).read(date).when else {
                throw .ruleNotUnderstood(text, part: date.isEmpty ? "until" : date)
            }
            return (words[..<place], .day(last))
        }
        guard let last = words.last?.text, last == "times" || last == "time" else { return (words, .never) }
        let number = words.dropLast().last
        guard let number, let count = Span.count(number.text), count >= 1 else {
            throw .ruleNotUnderstood(text, part: number?.original ?? last)
        }
        let rest = words.dropLast(2)
        return (rest.last?.text == "for" ? rest.dropLast() : rest, .count(count))
    }

    private func cycle(_ words: ArraySlice<DateWord>, _ text: String) throws(CivilTimeError) -> RepeatRule.Cycle {
        guard let first = words.first else { throw .ruleNotUnderstood(text, part: text) }
        let (interval, rest) = first.text == "other" ? (2, words.dropFirst()) : (1, words)
        if let cycle = named(rest.map(\.text)), interval == 1 { return cycle }
        if let days = weekdays(rest) { return .weeks(interval, on: days) }
        guard let (span, count) = try Self.span(rest, isOther: interval == 2) else {
            throw .ruleNotUnderstood(text, part: strange(words))
        }
        let after = rest.dropFirst(count)
        guard let cycle = Self.cycle(of: span) else { throw .ruleNotUnderstood(text, part: strange(words)) }
        if after.isEmpty { return cycle }
        guard case .weeks(let weeks, on: []) = cycle, after.first?.text == "on", let days = weekdays(after.dropFirst())
        else { throw .ruleNotUnderstood(text, part: strange(after)) }
        return .weeks(weeks, on: days)
    }

    /// Reads `week`, which is one, or every other one, and `3 weeks`.
    private static func span(
        _ words: ArraySlice<DateWord>, isOther: Bool
    ) throws(CivilTimeError) -> (span: Span, words: Int)? {
        if let unit = words.first.flatMap({ Span.Unit($0.text) }) { return (Span(isOther ? 2 : 1, unit), 1) }
        return isOther ? nil : try Span.read(words)
    }

    private func named(_ words: [String]) -> RepeatRule.Cycle? {
        switch words {
        case ["weekday"], ["weekdays"]: .weeks(1, on: Weekday.working)
        case ["school", "day"], ["school", "days"], ["schoolday"], ["schooldays"]: .schoolDays
        default: nil
        }
    }

    /// The cycle of whole days, weeks or months; nil for hours, for nothing, and for more than a calendar has.
    private static func cycle(of span: Span) -> RepeatRule.Cycle? {
        guard span.minutes == nil, span.days < 1_000_000, span.months < 100_000 else { return nil }
        switch (span.months, span.days) {
        case (1..., 0): return .months(span.months)
        case (0, 1...): return span.days % 7 == 0 ? .weeks(span.days / 7, on: []) : .days(span.days)
        default: return nil
        }
    }

    /// Reads names of weekdays with commas, `and` or nothing between them, in the order of the week.
    private func weekdays(_ words: ArraySlice<DateWord>) -> [Weekday]? {
        var days: Set<Weekday> = []
        for word in words where word.text != "and" {
            guard let day = Weekday(word: word.text) else { return nil }
            days.insert(day)
        }
        return days.isEmpty || words.last?.text == "and" ? nil : days.sorted { $0.rawValue < $1.rawValue }
    }

    /// The first word that means nothing in a rule, or all of them.
    private func strange(_ words: ArraySlice<DateWord>) -> String {
        let known: Set = ["other", "and", "on", "school", "weekday"]
        let word = words.first { word in
            let isSpan = Span.parts(word.text).map { Span.Unit($0.unit) != nil } ?? false
            return !known.contains(word.text) && Weekday(word: word.text) == nil && Span.Unit(word.text) == nil
                && Span.count(word.text) == nil && !isSpan
        }
        return word?.original ?? words.map(\.original).joined(separator: " ")
    }
}
