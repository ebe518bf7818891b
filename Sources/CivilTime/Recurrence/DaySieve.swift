/// Tells which days of a month the parts of a rule let through; looks at one month at a time and keeps the last.
struct DaySieve {
    private let rule: RecurrenceRule
    private let plainDays: [Weekday]
    private let numberedDays: [RecurrenceRule.Day]
    private let numbersCountInYears: Bool
    private var month = Month(number: -1, first: 0, length: 0)
    private var days = MonthDays(bits: 0)

    /// A month by its number, counted from January of year 0, with the day it begins on.
    private struct Month {
        let number: Int
        let first: Int
        let length: Int
    }

    /// Makes a sieve of a rule whose parts say all that they need to.
    init(_ rule: RecurrenceRule) {
        self.rule = rule
        // Numbers of weekdays mean something in months and years only.
        let hasNumbers = rule.frequency == .monthly || rule.frequency == .yearly
        plainDays = rule.days.filter { $0.ordinal == nil || !hasNumbers }.map(\.weekday)
        numberedDays = hasNumbers ? rule.days.filter { $0.ordinal != nil } : []
        numbersCountInYears = rule.frequency == .yearly && rule.months.isEmpty
    }

    /// Tells whether a day is let through.
    mutating func allows(day: Int) -> Bool {
        if day < month.first || day >= month.first + month.length {
            guard let date = CivilDate(dayNumber: day) else { return false }
            let (year, number, _) = date.components
            look(at: year * 12 + number - 1)
        }
        return days.contains(day - month.first + 1)
    }

    /// Adds the days of a month that are let through to a list, in order.
    mutating func append(month number: Int, to list: inout [Int]) {
        if number != month.number { look(at: number) }
        var rest = days.bits
        while rest != 0 {
            list.append(month.first + rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    private mutating func look(at number: Int) {
        let (year, index) = (number / 12, number % 12 + 1)
        month = Month(
            number: number, first: CivilDate.dayNumber(year: year, month: index, day: 1),
            length: CivilDate.daysInMonth(year: year, month: index))
        days = MonthDays.all(month.length)
        if !rule.months.isEmpty, !rule.months.contains(index) { days = MonthDays(bits: 0) }
        guard days.bits != 0 else { return }
        if !rule.monthDays.isEmpty { days.formIntersection(byMonthDay) }
        if !rule.days.isEmpty { days.formIntersection(byWeekday(year: year)) }
        if !rule.yearDays.isEmpty { days.formIntersection(byYearDay(year: year)) }
        if !rule.weeks.isEmpty, days.bits != 0 { days.formIntersection(byWeek(year: year)) }
    }

    private var byMonthDay: MonthDays {
        rule.monthDays.reduce(into: MonthDays(bits: 0)) { found, day in
            found.formUnion(.day(day > 0 ? day : month.length + 1 + day, of: month.length))
        }
    }

    private func byWeekday(year: Int) -> MonthDays {
        var found = MonthDays(bits: 0)
        for weekday in plainDays { found.formUnion(.sevenths(from: firstDay(on: weekday, from: month.first))) }
        let start = numbersCountInYears ? CivilDate.dayNumber(year: year, month: 1, day: 1) : month.first
        let length = numbersCountInYears ? CivilDate.daysInYear(year) : month.length
        for day in numberedDays {
            guard let ordinal = day.ordinal else { continue }
            let first = firstDay(on: day.weekday, from: start)
            let count = (length - first) / 7 + 1
            let place = ordinal > 0 ? ordinal - 1 : count + ordinal
            guard (0..<count).contains(place) else { continue }
            found.formUnion(.day(start + first + place * 7 - month.first, of: month.length))
        }
        return found
    }

    private func byYearDay(year: Int) -> MonthDays {
        let before = month.first - CivilDate.dayNumber(year: year, month: 1, day: 1)
        let length = CivilDate.daysInYear(year)
        return rule.yearDays.reduce(into: MonthDays(bits: 0)) { found, day in
            found.formUnion(.day((day > 0 ? day : length + 1 + day) - before, of: month.length))
        }
    }

    /// The days in the weeks meant; a week belongs to the year that has four of its days or more.
    private func byWeek(year: Int) -> MonthDays {
        var found = MonthDays(bits: 0)
        var day = firstDay(on: rule.weekStart, from: month.first)
        if day > 1 { day -= 7 }
        while day <= month.length {
            let start = month.first + day - 1
            let home = homeYear(ofWeekFrom: start, near: year)
            let number = (start - firstWeek(of: home)) / 7 + 1
            let count = (firstWeek(of: home + 1) - firstWeek(of: home)) / 7
            if rule.weeks.contains(number) || rule.weeks.contains(number - count - 1) {
                for place in day..<(day + 7) { found.formUnion(.day(place, of: month.length)) }
            }
            day += 7
        }
        return found
    }

    private func homeYear(ofWeekFrom start: Int, near year: Int) -> Int {
        if start < firstWeek(of: year) { return year - 1 }
        return start < firstWeek(of: year + 1) ? year : year + 1
    }

    /// The first day of the week that has 4 January in it.
    private func firstWeek(of year: Int) -> Int {
        let fourth = CivilDate.dayNumber(year: year, month: 1, day: 4)
        return fourth - Self.days(from: rule.weekStart, to: fourth)
    }

    /// The first day, 1 to 7, on a weekday when a stretch of days begins on a day with this number.
    private func firstDay(on weekday: Weekday, from day: Int) -> Int {
        (7 - Self.days(from: weekday, to: day)) % 7 + 1
    }

    /// Counts the days since the last such weekday, 0 to 6.
    static func days(from weekday: Weekday, to day: Int) -> Int {
        // Day 0 was a Thursday, three days after a Monday.
        let index = (day + 3 - weekday.rawValue) % 7
        return index < 0 ? index + 7 : index
    }
}
