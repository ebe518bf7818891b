/// Reads the words of a date that mean a day.
struct DayWords {
    let setting: DateSetting

    /// Reads all the words as one day; nil where they mean none.
    func day(_ words: ArraySlice<DateWord>) throws(CivilTimeError) -> CivilDate? {
        let texts = words.map(\.text)
        switch texts.count {
        case 1: return try day(texts[0])
        case 2 where texts[0] == "next": return try day(after: texts[1])
        case 2, 3: return try dayOfMonth(texts)
        default: return nil
        }
    }

    private func day(_ word: String) throws(CivilTimeError) -> CivilDate? {
        switch word {
        case "today", "tod": return setting.today
        case "tomorrow", "tom": return try inCalendar(word, setting.today.adding(days: 1))
        case "yesterday": return try inCalendar(word, setting.today.adding(days: -1))
        default: break
        }
        if let period = PeriodWord(word) {
            guard let date = try period.date(in: setting) else {
                throw period.period == .term ? .noTerm(word, from: setting.today) : .outOfCalendar(word)
            }
            return date
        }
        if let weekday = Weekday(word: word) { return try inCalendar(word, setting.today.next(weekday)) }
        if let month = Self.month(word) { return try inCalendar(word, firstOfNext(month)) }
        if let day = Self.ordinal(word) { return try inCalendar(word, next(dayOfMonth: day)) }
        if let date = try NumericDate(setting: setting).date(word) { return date }
        return try dayOfMonth(Self.runs(word))
    }

    /// Reads what follows `next`: a weekday is that of the next week, `week` its first day.
    private func day(after word: String) throws(CivilTimeError) -> CivilDate? {
        let weekday = word == "week" ? setting.weekStart : Weekday(word: word)
        if let weekday {
            let start = setting.today.startOfWeek(from: setting.weekStart)
            return try inCalendar("next \(word)", start?.adding(days: 7 + weekday.days(since: setting.weekStart)))
        }
        switch word {
        case "month": throw .startOrLater("next month", start: "sonm", later: "1mo")
        case "quarter": throw .startOrLater("next quarter", start: "sonq", later: "1q")
        case "year": throw .startOrLater("next year", start: "sony", later: "1y")
        default: return nil
        }
    }

    /// Reads a day and the name of a month in either order, perhaps with a year after them.
    private func dayOfMonth(_ parts: [String]) throws(CivilTimeError) -> CivilDate? {
        guard (2...3).contains(parts.count) else { return nil }
        let isDayFirst = parts[0].utf8.first?.isDigit == true
        let (dayText, monthText) = isDayFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
        guard let month = Self.month(monthText), let day = Self.ordinal(dayText) ?? Self.plainDay(dayText) else {
            return nil
        }
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

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Reads `1st` to `31st`, each with the ending it has in English.
    static func ordinal(_ word: String) -> Int? {
        guard let (number, ending) = Span.parts(word), (1...31).contains(number) else { return nil }
        let expected =
            switch number {
            case 1, 21, 31: "st"
            case 2, 22: "nd"
            case 3, 23: "rd"
            default: "th"
            }
        return ending == expected ? number : nil
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
