/// Reads a day by its place in a month: `first monday of january`, `last day of next month`, `end of january`.
struct PlacedDay {
    let setting: DateSetting

    /// Reads all the words in lower case as one day; nil where they mean none.
    func date(_ words: [String]) throws(CivilTimeError) -> CivilDate? {
        if words.starts(with: ["end", "of"]) {
            return try date(of: .day(31), isLast: true, in: Array(words.dropFirst(2)), words.joined(separator: " "))
        }
        guard let place = words.first.flatMap(NumberWords.place) else { return nil }
        var rest = words.dropFirst()
        let day: MonthDay
        if let weekday = rest.first.flatMap({ Weekday(word: $0) }) {
            day = .weekday(weekday, place)
            rest = rest.dropFirst()
        } else {
            let hasDay = rest.first == "day"
            guard place > 0 || hasDay else { return nil }
            day = .day(place < 0 ? 31 : place)
            if hasDay { rest = rest.dropFirst() }
        }
        guard let link = rest.first, link == "of" || link == "in" else { return nil }
        return try date(of: day, isLast: place < 0, in: Array(rest.dropFirst()), words.joined(separator: " "))
    }

    private func date(
        of day: MonthDay, isLast: Bool, in month: [String], _ text: String
    ) throws(CivilTimeError) -> CivilDate? {
        let today = setting.today
        let first = CivilDate(year: today.year, month: today.month, day: 1)
        switch month {
        case ["month"], ["this", "month"]:
            // A day of this month that is over is that of the next one, unless this one is named.
            let starts = [first] + (month.count == 1 ? [first?.adding(months: 1)] : [])
            let dates = starts.compactMap { $0.flatMap { day.date(from: $0, isLast: isLast) } }
            if let date = dates.first(where: { $0 >= today }) ?? dates.first { return date }
            throw missing(day, in: first, by: 1, text)
        case ["next", "month"]:
            return try found(day, isLast: isLast, in: first?.adding(months: 1), by: 1, text)
        default: break
        }
        guard let number = month.first.flatMap({ DayWords.month($0) }) else { return nil }
        if month.count == 2, month[1].utf8.count == 4, let year = Span.count(month[1]) {
            return try found(day, isLast: isLast, in: CivilDate(year: year, month: number, day: 1), by: 12, text)
        }
        guard month.count == 1, case .weekday = day else {
            // A day of a month that is named is read as `24 dec` is, unless it is the last one.
            guard month.count == 1, isLast else { return nil }
            return try next(day, isLast: true, month: number, text)
        }
        return try next(day, isLast: isLast, month: number, text)
    }

    /// The next such day of a month of this number, today included.
    private func next(
        _ day: MonthDay, isLast: Bool, month: Int, _ text: String
    ) throws(CivilTimeError) -> CivilDate? {
        let firsts = (0...1).compactMap { CivilDate(year: setting.today.year + $0, month: month, day: 1) }
        let dates = firsts.compactMap { day.date(from: $0, isLast: isLast) }
        if let date = dates.first(where: { $0 >= setting.today }) { return date }
        throw missing(day, in: firsts.first { $0.month >= setting.today.month } ?? firsts.last, by: 12, text)
    }

    private func found(
        _ day: MonthDay, isLast: Bool, in first: CivilDate?, by months: Int, _ text: String
    ) throws(CivilTimeError) -> CivilDate {
        guard let date = first.flatMap({ day.date(from: $0, isLast: isLast) }) else {
            throw missing(day, in: first, by: months, text)
        }
        return date
    }

    /// Says that a month has no such day, and which the next month of its kind is that has one.
    private func missing(_ day: MonthDay, in first: CivilDate?, by months: Int, _ text: String) -> CivilTimeError {
        guard let first else { return .outOfCalendar(text) }
        guard case .weekday = day else {
            return .noDay(text, last: CivilDate(clamping: 31, year: first.year, month: first.month))
        }
        let next = (1...Self.mostYears * 12 / months).lazy.compactMap { steps in
            first.adding(months: steps * months).flatMap { day.date(from: $0, isLast: false) }
        }.first
        return .noSuchPlace(text, month: "\(DayWords.months[first.month - 1]) \(first.year)", next: next)
    }

    /// Among so many years each month has each weekday five times, if it ever has: from 2096 to 2136 in February.
    private static let mostYears = 40
}

extension MonthDay {
    /// The day in the month of a first day; nil where the month has none, unless its last one is meant.
    fileprivate func date(from first: CivilDate, isLast: Bool) -> CivilDate? {
        switch self {
        case .day(let day):
            isLast
                ? CivilDate(clamping: day, year: first.year, month: first.month)
                : CivilDate(year: first.year, month: first.month, day: day)
        case .weekday(let weekday, let place) where place < 0:
            CivilDate(clamping: 31, year: first.year, month: first.month)?.adding(days: -6)?.on(weekday)
        case .weekday(let weekday, let place):
            first.on(weekday)?.adding(days: (place - 1) * 7).flatMap { $0.month == first.month ? $0 : nil }
        }
    }
}
