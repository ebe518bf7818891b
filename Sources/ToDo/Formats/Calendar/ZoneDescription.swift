import CivilTime
import ContentLines
import Foundation

/// The description of a zone for a calendar file, found by asking the zone how far it is ahead of UTC.
///
/// The rule by which clocks are changed now is written as a rule, so that it holds for years to come; a zone whose
/// changes follow none has each of the next years' changes written out.
struct ZoneDescription {
    private let zone: Zone
    private let id: String
    private let year: Int

    private static let years = 12

    init(_ zone: Zone, id: String, around year: Int) {
        self.zone = zone
        self.id = id
        self.year = year
    }

    /// A change of the clock: when, as the clock shows it before, and the distances from UTC before and after.
    private struct Change {
        let moment: CivilDateTime
        let before: Int
        let after: Int
    }

    var component: ContentComponent {
        let changes = (0..<Self.years).map { self.changes(in: year - 1 + $0) }
        let lines = [ContentLine("TZID", text: id)]
        guard let first = changes.first, !changes.allSatisfy(\.isEmpty) else {
            let offset = zone.offset(at: instant(year: year))
            let moment = CivilDateTime(date: CivilDate(year: 1970, month: 1, day: 1) ?? .earliest)
            let always = Change(moment: moment, before: offset, after: offset)
            return ContentComponent("VTIMEZONE", lines: lines, components: [observance(always, rule: nil)])
        }
        let isYearly = changes.allSatisfy { $0.count == first.count }
        let rules = first.indices.map { place in isYearly ? rule(of: changes.map { $0[place] }) : nil }
        if isYearly, !rules.contains(nil) {
            let observances = zip(first, rules).map { observance($0, rule: $1) }
            return ContentComponent("VTIMEZONE", lines: lines, components: observances)
        }
        let observances = changes.joined().map { observance($0, rule: nil) }
        return ContentComponent("VTIMEZONE", lines: lines, components: observances)
    }

    private func instant(year: Int) -> Date {
        Zone.utc.instant(of: CivilDateTime(date: CivilDate(year: year, month: 1, day: 1) ?? .earliest))
    }

    /// The changes of a year of UTC, found day by day and then to the second.
    private func changes(in year: Int) -> [Change] {
        var changes: [Change] = []
        var (day, end) = (instant(year: year), instant(year: year + 1))
        while day < end {
            let next = day.addingTimeInterval(86_400)
            let (before, after) = (zone.offset(at: day), zone.offset(at: next))
            if before != after {
                var (low, high) = (0, 86_400)
                while high - low > 1 {
                    let middle = (low + high) / 2
                    let isBefore = zone.offset(at: day.addingTimeInterval(TimeInterval(middle))) == before
                    (low, high) = isBefore ? (middle, high) : (low, middle)
                }
                let moment = Zone.fixed(secondsFromGMT: before).civil(at: day.addingTimeInterval(TimeInterval(high)))
                changes.append(Change(moment: moment, before: before, after: after))
            }
            (day, end) = (next, end)
        }
        return changes
    }

    /// The rule that a change of several years follows: the last of its weekdays in a month, or the first to fourth.
    private func rule(of changes: [Change]) -> RecurrenceRule? {
        guard let first = changes.first else { return nil }
        let isSame = changes.allSatisfy {
            $0.moment.date.month == first.moment.date.month && $0.moment.time == first.moment.time
                && $0.moment.date.weekday == first.moment.date.weekday && $0.after == first.after
        }
        guard isSame else { return nil }
        var rule = RecurrenceRule(.yearly)
        rule.months = [first.moment.date.month]
        let days = changes.map(\.moment.date)
        let isLast = days.allSatisfy { $0.day + 7 > CivilDate.daysInMonth(year: $0.year, month: $0.month) }
        let weeks = Set(days.map { ($0.day - 1) / 7 + 1 })
        guard isLast || weeks.count == 1, let week = weeks.first else { return nil }
        rule.days = [RecurrenceRule.Day(first.moment.date.weekday, ordinal: isLast ? -1 : week)]
        return rule
    }

    private func observance(_ change: Change, rule: RecurrenceRule?) -> ContentComponent {
        var lines = [
            ContentLine("DTSTART", value: CalendarStamp(change.moment).text),
            ContentLine("TZOFFSETFROM", value: Self.distance(change.before)),
            ContentLine("TZOFFSETTO", value: Self.distance(change.after)),
        ]
        if let rule { lines.append(ContentLine("RRULE", value: rule.description)) }
        return ContentComponent(change.after > change.before ? "DAYLIGHT" : "STANDARD", lines: lines)
    }

    /// Writes seconds as `+0100`.
    private static func distance(_ seconds: Int) -> String {
        let parts = [abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60]
        let digits = (parts[2] == 0 ? Array(parts.dropLast()) : parts).map { ($0 < 10 ? "0" : "") + String($0) }
        return (seconds < 0 ? "-" : "+") + digits.joined()
    }
}
