/// A school's terms and holidays, as far as they are known.
package struct SchoolCalendar: Sendable, Equatable {
    /// A stretch of time in which there is school.
    package struct Term: Sendable, Equatable {
        /// Its name.
        package let name: String
        /// Its first and last day.
        package let days: ClosedRange<CivilDate>

        /// Describes a term.
        package init(name: String, days: ClosedRange<CivilDate>) {
            self.name = name
            self.days = days
        }
    }

    /// The terms, the earliest first.
    package let terms: [Term]
    /// The days without school inside terms.
    package let holidays: [ClosedRange<CivilDate>]
    /// The days of the week on which there is school.
    package let weekdays: Set<Weekday>

    /// Describes a school's year; without terms, every week of the calendar has school.
    package init(
        terms: [Term] = [], holidays: [ClosedRange<CivilDate>] = [],
        weekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    ) {
        self.terms = terms.sorted {
            ($0.days.lowerBound, $0.days.upperBound) < ($1.days.lowerBound, $1.days.upperBound)
        }
        self.holidays = holidays
        self.weekdays = weekdays
    }

    /// Tells whether there is school on a day; after the last known term there is none.
    package func isSchoolDay(_ date: CivilDate) -> Bool {
        weekdays.contains(date.weekday) && !holidays.contains { $0.contains(date) }
            && (terms.isEmpty || terms.contains { $0.days.contains(date) })
    }

    /// Finds the first school day from a date on; nil when no further one is known.
    package func schoolDay(from date: CivilDate) -> CivilDate? {
        var day = date
        // Terms and holidays are stepped over as a whole; what is left to walk through is days of one week.
        for _ in 0..<(7 * (holidays.count + terms.count + 1)) {
            guard !isSchoolDay(day) else { return day }
            guard let next = dayAfterBreak(from: day) else { return nil }
            day = next
        }
        return nil
    }

    /// Finds the school day that is so many after a date, or before it where the count is negative.
    ///
    /// Nil when not so many are known; without terms none is.
    package func schoolDay(_ count: Int, from date: CivilDate) -> CivilDate? {
        guard !terms.isEmpty else { return nil }
        var day: CivilDate? = date
        for _ in 0..<abs(count) {
            guard let next = day?.adding(days: count.signum()) else { return nil }
            day = count < 0 ? schoolDay(until: next) : schoolDay(from: next)
        }
        return day
    }

    /// Finds the last school day up to a date; nil when no earlier one is known.
    private func schoolDay(until date: CivilDate) -> CivilDate? {
        var day = date
        for _ in 0..<(7 * (holidays.count + terms.count + 1)) {
            guard !isSchoolDay(day) else { return day }
            guard let previous = dayBeforeBreak(from: day) else { return nil }
            day = previous
        }
        return nil
    }

    private func dayBeforeBreak(from day: CivilDate) -> CivilDate? {
        if !terms.contains(where: { $0.days.contains(day) }) {
            return terms.map(\.days.upperBound).filter { $0 < day }.max()
        }
        let first = holidays.filter { $0.contains(day) }.map(\.lowerBound).min() ?? day
        return first.adding(days: -1)
    }

    private func dayAfterBreak(from day: CivilDate) -> CivilDate? {
        if !terms.isEmpty, !terms.contains(where: { $0.days.contains(day) }) {
            return terms.first { $0.days.lowerBound > day }?.days.lowerBound
        }
        let last = holidays.filter { $0.contains(day) }.map(\.upperBound).max() ?? day
        return last.adding(days: 1)
    }

    /// The first day of which nothing is known, seen from a date on.
    func end(from date: CivilDate) -> CivilDate {
        let last = terms.map(\.days.upperBound).max()
        return max(last?.adding(days: 1) ?? date, date)
    }

    /// The first day of which something is known, seen from a date back.
    func start(until date: CivilDate) -> CivilDate {
        min(terms.map(\.days.lowerBound).min() ?? date, date)
    }

    /// Finds the last day of the term that a date is in, or of the next one.
    func endOfTerm(from date: CivilDate) -> CivilDate? {
        terms.map(\.days.upperBound).filter { $0 >= date }.min()
    }

    /// Finds the first day of the next term that begins after a date.
    func startOfTerm(after date: CivilDate) -> CivilDate? {
        terms.map(\.days.lowerBound).filter { $0 > date }.min()
    }
}
