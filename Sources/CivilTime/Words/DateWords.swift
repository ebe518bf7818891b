/// Reads a date, perhaps with a time, in the words and forms in which a person types it.
///
/// English in any case, whatever the locale: `tomorrow`, `fri`, `next friday`, `eom`, `15th`, `24 dec`, `in two weeks`,
/// `eot - 1w`, `friday noon`, `2026-12-24T17:00Z`; `DateVocabulary` has it all. What is not understood is refused, never
/// guessed, and what is past is only meant when it is named.
package struct DateWords: Sendable {
    private let setting: DateSetting

    /// Makes a reader.
    package init(_ setting: DateSetting) {
        self.setting = setting
    }

    /// Reads a text, or throws what in it was not understood.
    package func read(_ text: String) throws(CivilTimeError) -> DateReading {
        if let date = CivilDate(rawValue: text) { return reading(.day(date), shift: nil) }
        let words = Self.separated(DateWord.meaningful(DateWord.words(of: text)))
        guard words.count <= Self.mostWords else { throw .notUnderstood(text, part: text) }
        switch words.map(\.text).joined(separator: " ") {
        case "", "none", "no date": return DateReading(.none)
        case "someday", "later": return DateReading(.someday)
        default: break
        }
        let operators = words.indices.filter { words[$0].text == "+" || words[$0].text == "-" }
        let end = operators.first ?? words.endIndex
        var when = try base(words[..<end], isWhole: operators.isEmpty, text)
        for (place, start) in operators.enumerated() {
            let end = place + 1 < operators.count ? operators[place + 1] : words.endIndex
            let part = words[(start + 1)..<end]
            guard let (stretch, count) = try Stretch.read(part), count == part.count else {
                throw notUnderstood(text, part.isEmpty ? words[...start] : part)
            }
            when = try adding(words[start].text == "-" ? stretch.negated : stretch, to: when, text)
        }
        let reading = checked(when)
        // Only words of school look its terms up.
        let isSchool = words.contains { $0.text.hasPrefix("school") } && setting.school?.terms.isEmpty == true
        return isSchool ? DateReading(reading.when, remarks: reading.remarks + [.withoutTerms]) : reading
    }

    /// More words than any date has: `a week after` may stand before itself.
    private static let mostWords = 40

    /// Separates `eom-3d` and `+3d` into the words that the sum is made of; `2026-12-24` stays one word.
    private static func separated(_ words: [DateWord]) -> [DateWord] {
        words.flatMap { word -> [DateWord] in
            let sign = word.original.utf8.lastIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            guard let sign, word.text.utf8.count > 1 else { return [word] }
            let rest = DateWord(word.original[word.original.utf8.index(after: sign)...])
            let isSpan = Span.parts(rest.text).map { $0.unit == "m" || Span.Unit($0.unit) != nil } ?? false
            guard isSpan || Span(iso: rest.text) != nil else { return [word] }
            let start = word.original[..<sign]
            return separated(start.isEmpty ? [] : [DateWord(start)]) + [DateWord(String(word.original[sign])), rest]
        }
    }

    /// What a sum is counted from.
    private enum Base {
        /// The time of now on a day, which is a day only until hours or minutes are added.
        case now(CivilDate)
        case when(When)
    }

    private func base(_ words: ArraySlice<DateWord>, isWhole: Bool, _ text: String) throws(CivilTimeError) -> Base {
        guard let first = words.first?.text else { return .now(setting.today) }
        if first == "now", words.count == 1 {
            return isWhole ? .when(.moment(setting.minute, nil)) : .now(setting.today)
        }
        if let counted = try counted(words, text) { return counted }
        if let moment = try moment(words, text) { return .when(moment) }
        if let day = try DayWords(setting: setting).day(words) { return .when(.day(day)) }
        throw notUnderstood(text, words)
    }

    /// Reads what is counted, and from what: `in 2 weeks`, `3 days ago`, `a week after friday`, `day after tomorrow`.
    private func counted(_ words: ArraySlice<DateWord>, _ text: String) throws(CivilTimeError) -> Base? {
        let isAhead = words.first?.text == "in"
        let body = isAhead ? words.dropFirst() : words
        guard let (stretch, count) = try Self.stretch(body) else { return nil }
        let rest = body.dropFirst(count)
        let isTime = isAhead && rest.map(\.text) == ["time"]
        guard let next = rest.first?.text, !isTime else { return try adding(stretch, to: .now(setting.today), text) }
        guard !isAhead else { return nil }
        switch next {
        case "ago" where rest.count == 1: return try adding(stretch.negated, to: .now(setting.today), text)
        case "before", "after", "from":
            guard rest.count > 1 else { return nil }
            let start = try base(rest.dropFirst(), isWhole: false, text)
            return try adding(next == "before" ? stretch.negated : stretch, to: start, text)
        default: return nil
        }
    }

    /// Reads what is counted, or a unit that is one by itself.
    private static func stretch(
        _ words: ArraySlice<DateWord>
    ) throws(CivilTimeError) -> (stretch: Stretch, words: Int)? {
        if words.first?.text == "fortnight" { return (.span(Span(1, .fortnight)), 1) }
        if let unit = Stretch.beforeJoint(words) { return unit }
        return try Stretch.sum(words)
    }

    /// Reads words that have a time in them: before the day, after it, or alone.
    private func moment(_ words: ArraySlice<DateWord>, _ text: String) throws(CivilTimeError) -> When? {
        guard let found = try TimeWords.find(in: words) else { return nil }
        if found.others.map(\.text) == ["tonight"] { return .moment(tonight, nil) }
        guard !found.others.isEmpty else { return .moment(try next(found.time, in: found.zone, text), found.zone) }
        if found.isMidnight {
            throw .beginningOrEnd(text, day: found.others.map(\.original).joined(separator: " "))
        }
        var setting = setting
        if let zone = found.zone { setting = self.setting.moved(to: zone) }
        guard let day = try DayWords(setting: setting).day(found.others[...]) else {
            throw notUnderstood(text, found.others[...])
        }
        return .moment(CivilDateTime(date: day, time: found.time), found.zone)
    }

    /// This evening, or the end of the day where the evening has begun.
    private var tonight: CivilDateTime {
        let isLate = setting.now.time >= TimeWords.tonight
        return CivilDateTime(date: setting.today, time: isLate ? .lastMinute : TimeWords.tonight)
    }

    /// The next time the clock shows a time: today if that is still to come, else tomorrow.
    private func next(_ time: TimeOfDay, in zone: Zone?, _ text: String) throws(CivilTimeError) -> CivilDateTime {
        let now = zone.map { setting.moved(to: $0).now } ?? setting.now
        let date = time > now.time ? now.date : now.date.adding(days: 1)
        guard let date else { throw .outOfCalendar(text) }
        return CivilDateTime(date: date, time: time)
    }
}

