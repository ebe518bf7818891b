/// The periods of a rule – its years, weeks, hours or the like – each with what its dates begin with.
struct RecurrencePeriods {
    /// The rule, which leaves nothing to the first date.
    let rule: RecurrenceRule
    /// What is added to each day, hour, minute or second that is found, in seconds, ascending.
    let offsets: [Int]
    /// After how many periods everything comes again: the Gregorian calendar has a cycle of 400 years.
    let periodsInCycle: Int
    private var sieve: DaySieve
    /// The number of the next period, and how far it is from one to the next: in months, or in seconds.
    private var position: Int
    private let step: Int

    private static let lastMonth = 9999 * 12 + 11
    private static let lastSecond = (CivilDate.latest.dayNumber + 1) * CivilDateTime.secondsInDay - 1

    init(_ rule: RecurrenceRule, start: CivilDateTime) {
        self.rule = rule
        sieve = DaySieve(rule)
        offsets = Self.offsets(rule)
        let date = start.date
        switch rule.frequency {
        case .yearly: (position, step, periodsInCycle) = (date.year * 12, rule.interval * 12, 400)
        case .monthly: (position, step, periodsInCycle) = (date.year * 12 + date.month - 1, rule.interval, 4800)
        default:
            let unit = rule.frequency.seconds ?? 1
            let wall = start.secondNumber
            let origin =
                rule.frequency == .weekly
                ? (date.dayNumber - DaySieve.days(from: rule.weekStart, to: date.dayNumber))
                    * CivilDateTime.secondsInDay
                : wall - ((wall % unit) + unit) % unit
            (position, step) = (origin, rule.interval * unit)
            // Where hours or less are stepped through, days and hours that cannot be meant are stepped over.
            periodsInCycle = Swift.max(1, 146_097 * CivilDateTime.secondsInDay / Swift.max(unit, 3600))
        }
    }

    /// What is added to a day, or to an hour, minute or second where the rule steps through these.
    private static func offsets(_ rule: RecurrenceRule) -> [Int] {
        let step = rule.frequency.seconds ?? .max
        let hours = step > 3600 ? rule.hours : [0]
        let minutes = step > 60 ? rule.minutes : [0]
        let seconds = step > 1 ? rule.seconds : [0]
        return hours.flatMap { hour in
            minutes.flatMap { minute in seconds.map { (hour * 60 + minute) * 60 + $0 } }
        }
    }

    /// Finds what the dates of the next period begin with, perhaps nothing; false when there is no period any more.
    mutating func next(into starts: inout [Int]) -> Bool {
        starts.removeAll(keepingCapacity: true)
        switch rule.frequency {
        case .yearly, .monthly:
            guard position <= Self.lastMonth else { return false }
            let length = rule.frequency == .yearly ? 12 : 1
            for month in position..<(position + length) { sieve.append(month: month, to: &starts) }
            for place in starts.indices { starts[place] *= CivilDateTime.secondsInDay }
        case .weekly, .daily:
            guard position <= Self.lastSecond else { return false }
            let day = Self.quotient(position, CivilDateTime.secondsInDay)
            for day in day..<(day + (rule.frequency == .weekly ? 7 : 1)) where sieve.allows(day: day) {
                starts.append(day * CivilDateTime.secondsInDay)
            }
        case .hourly, .minutely, .secondly:
            return nextOnClock(into: &starts)
        }
        position += step
        return true
    }

    /// Goes to the period that a moment is in, or the last one before it; never back.
    mutating func skip(to second: Int) {
        switch rule.frequency {
        case .yearly, .monthly:
            let date = CivilDateTime(nearestTo: second).date
            let (year, month, _) = date.components
            position += Swift.max(0, (year * 12 + month - 1 - position) / step) * step
        default:
            position += Swift.max(0, (second - position) / step) * step
        }
    }
}

extension RecurrencePeriods {
    /// Finds the next hour, minute or second on a day that is meant; some that are not meant are returned as empty.
    private mutating func nextOnClock(into starts: inout [Int]) -> Bool {
        guard position <= Self.lastSecond else { return false }
        let day = Self.quotient(position, CivilDateTime.secondsInDay)
        let midnight = day * CivilDateTime.secondsInDay
        guard sieve.allows(day: day) else {
            goOn(to: midnight + CivilDateTime.secondsInDay)
            return true
        }
        let (hour, minute) = ((position - midnight) / 3600, (position - midnight) / 60)
        if !rule.hours.isEmpty, !rule.hours.contains(hour) {
            goOn(to: midnight + (hour + 1) * 3600)
        } else if rule.frequency != .hourly, !rule.minutes.isEmpty, !rule.minutes.contains(minute % 60) {
            goOn(to: midnight + (minute + 1) * 60)
        } else {
            let isMeant =
                rule.frequency != .secondly || rule.seconds.isEmpty || rule.seconds.contains((position - midnight) % 60)
            if isMeant { starts.append(position) }
            position += step
        }
        return true
    }

    /// Goes on to the first period from a moment on.
    private mutating func goOn(to second: Int) {
        position += (second - position + step - 1) / step * step
    }

    /// Divides, rounding down.
    private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
    }
}

extension RecurrenceRule.Frequency {
    /// The length of a period in seconds; nil for months and years, whose length differs.
    var seconds: Int? {
        switch self {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        case .daily: 86_400
        case .weekly: 7 * 86_400
        case .monthly, .yearly: nil
        }
    }
}
