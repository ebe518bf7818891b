extension CivilDate {
    /// Counts months on, or back when negative; a day that the month lacks becomes its last one.
    ///
    /// Several steps are counted from one date, never from a date that was shortened: 31 January and two months is
    /// 31 March. The result is nil outside the years 1 to 9999.
    package func adding(months: Int) -> CivilDate? {
        let (year, month, day) = components
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, sum >= 12 else { return nil }
        return CivilDate(clamping: day, year: sum / 12, month: sum % 12 + 1)
    }

    /// The day of a month, or the month's last one where it has no such day; nil outside the years 1 to 9999.
    init?(clamping day: Int, year: Int, month: Int) {
        self.init(year: year, month: month, day: min(day, Self.daysInMonth(year: year, month: month)))
    }

    /// Makes the day of a year with this number, 1 to 366; nil when the year has none.
    package init?(year: Int, dayOfYear: Int) {
        guard let first = CivilDate(year: year, month: 1, day: 1), (1...Self.daysInYear(year)).contains(dayOfYear)
        else { return nil }
        self.init(dayNumber: first.dayNumber + dayOfYear - 1)
    }

    /// Makes the day of a week as ISO 8601 counts them; nil when the year has no such week.
    package init?(weekYear: Int, week: Int, weekday: Weekday) {
        guard let start = Self.firstWeek(of: weekYear), (1...Self.weeks(inYear: weekYear)).contains(week) else {
            return nil
        }
        self.init(dayNumber: start + (week - 1) * 7 + weekday.rawValue)
    }

    /// Counts the days of a year.
    static func daysInYear(_ year: Int) -> Int { 337 + daysInMonth(year: year, month: 2) }

    /// Counts the weeks of a year as ISO 8601 does, 52 or 53; 0 outside the years 1 to 9999.
    static func weeks(inYear year: Int) -> Int {
        guard let start = firstWeek(of: year) else { return 0 }
        // 28 December is always in the last week of its year.
        return (dayNumber(year: year, month: 12, day: 28) - start) / 7 + 1
    }

    /// The number of the Monday of the week that has 4 January in it.
    private static func firstWeek(of year: Int) -> Int? {
        guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
        return fourth.dayNumber - fourth.weekday.rawValue
    }
}

extension CivilDate {
    /// The first date after this one that is on a weekday.
    func next(_ weekday: Weekday) -> CivilDate? {
        adding(days: (weekday.days(since: self.weekday) + 6) % 7 + 1)
    }

    /// This date, or the first after it, that is on a weekday.
    func on(_ weekday: Weekday) -> CivilDate? { adding(days: weekday.days(since: self.weekday)) }

    /// The first day of the week that this date is in.
    func startOfWeek(from weekStart: Weekday) -> CivilDate? {
        adding(days: -weekday.days(since: weekStart))
    }

    /// The date with its weekday, as in "Fri 2026-12-04".
    package var withWeekday: String { "\(weekday.abbreviation) \(rawValue)" }

    /// The date as seen from a day, as in "tomorrow", "friday" and "3 days ago"; further away it is the date.
    package func words(from today: CivilDate) -> String {
        let distance = CivilDate.days(from: today, to: self)
        switch distance {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        case 2...6: return weekday.name
        case -6 ... -2: return "\(-distance) days ago"
        default: return rawValue
        }
    }
}