extension DateWords {
    private func adding(_ stretch: Stretch, to base: Base, _ text: String) throws(CivilTimeError) -> Base {
        switch stretch {
        case .span(let span): try adding(span, to: base, text)
        case .schoolDays(let count): try adding(schoolDays: count, to: base, text)
        }
    }

    /// Counts school days on; a time of day stays.
    private func adding(schoolDays count: Int, to base: Base, _ text: String) throws(CivilTimeError) -> Base {
        guard let school = setting.school else { throw .termsNeeded }
        func moved(_ date: CivilDate) throws(CivilTimeError) -> CivilDate {
            if let day = school.schoolDay(count, from: date) { return day }
            throw count < 0
                ? .noTermBefore(text, school.start(until: date)) : .noTerm(text, from: school.end(from: date))
        }
        switch base {
        case .now(let date): return .now(try moved(date))
        case .when(.day(let date)): return .when(.day(try moved(date)))
        case .when(.moment(let moment, let zone)):
            return .when(.moment(CivilDateTime(date: try moved(moment.date), time: moment.time), zone))
        case .when: throw notUnderstood(text, DateWord.words(of: text)[...])
        }
    }

    /// Counts a span on: months and days by the calendar, hours and minutes as they pass.
    private func adding(_ span: Span, to base: Base, _ text: String) throws(CivilTimeError) -> Base {
        let start: CivilDateTime
        var zone: Zone?
        switch base {
        case .now(let date): start = CivilDateTime(date: date, time: setting.minute.time)
        case .when(.moment(let moment, let own)): (start, zone) = (moment, own)
        case .when(.day(let date)):
            guard span.minutes == nil else { throw .noTimeToAddTo(text) }
            start = CivilDateTime(date: date)
        case .when: throw .noTimeToAddTo(text)
        }
        guard let date = start.date.adding(span) else { throw .outOfCalendar(text) }
        let moved = CivilDateTime(date: date, time: start.time)
        if let minutes = span.minutes {
            let place = zone ?? setting.zone
            let second = place.second(of: moved.secondNumber) + minutes * 60
            let end = CivilDateTime(nearestTo: second + place.offset(at: second))
            guard end > CivilDateTime(date: .earliest), end < CivilDateTime(nearestTo: .max) else {
                throw .outOfCalendar(text)
            }
            return .when(.moment(end, zone))
        }
        switch base {
        case .now: return .now(date)
        case .when(.moment): return .when(.moment(moved, zone))
        case .when: return .when(.day(date))
        }
    }

