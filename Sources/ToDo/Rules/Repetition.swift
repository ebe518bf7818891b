package import CivilTime
package import Foundation

/// The occurrences of something that comes again: a rule, and the time from which it counts.
///
/// Occurrence N is counted from the beginning in civil time, never from one that a short month has moved.
package struct Repetition {
    /// The rule.
    package let rule: RepeatRule
    /// The time from which it counts.
    package let anchor: PlannedTime
    private let zone: Zone
    private let school: SchoolCalendar

    /// Makes the occurrences of a rule; `zone` is the one in which times without a zone are meant.
    package init(_ rule: RepeatRule, from anchor: PlannedTime, in zone: Zone, school: SchoolCalendar) {
        self.rule = rule
        self.anchor = rule.time.map { PlannedTime(anchor.date, time: $0, zoneName: anchor.zoneName) } ?? anchor
        self.zone = anchor.zone(zone)
        self.school = school
    }

    /// What is not as its words say: days of school without any term are all days of the week but its end.
    package var notices: [String] {
        guard rule.needsSchool, school.terms.isEmpty else { return [] }
        return [DateReading.noTerm]
    }

    /// The first occurrence; nil where there is none.
    package var first: PlannedTime? {
        var dates = rule.dates(from: anchor.civil, in: zone, school: school)
        return dates.next().map(planned)
    }

    /// The first occurrence that is not over at a moment, if one is given; nil where there is none.
    package func first(from now: Date?, in local: Zone) -> PlannedTime? {
        guard let now, let first, first.isOver(at: now, in: local) else { return first }
        let moment = zone.civil(at: now)
        return rule.date(after: moment, from: anchor.civil, in: zone, school: school).map(planned)
    }

    /// The first occurrences, at most so many; of a rule that counts from completion, as if each were done in time.
    package func dates(count: Int) -> [PlannedTime] {
        guard rule.basis == .completion else {
            return rule.dates(from: anchor.civil, in: zone, school: school).prefix(count).map(planned)
        }
        var dates = first.map { [$0] } ?? []
        while dates.count < count, let last = dates.last,
            let next = next(after: last, doneOn: last.date, made: dates.count)
        {
            dates.append(next)
        }
        return dates
    }

    /// The occurrence after one that was done on a day; nil when it was the last one.
    ///
    /// `made` is how many there have been, which a rule that counts from completion cannot tell from dates.
    package func next(after occurrence: PlannedTime, doneOn day: CivilDate, made: Int) -> PlannedTime? {
        switch rule.basis {
        case .due:
            return rule.date(after: occurrence.civil, from: anchor.civil, in: zone, school: school).map(planned)
        case .completion:
            if case .count(let count) = rule.end, made >= count { return nil }
            return rule.date(afterCompletion: day, school: school).map {
                PlannedTime($0, time: anchor.time, zoneName: anchor.zoneName)
            }
        }
    }

    /// The occurrences after one that are on some days of a zone and not over at a moment, each day's up to a limit.
    ///
    /// A rule that counts from completion has none: which day comes next nobody knows before it is done.
    package func dates(
        after occurrence: PlannedTime, from now: Date, on days: ClosedRange<CivilDate>, in local: Zone,
        most limit: Int
    ) -> (dates: [PlannedTime], isCut: Bool) {
        guard rule.basis == .due else { return ([], false) }
        // A time in a zone far away may be on another day here.
        let margin = 2
        // What has a time today may be over, and may come every second.
        let isTimed = anchor.time != nil || rule.hasTimes
        let floor = max(
            CivilDateTime(date: days.lowerBound.adding(days: -margin) ?? .earliest),
            isTimed ? zone.civil(at: now - 1) : .init(date: .earliest))
        let last = days.upperBound.adding(days: margin) ?? .latest
        var sequence = sequence(after: max(occurrence.civil, floor))
        var dates: [PlannedTime] = []
        var (day, count, isCut) = (CivilDate.earliest, 0, false)
        while let moment = sequence.next(), moment.date <= last {
            let date = planned(moment)
            let own = date.day(in: local)
            guard days.contains(own), !date.isOver(at: now, in: local) else { continue }
            count = own == day ? count + 1 : 1
            day = own
            guard count > limit else {
                dates.append(date)
                continue
            }
            isCut = true
            // What comes every minute is stepped over, unless each has to be counted.
            if !rule.isCounted { sequence = self.sequence(after: end(of: own, in: local)) }
        }
        return (dates, isCut)
    }

    /// The occurrences after one that are over at a moment, up to a limit, but for those that are made already.
    ///
    /// A rule that counts from completion has none.
    package func missed(
        after occurrence: PlannedTime, at now: Date, in local: Zone, most limit: Int, besides made: Set<PlannedTime>
    ) -> (dates: [PlannedTime], isCut: Bool) {
        guard rule.basis == .due else { return ([], false) }
        var sequence = sequence(after: occurrence.civil)
        var dates: [PlannedTime] = []
        while let date = sequence.next().map(planned), date.isOver(at: now, in: local) {
            guard !made.contains(date) else { continue }
            guard dates.count < limit else { return (dates, true) }
            dates.append(date)
        }
        return (dates, false)
    }

    private func sequence(after moment: CivilDateTime) -> RepeatSequence {
        rule.dates(after: moment, from: anchor.civil, in: zone, school: school)
    }

    /// The last second of a local day, as the clock of the series shows it.
    private func end(of day: CivilDate, in local: Zone) -> CivilDateTime {
        let next = CivilDateTime(date: day.adding(days: 1) ?? day)
        return zone.civil(at: local.instant(of: next) - 1)
    }

    private func planned(_ moment: CivilDateTime) -> PlannedTime {
        let hasTime = anchor.time != nil || moment.time != .midnight || rule.hasTimes
        return PlannedTime(moment.date, time: hasTime ? moment.time : nil, zoneName: anchor.zoneName)
    }
}

extension RepeatRule {
    /// Whether the rule itself says at what time of the day it is.
    fileprivate var hasTimes: Bool {
        guard case .rule(let rule) = cycle else { return false }
        let isWithinDays = [.secondly, .minutely, .hourly].contains(rule.frequency)
        return isWithinDays || !(rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty)
    }
}
