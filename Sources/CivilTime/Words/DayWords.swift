/// Reads the words of a date that mean a day.
struct DayWords {
    let setting: DateSetting

    /// Reads all the words as one day; nil where they mean none.
    func day(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> CivilDate? {
        let texts = words.map(\.text)
        guard texts.count > 1 else {
            return try texts.first.flatMapThrowing { (word) throws(CivilTimeError) in try day(word) }
        }
        let coming = texts.filter { $0 != "this" && $0 != "coming" }
        if texts.contains("coming"), coming.count == 1, Weekday(word: coming[0]) != nil { return try day(coming[0]) }
        if let date = try counted(texts) { return date }
        if let period = PeriodWord(texts) { return try date(of: period, texts.joined(separator: " ")) }
        if let date = try weekdayOfWeek(texts) { return date }
        if let date = try PlacedDay(setting: setting).date(texts) { return date }
        if let weekday = Weekday(word: texts[0]), let date = try calendarDay(Array(texts.dropFirst())) {
            guard date.weekday == weekday else { throw .otherWeekday(texts.joined(separator: " "), date) }
            return date
        }
        return try dayOfMonth(texts.filter { $0 != "of" })
    }

    /// Reads what follows `next`, `this` and `last`.
    private func counted(_ texts: [String]) throws(CivilTimeError) -> CivilDate? {
        let rest = texts.dropFirst().joined(separator: " ")
        switch texts[0] {
        case "next": return try day(after: rest)
        case "this": return try day(ofThis: rest)
        case "last": return try Weekday(word: rest).flatMapThrowing(last)
        default: return nil
        }
    }

    /// Reads a date in numbers or with the name of its month.
    private func calendarDay(_ texts: [String]) throws(CivilTimeError) -> CivilDate? {
        guard texts.count == 1 else { return try dayOfMonth(texts.filter { $0 != "of" }) }
        if let date = try NumericDate(setting: setting).date(texts[0]) { return date }
        return try dayOfMonth(Self.runs(texts[0]))
    }

    private func day(_ word: String) throws(CivilTimeError) -> CivilDate? {
        switch word {
        case "today", "tod": return setting.today
        case "tomorrow", "tom": return try inCalendar(word, setting.today.adding(days: 1))
        case "yesterday": return try inCalendar(word, setting.today.adding(days: -1))
        default: break
        }
        if word == "weekend" { return try inCalendar(word, weekend) }
        if let period = PeriodWord(word) { return try date(of: period, word) }
        if let weekday = Weekday(word: word) { return try inCalendar(word, setting.today.next(weekday)) }
        if let month = Self.month(word) { return try inCalendar(word, firstOfNext(month)) }
        if let day = Self.ordinal(word) { return try inCalendar(word, next(dayOfMonth: day)) }
        if let date = try NumericDate(setting: setting).date(word) { return date }
        return try dayOfMonth(Self.runs(word))
    }

    private func date(of period: PeriodWord, _ text: String) throws(CivilTimeError) -> CivilDate {
        if let date = try period.date(in: setting) { return date }
        guard period.period == .term else { throw .outOfCalendar(text) }
        throw period.edge == .start && setting.school?.terms.isEmpty == false
            ? .noTermAfter(text, setting.today) : .noTerm(text, from: setting.today)
    }

    /// Reads what follows `next`: a weekday is that of the next week, `week` its first day.
    private func day(after word: String) throws(CivilTimeError) -> CivilDate? {
        if let weekday = word == "week" ? setting.weekStart : Weekday(word: word) {
            return try inCalendar("next \(word)", date(on: weekday, weeks: 1))
        }
        switch word {
        case "month": throw .startOrLater("next month", start: "sonm", later: "1mo")
        case "quarter": throw .startOrLater("next quarter", start: "sonq", later: "1q")
        case "year": throw .startOrLater("next year", start: "sony", later: "1y")
        case "term": return try date(of: PeriodWord(.start, .term), "next term")
        case "weekend": return try inCalendar("next weekend", weekend?.next(.saturday))
        case "weekday", "workday", "working day": return try inCalendar("next \(word)", Self.nextWorking(setting.today))
        case "school day":
            guard let school = setting.school else { throw .termsNeeded }
            let day = setting.today.adding(days: 1).flatMap(school.schoolDay)
            guard let day else { throw .noTerm("next school day", from: setting.today) }
            return day
        default: return nil
        }
    }

    /// Reads what follows `this`: a weekday of the running week that is not over.
    private func day(ofThis word: String) throws(CivilTimeError) -> CivilDate? {
        if let weekday = Weekday(word: word) {
            let date = try inCalendar("this \(word)", date(on: weekday, weeks: 0))
            guard date >= setting.today else { throw .over("this \(word)", date, later: "next \(word)") }
            return date
        }
        switch word {
        case "weekend": return try inCalendar("this weekend", weekend)
        case "week": throw .anyDayOf("this week", start: "today", end: "eow")
        case "month": throw .anyDayOf("this month", start: "today", end: "eom")
        case "quarter": throw .anyDayOf("this quarter", start: "today", end: "eoq")
        case "year": throw .anyDayOf("this year", start: "today", end: "eoy")
        case "term": throw .anyDayOf("this term", start: "today", end: "eot")
        default: return nil
        }
    }

    /// The last weekday of its name before today, where that is also the one of last week.
    private func last(_ weekday: Weekday) throws(CivilTimeError) -> CivilDate? {
        let text = "last \(weekday.name)"
        let latest = try inCalendar(text, setting.today.adding(days: -7)?.on(weekday))
        let ofLastWeek = try inCalendar(text, date(on: weekday, weeks: -1))
        guard latest == ofLastWeek else { throw .twoDays(text, latest, ofLastWeek) }
        return latest
    }

    /// Reads a weekday with its week, in either order: `friday next week`, `next week on friday`.
    private func weekdayOfWeek(_ texts: [String]) throws(CivilTimeError) -> CivilDate? {
        let words = texts.filter { $0 != "on" && $0 != "of" }
        guard words.count == 3 else { return nil }
        let isFirst = words[2] == "week"
        let (name, week) = isFirst ? (words[0], words[1]) : (words[2], words[0])
        guard isFirst || words[1] == "week", let weekday = Weekday(word: name) else { return nil }
        switch week {
        case "next": return try inCalendar(texts.joined(separator: " "), date(on: weekday, weeks: 1))
        case "this": return try day(ofThis: name)
        default: return nil
        }
    }

    /// The day on which the running weekend, or the next one, begins.
    private var weekend: CivilDate? {
        setting.today.weekday == .sunday ? setting.today : setting.today.on(.saturday)
    }

    /// The day of a week, so many weeks after the running one.
    private func date(on weekday: Weekday, weeks: Int) -> CivilDate? {
        let start = setting.today.startOfWeek(from: setting.weekStart)
        return start?.adding(days: weeks * 7 + weekday.days(since: setting.weekStart))
    }

    private static func nextWorking(_ today: CivilDate) -> CivilDate? {
        Weekday.working.compactMap(today.next).min()
    }

    /// Reads a day and the name of a month in either order, perhaps with a year after them.
    private func dayOfMonth(_ parts: [String]) throws(CivilTimeError) -> CivilDate? {
        guard (2...3).contains(parts.count) else { return nil }
        let isDayFirst = Self.month(parts[0]) == nil
        let (dayText, monthText) = isDayFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
        let place = NumberWords.place(dayText).flatMap { $0 > 0 ? $0 : nil }
        guard let month = Self.month(monthText), let day = place ?? Self.plainDay(dayText) else { return nil }
        let numbers = NumericDate(setting: setting)
        let text = parts.joined(separator: " ")
        guard parts.count == 3 else { return try numbers.next(text, month: month, day: day) }
        if parts[2].utf8.count == 2, Span.count(parts[2]) != nil { throw .yearOfTwoDigits(text) }
        guard parts[2].utf8.count == 4, let year = Span.count(parts[2]) else { return nil }
        return try numbers.date(text, year: year, month: month, day: day)
    }

    private func inCalendar(_ word: String, _ date: CivilDate?) throws(CivilTimeError) -> CivilDate {
        guard let date else { throw .outOfCalendar(word) }
        return date
    }

    /// The first day of the next month of this number that begins after today.
    private func firstOfNext(_ month: Int) -> CivilDate? {
        CivilDate(year: setting.today.year + (month > setting.today.month ? 0 : 1), month: month, day: 1)
    }

    /// The first date after today with this day of the month.
    private func next(dayOfMonth day: Int) -> CivilDate? {
        let first = setting.today.adding(days: 1 - setting.today.day)
        // Of two months in a row one has 31 days, but for the end of a year that runs out of the calendar.
        return (0...3).lazy.compactMap { months -> CivilDate? in
            first?.adding(months: months).flatMap { CivilDate(year: $0.year, month: $0.month, day: day) }
        }.first { $0 > setting.today }
    }
}

extension DayWords {
    /// The month that a word in lower case means: its name, or three letters or more of the name's beginning.
    static func month(_ word: some StringProtocol) -> Int? {
        guard word.utf8.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }

    /// The names of the months.
    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Reads `1st` to `31st`, each with the ending it has in English.
    static func ordinal(_ word: String) -> Int? {
        guard let (number, _) = Span.parts(word), (1...31).contains(number) else { return nil }
        return NumberWords.ordinal(number) == word ? number : nil
    }

    private static func plainDay(_ word: String) -> Int? {
        word.utf8.count <= 2 ? Span.count(word) : nil
    }

    /// Separates letters and digits: `30nov2026` is `30`, `nov` and `2026`; none where anything else is in it.
    private static func runs(_ word: String) -> [String] {
        var runs: [String] = []
        var rest = word.utf8[...]
        while let first = rest.first {
            guard first.isDigit || first.isLetter else { return [] }
            let run = rest.prefix { first.isDigit ? $0.isDigit : $0.isLetter }
            guard let text = String(run) else { return [] }
            runs.append(text)
            rest = rest[run.endIndex...]
        }
        return runs
    }
}

extension Optional {
    /// Goes on with the value, as long as nothing is thrown.
    fileprivate func flatMapThrowing<R>(
        _ read: (Wrapped) throws(CivilTimeError) -> R?
    ) throws(CivilTimeError) -> R? {
        guard let self else { return nil }
        return try read(self)
    }
}
