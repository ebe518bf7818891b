extension RepeatRule {
    /// The rule as an RRULE for a series that begins on a date; nil for school days, which no RRULE can tell.
    ///
    /// A month that lacks the day is written as the last of the days 28 to 31 that it has, which every reader knows.
    package func recurrence(from first: CivilDate) -> RecurrenceRule? {
        var rule: RecurrenceRule
        switch cycle {
        case .rule(let own): return own
        case .schoolDays: return nil
        case .days(let count): rule = RecurrenceRule(.daily, interval: count)
        case .weeks(let count, on: let days):
            rule = RecurrenceRule(.weekly, interval: count)
            rule.days = days.map { RecurrenceRule.Day($0) }
        case .months(let count):
            let isYearly = count % 12 == 0
            rule = RecurrenceRule(isYearly ? .yearly : .monthly, interval: isYearly ? count / 12 : count)
            if isYearly { rule.months = [first.month] }
            let shortest = isYearly ? CivilDate.daysInMonth(year: 2001, month: first.month) : 28
            rule.monthDays = first.day > shortest ? Array(shortest...first.day) : [first.day]
            if first.day > shortest { rule.positions = [-1] }
        case .monthDays(let count, on: let days):
            rule = RecurrenceRule(.monthly, interval: count)
            days.fill(&rule)
        case .yearDay(let count, let month, on: let day):
            rule = RecurrenceRule(.yearly, interval: count)
            rule.months = [month]
            [day].fill(&rule, shortestMonth: CivilDate.daysInMonth(year: 2001, month: month))
        }
        switch end {
        case .never: break
        case .count(let count): rule.end = .count(count)
        case .day(let date): rule.end = .day(date)
        }
        return rule
    }

    /// The dates on which it is due, from the first that the rule has on or after a date on.
    ///
    /// Terms and holidays are those known now: school days end with the last known term.
    package func dates(
        from start: CivilDateTime, in zone: Zone = .utc, school: SchoolCalendar = SchoolCalendar()
    ) -> RepeatSequence {
        guard let rule = recurrence(from: start.date) else {
            return RepeatSequence(schoolDays(from: start, school))
        }
        return RepeatSequence(rule.dates(from: aligned(start), in: zone))
    }

    /// Finds the first date on which it is due that is later than another; nil when there is none.
    package func date(
        after moment: CivilDateTime, from start: CivilDateTime, in zone: Zone = .utc,
        school: SchoolCalendar = SchoolCalendar()
    ) -> CivilDateTime? {
        var dates = dates(after: moment, from: start, in: zone, school: school)
        return dates.next()
    }

    /// The dates on which it is due that are later than another; without a count it need not go through those before.
    package func dates(
        after moment: CivilDateTime, from start: CivilDateTime, in zone: Zone = .utc,
        school: SchoolCalendar = SchoolCalendar()
    ) -> RepeatSequence {
        guard let rule = recurrence(from: start.date) else {
            return RepeatSequence(schoolDays(from: start, school)).dropping(through: moment)
        }
        var dates = rule.dates(from: aligned(start), in: zone)
        dates.skip(to: moment)
        return RepeatSequence(dates).dropping(through: moment)
    }

    /// Whether it ends after so many occurrences, so that those before have to be counted.
    package var isCounted: Bool {
        if case .rule(let rule) = cycle, case .count = rule.end { return true }
        if case .count = end { return true }
        return false
    }

    /// Finds the day on which it is due after it was done on a day; nil when it has ended.
    ///
    /// How many occurrences are left is for the series to count.
    package func date(
        afterCompletion done: CivilDate, school: SchoolCalendar = SchoolCalendar()
    ) -> CivilDate? {
        let next: CivilDate?
        switch cycle {
        case .days(let count): next = done.adding(days: count)
        case .weeks(let count, on: let days) where days.isEmpty: next = done.adding(days: count * 7)
        case .weeks(let count, on: let days):
            next = done.adding(days: (count - 1) * 7).flatMap { start in days.compactMap(start.next).min() }
        case .months(let count): next = done.adding(months: count)
        case .monthDays(let count, on: let days):
            next = done.adding(months: count - 1).flatMap { Self(.monthDays(1, on: days)).first(after: $0) }
        case .yearDay(let count, let month, on: let day):
            next = done.adding(months: (count - 1) * 12)
                .flatMap { Self(.yearDay(1, month: month, on: day)).first(after: $0) }
        case .schoolDays: next = done.adding(days: 1).flatMap(school.schoolDay)
        case .rule(let rule):
            let midnight = CivilDateTime(date: done)
            next = rule.dates(from: midnight).first { $0.date > done }?.date
        }
        if case .day(let last) = end, let next, next > last { return nil }
        return next
    }

    /// The beginning moved on to the first day that is meant, so that every other Monday begins on the next one.
    private func aligned(_ start: CivilDateTime) -> CivilDateTime {
        let first: CivilDate?
        switch cycle {
        case .weeks(_, on: let days) where !days.isEmpty: first = days.compactMap(start.date.on).min()
        case .monthDays(2..., on: let days): first = Self(.monthDays(1, on: days)).first(from: start.date)
        case .yearDay(2..., let month, on: let day):
            first = Self(.yearDay(1, month: month, on: day)).first(from: start.date)
        default: first = nil
        }
        return CivilDateTime(date: first ?? start.date, time: start.time)
    }

    private func first(from day: CivilDate) -> CivilDate? {
        dates(from: CivilDateTime(date: day)).first { _ in true }?.date
    }

    private func first(after day: CivilDate) -> CivilDate? {
        date(after: CivilDateTime(date: day), from: CivilDateTime(date: day))?.date
    }

    private func schoolDays(from start: CivilDateTime, _ school: SchoolCalendar) -> SchoolDays {
        SchoolDays(upcoming: start.date, time: start.time, school: school, end: end)
    }
}