    /// Puts a time that the clock never shows right, and says what is remarkable.
    private func checked(_ base: Base) -> DateReading {
        let when: When
        switch base {
        case .now(let date): when = .day(date)
        case .when(let other): when = other
        }
        guard case .moment(let moment, let zone) = when else { return reading(when, shift: nil) }
        let place = zone ?? setting.zone
        switch place.showings(of: moment) {
        case 0:
            let second = place.second(of: moment.secondNumber)
            let shown = CivilDateTime(nearestTo: second + place.offset(at: second))
            return reading(.moment(shown, zone), shift: .leftOut(moment.time))
        case 1: return reading(when, shift: nil)
        default: return reading(when, shift: .shownTwice)
        }
    }

    private func reading(_ when: When, shift: DateReading.Remark?) -> DateReading {
        let isPast =
            switch when {
            case .day(let date): date < setting.today
            case .moment(let moment, let zone): moment < (zone.map(setting.moved) ?? setting).minute
            case .someday, .none: false
            }
        return DateReading(when, remarks: (shift.map { [$0] } ?? []) + (isPast ? [.past] : []))
    }

    /// Names the first word that means nothing, or all of them where each means something by itself.
    private func notUnderstood(_ text: String, _ words: ArraySlice<DateWord>) -> CivilTimeError {
        let strange = words.first { !isKnown($0) }
        return .notUnderstood(text, part: strange?.original ?? words.map(\.original).joined(separator: " "))
    }

    /// Words that mean something beside others only.
    private static let joints: Set = [
        "next", "this", "last", "in", "at", "on", "of", "now", "from", "after", "before", "ago", "and", "start",
        "beginning", "end", "school", "+", "-",
    ]

    private func isKnown(_ word: DateWord) -> Bool {
        if Self.joints.contains(word.text) || TimeWords.parts.contains(where: { $0.word == word.text }) { return true }
        if NumberWords.place(word.text) != nil || NumberWords.count(word.text) != nil { return true }
        if Span.count(word.text) != nil || Span.Unit(word.text) != nil || PeriodWord(word.text) != nil { return true }
        let span = try? Span.read([word])
        let time = try? ClockText.time(word.text)
        let day = try? DayWords(setting: setting).day([word])
        return span != nil || time != nil || day != nil
    }
}

extension DateSetting {
    /// The minute that the clock shows.
    fileprivate var minute: CivilDateTime {
        CivilDateTime(nearestTo: now.secondNumber - now.time.second)
    }

    /// The same moment as the clocks of another zone show it.
    func moved(to other: Zone) -> DateSetting {
        var moved = self
        let second = zone.second(of: now.secondNumber)
        moved.now = CivilDateTime(nearestTo: second + other.offset(at: second))
        moved.zone = other
        return moved
    }
}
