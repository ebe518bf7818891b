/// The periods of a rule – its years, weeks, hours or the like – each with what its dates begin with.
struct RecurrencePeriods {
    /// The rule, which leaves nothing to the first date.
    let rule: RecurrenceRule
    /// What is added to each day, hour, minute or second that is found, in seconds, ascending.
    let offsets: [Int]
    /// After how many periods everything comes again: the Gregorian calendar has a cycle of 400 years.
    let periodsInCycle: Int
    private var sieve: DaySieve
    /// Whether the clock ever shows what is meant: every 24 hours from nine on, it never shows ten.
    private var isPossible = true
    /// The number of the next period, and how far it is from one to the next: in months, or in seconds.
    private var position: Int
    private let step: Int

    private static let daysInCycle = 146_097
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
            periodsInCycle = Swift.max(1, Self.daysInCycle * CivilDateTime.secondsInDay / unit)
            if unit < CivilDateTime.secondsInDay { isPossible = clockCanShow }
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
    /// Finds the next hour, minute or second that is meant, stepping over the days and hours that are not.
    private mutating func nextOnClock(into starts: inout [Int]) -> Bool {
        guard isPossible else { return false }
        var (days, steps) = (0, 0)
        // Steps are bounded too: every so many hours may come to the right days at the wrong hours only.
        while position <= Self.lastSecond, days < Self.daysInCycle, steps < Self.daysInCycle * 24 {
            let day = Self.quotient(position, CivilDateTime.secondsInDay)
            let midnight = day * CivilDateTime.secondsInDay
            guard sieve.allows(day: day) else {
                days += 1
                goOn(to: midnight + CivilDateTime.secondsInDay)
                continue
            }
            guard let later = refusal(ofSecond: position - midnight) else {
                starts.append(position)
                position += step
                return true
            }
            (days, steps) = (0, steps + 1)
            goOn(to: midnight + later)
        }
        return false
    }

    /// The second of the day from which the clock may be right again, when it is not at this one; nil when it is.
    private func refusal(ofSecond second: Int) -> Int? {
        let (hour, minute) = (second / 3600, second / 60)
        if !rule.hours.isEmpty, !rule.hours.contains(hour) { return (hour + 1) * 3600 }
        guard rule.frequency != .hourly else { return nil }
        if !rule.minutes.isEmpty, !rule.minutes.contains(minute % 60) { return (minute + 1) * 60 }
        guard rule.frequency == .secondly, !rule.seconds.isEmpty else { return nil }
        return rule.seconds.contains(second % 60) ? nil : second + 1
    }

    /// Looks whether one of the seconds of a day that are ever stepped on is meant.
    private var clockCanShow: Bool {
        var (stride, rest) = (step, CivilDateTime.secondsInDay)
        while rest != 0 { (stride, rest) = (rest, stride % rest) }
        var second = ((position % stride) + stride) % stride
        while second < CivilDateTime.secondsInDay {
            guard let later = refusal(ofSecond: second) else { return true }
            second += (later - second + stride - 1) / stride * stride
        }
        return false
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