/// The dates of something that comes again.
package struct RepeatSequence: Sequence, IteratorProtocol {
    private enum Source {
        case recurrence(RecurrenceSequence)
        case school(SchoolDays)
    }

    private var source: Source
    /// A date that was found in passing and is the next to be given.
    private var found: CivilDateTime?

    init(_ recurrence: RecurrenceSequence) { source = .recurrence(recurrence) }
    fileprivate init(_ school: SchoolDays) { source = .school(school) }

    /// Finds the next date.
    package mutating func next() -> CivilDateTime? {
        guard let date = found else { return find() }
        found = nil
        return date
    }

    /// The dates that are later than a moment.
    fileprivate func dropping(through moment: CivilDateTime) -> RepeatSequence {
        var later = self
        repeat { later.found = later.find() } while later.found.map { $0 <= moment } ?? false
        return later
    }

    private mutating func find() -> CivilDateTime? {
        switch source {
        case .recurrence(var dates):
            defer { source = .recurrence(dates) }
            return dates.next()
        case .school(var days):
            defer { source = .school(days) }
            return days.next()
        }
    }
}

/// The school days from a date on.
private struct SchoolDays: Sequence, IteratorProtocol {
    private var upcoming: CivilDate?
    private let time: TimeOfDay
    private let school: SchoolCalendar
    private let end: RepeatRule.End
    private var taken = 0

    init(upcoming: CivilDate, time: TimeOfDay, school: SchoolCalendar, end: RepeatRule.End) {
        self.upcoming = upcoming
        self.time = time
        self.school = school
        self.end = end
    }

    mutating func next() -> CivilDateTime? {
        guard let date = upcoming.flatMap(school.schoolDay) else { return nil }
        if case .count(let count) = end, taken >= count { return nil }
        if case .day(let last) = end, date > last { return nil }
        taken += 1
        upcoming = date.adding(days: 1)
        return CivilDateTime(date: date, time: time)
    }
}
