/// The dates of a rule, one after another, as the clock of the series shows them.
///
/// The first date of a series counts only when the rule finds it. A rule that can find nothing more ends the sequence:
/// when the calendar ends, or when no period of a whole cycle of 400 years had a date in it.
package struct RecurrenceSequence: Sequence, IteratorProtocol {
    private var periods: RecurrencePeriods
    /// No date is before this second of the wall.
    private let floor: Int
    private let end: RecurrenceRule.End
    private let zone: Zone
    private var remaining: Int

    /// The period that is being gone through: what its dates begin with, and what is added to each.
    private var starts: [Int] = []
    /// Places in the period that are still to come, and where the last is.
    private var place = 0
    private var count = 0
    /// Which places are meant, where the rule has positions.
    private var chosen: [Int]?
    private var isOver = false

    /// Makes the dates of a rule from a first date on; `zone` is the series' own and tells when an end in UTC is.
    package init(_ rule: RecurrenceRule, from start: CivilDateTime, in zone: Zone = .utc) {
        periods = RecurrencePeriods(rule.completed(for: start), start: start)
        floor = start.secondNumber
        end = rule.end
        self.zone = zone
        remaining = if case .count(let count) = rule.end { count } else { .max }
    }

    /// Finds the next date.
    package mutating func next() -> CivilDateTime? {
        while !isOver, remaining > 0 {
            guard place < count else {
                isOver = !goOn()
                continue
            }
            let index = chosen?[place] ?? place
            place += 1
            let offsets = periods.offsets
            let second = starts[index / offsets.count] + offsets[index % offsets.count]
            guard second >= floor else { continue }
            guard isBeforeEnd(second) else { break }
            remaining -= 1
            return CivilDateTime(nearestTo: second)
        }
        isOver = true
        return nil
    }

    /// Goes to the period of a moment before any date is taken; with a count, all dates must be counted.
    mutating func skip(to moment: CivilDateTime) {
        if case .count = end { return }
        periods.skip(to: moment.secondNumber)
    }

    /// Goes on to the next period that has dates in it.
    private mutating func goOn() -> Bool {
        var fruitless = 0
        while fruitless < periods.periodsInCycle {
            guard periods.next(into: &starts) else { return false }
            (place, count) = (0, starts.count * periods.offsets.count)
            if !periods.rule.positions.isEmpty {
                chosen = Self.places(periods.rule.positions, of: count)
                count = chosen?.count ?? 0
            }
            if count > 0 { return true }
            fruitless += 1
        }
        return false
    }

    private static func places(_ positions: [Int], of count: Int) -> [Int] {
        let places = positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { (0..<count).contains($0) }
        return Set(places).sorted()
    }

    private func isBeforeEnd(_ second: Int) -> Bool {
        switch end {
        case .never, .count: true
        case .day(let date): second < (date.dayNumber + 1) * CivilDateTime.secondsInDay
        case .wall(let moment): second <= moment.secondNumber
        case .utc(let moment):
            // Asking the zone is only worth it near the end.
            switch moment.secondNumber - second {
            case ...(-CivilDateTime.secondsInDay): false
            case CivilDateTime.secondsInDay...: true
            default: zone.second(of: second) <= moment.secondNumber
            }
        }
    }
}

extension RecurrenceRule {
    /// The dates of the rule from a first date on, as the clock of the series' zone shows them.
    package func dates(from start: CivilDateTime, in zone: Zone = .utc) -> RecurrenceSequence {
        RecurrenceSequence(self, from: start, in: zone)
    }

    /// The first date of a series that is later than a moment; without a count it need not go through those before.
    package func date(after moment: CivilDateTime, from start: CivilDateTime, in zone: Zone = .utc) -> CivilDateTime? {
        var dates = RecurrenceSequence(self, from: start, in: zone)
        dates.skip(to: moment)
        return dates.first { $0 > moment }
    }

    /// The rule with everything that it leaves to the first date.
    fileprivate func completed(for start: CivilDateTime) -> RecurrenceRule {
        var rule = self
        let saysDays = !(weeks.isEmpty && yearDays.isEmpty && monthDays.isEmpty && days.isEmpty)
        if !saysDays {
            switch frequency {
            case .yearly:
                if months.isEmpty { rule.months = [start.date.month] }
                rule.monthDays = [start.date.day]
            case .monthly: rule.monthDays = [start.date.day]
            case .weekly: rule.days = [Day(start.date.weekday)]
            case .daily, .hourly, .minutely, .secondly: break
            }
        }
        let step = frequency.seconds ?? .max
        if hours.isEmpty, step > 3600 { rule.hours = [start.time.hour] }
        if minutes.isEmpty, step > 60 { rule.minutes = [start.time.minute] }
        if seconds.isEmpty, step > 1 { rule.seconds = [start.time.second] }
        // A clock without leap seconds shows the second before instead (RFC 5545, 3.3.12).
        rule.seconds = Set(rule.seconds.map { Swift.min($0, 59) }).sorted()
        return rule
    }
}
