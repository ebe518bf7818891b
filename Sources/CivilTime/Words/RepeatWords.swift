/// Reads how something comes again, in the words in which a person types it, or as an RRULE.
///
/// `every day`, `every 2 weeks`, `every other friday`, `every mon, wed`, `every month on the 31st`, `every last friday`,
/// `every 24 dec`, `every school day`, `weekly`, `mondays`; behind them a time, then `until` with a date in words, or
/// `10 times`; `DateVocabulary` has it all. `every!` counts from the day on which it was done; `every` may be left out.
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
        let words = DateWord.words(of: text).filter { $0.text != "the" }
        let (dated, end) = try end(words[...], text)
        let (body, time) = try Self.time(dated, text)
        if let cycle = try adverb(body, text) { return RepeatRule(cycle, end: end, time: time) }
        let isSpoken = body.first.map { ["every", "each", "every!"].contains($0.text) } ?? false
        let basis: RepeatRule.Basis = body.first?.text == "every!" ? .completion : .due
        return RepeatRule(try cycle(isSpoken ? body.dropFirst() : body, text), basis: basis, end: end, time: time)
    }

    /// The rules that are one word, with what they mean.
    static let adverbs: [(word: String, cycle: RepeatRule.Cycle)] = [
        ("daily", .days(1)), ("weekday", .weeks(1, on: Weekday.working)), ("weekdays", .weeks(1, on: Weekday.working)),
        ("weekly", .weeks(1, on: [])), ("fortnightly", .weeks(2, on: [])), ("monthly", .months(1)),
        ("quarterly", .months(3)), ("yearly", .months(12)), ("annually", .months(12)),
    ]

    /// Reads `weekly`, `monthly on the 15th`, `mondays and fridays`; nil for words that begin otherwise.
    private func adverb(_ words: ArraySlice<DateWord>, _ text: String) throws(CivilTimeError) -> RepeatRule.Cycle? {
        guard let first = words.first?.text else { return nil }
        if let cycle = Self.adverbs.first(where: { $0.word == first })?.cycle {
            return words.count == 1 ? cycle : try on(words.dropFirst(), cycle, text)
        }
        let days = words.map { $0.text.hasSuffix("s") ? DateWord($0.text.dropLast()) : $0 }
        let isPlural = words.allSatisfy { $0.text == "and" || ($0.text.hasSuffix("days") && $0.text != "days") }
        return isPlural ? weekdays(days[...]).map { .weeks(1, on: $0) } : nil
    }

    /// Takes the time of day from the end: `every monday at 16:00`, `every morning`.
    private static func time(
        _ words: ArraySlice<DateWord>, _ text: String
    ) throws(CivilTimeError) -> (body: ArraySlice<DateWord>, time: TimeOfDay?) {
        guard let found = try TimeWords.find(in: words) else { return (words, nil) }
        guard found.zone == nil else { throw .ruleNotUnderstood(text, part: found.zone?.name ?? text) }
        let others = found.others.map(\.original).joined(separator: " ")
        guard !found.isMidnight else { throw .beginningOrEnd(text, day: others) }
        let isDaily = found.others.allSatisfy { $0.text.hasPrefix("every") }
        return ((found.others + (isDaily ? [DateWord("day")] : []))[...], found.time)
    }

    /// Reads what stands at the end about the end.
    private func end(
        _ words: ArraySlice<DateWord>, _ text: String
    ) throws(CivilTimeError) -> (body: ArraySlice<DateWord>, end: RepeatRule.End) {
        if let place = words.firstIndex(where: { $0.text == "until" || $0.text == "till" }) {
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
        let place = NumberWords.place(first.text)
        let isUnitNext = words.dropFirst().first.flatMap { Span.Unit($0.text) } != nil
        let interval = first.text == "other" ? 2 : isUnitNext ? place.flatMap { $0 > 1 ? $0 : nil } ?? 1 : 1
        let rest = interval > 1 ? words.dropFirst() : words
        if let cycle = named(rest.map(\.text)), interval == 1 { return cycle }
        if let days = weekdays(rest), first.text == "other" || interval == 1 { return .weeks(interval, on: days) }
        if interval == 1, let cycle = try places(words, text) { return cycle }
        guard let (span, count) = try Self.span(rest, interval: interval) else {
            throw .ruleNotUnderstood(text, part: strange(words))
        }
        let after = rest.dropFirst(count)
        guard let cycle = Self.cycle(of: span) else { throw .ruleNotUnderstood(text, part: strange(words)) }
        return after.isEmpty ? cycle : try on(after, cycle, text)
    }

    /// Reads `on` and the days of the weeks, months or years of a cycle.
    private func on(
        _ words: ArraySlice<DateWord>, _ cycle: RepeatRule.Cycle, _ text: String
    ) throws(CivilTimeError) -> RepeatRule.Cycle {
        let days = words.dropFirst()
        let result: RepeatRule.Cycle? =
            switch cycle {
            case .weeks(let weeks, on: []): weekdays(days).map { .weeks(weeks, on: $0) }
            case .months(let months) where months % 12 == 0:
                MonthPlaces(days.map(\.text), isNamed: true).yearDay.map { .yearDay(months / 12, month: $0, on: $1) }
            case .months(let months):
                MonthPlaces(days.map(\.text), isNamed: true).days.map { .monthDays(months, on: $0) }
            default: nil
            }
        guard words.first?.text == "on", let result else { throw .ruleNotUnderstood(text, part: strange(words)) }
        return result
    }

    /// Reads days of each month, or a day of each year: `15th`, `last friday`, `2nd tuesday of the month`, `24 dec`.
    private func places(_ words: ArraySlice<DateWord>, _ text: String) throws(CivilTimeError) -> RepeatRule.Cycle? {
        let places = MonthPlaces(words.map(\.text), isNamed: false)
        if let (month, day) = places.yearDay { return .yearDay(1, month: month, on: day) }
        guard let days = places.days else { return nil }
        if case .weekday(let weekday, 2...)? = days.first, !places.isOfMonth {
            let place = NumberWords.place(words.first?.text ?? "") ?? 2
            throw .weeksOrMonths(
                text, weeks: "every \(place == 2 ? "other" : "\(place) weeks on") \(weekday.name)",
                month: "every \(NumberWords.ordinal(place)) \(weekday.name) of the month")
        }
        return .monthDays(1, on: days)
    }

    /// Reads `week`, which is as many as the interval says, and `3 weeks`.
    private static func span(
        _ words: ArraySlice<DateWord>, interval: Int
    ) throws(CivilTimeError) -> (span: Span, words: Int)? {
        if let unit = words.first.flatMap({ Span.Unit($0.text) }) { return (Span(interval, unit), 1) }
        return interval > 1 ? nil : try Span.read(words)
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
        let known: Set = ["other", "and", "on", "of", "school", "weekday"]
        let word = words.first { word in
            let isSpan = Span.parts(word.text).map { Span.Unit($0.unit) != nil } ?? false
            return !known.contains(word.text) && Weekday(word: word.text) == nil && Span.Unit(word.text) == nil
                && NumberWords.count(word.text) == nil && NumberWords.place(word.text) == nil
                && DayWords.month(word.text) == nil && !isSpan
        }
        return word?.original ?? words.map(\.original).joined(separator: " ")
    }
}
