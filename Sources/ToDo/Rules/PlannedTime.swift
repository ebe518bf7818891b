package import CivilTime
package import Foundation

/// A day, or a time on a day, for which something is planned; a zone only if one was given.
///
/// As text it is `2026-12-04`, `2026-12-04T17:00:00`, or the latter with `Z`, `+05:30` or `[Europe/Berlin]` (RFC 9557).
package struct PlannedTime: Hashable, Sendable, Codable {
    /// The day, the same everywhere.
    package let date: CivilDate
    /// The time on that day; nil means the whole day.
    package let time: TimeOfDay?
    /// The name of the zone in which the time is meant; nil is wherever one is.
    package let zoneName: String?

    /// Plans something; a zone without a time means nothing and is left out.
    package init(_ date: CivilDate, time: TimeOfDay? = nil, zoneName: String? = nil) {
        self.date = date
        self.time = time
        self.zoneName = time == nil ? nil : zoneName
    }

    /// Plans something for what date words mean; nil where they mean no date.
    package init?(_ when: When) {
        switch when {
        case .day(let date): self.init(date)
        case .moment(let moment, let zone): self.init(moment.date, time: moment.time, zoneName: zone?.name)
        case .someday, .none: return nil
        }
    }
}

extension PlannedTime: RawRepresentable {
    /// Reads a text; nil for one of any other form.
    package init?(rawValue: String) {
        if let date = CivilDate(rawValue: rawValue) {
            self.init(date)
            return
        }
        let length = "2026-12-04T17:00:00".count
        guard let moment = CivilDateTime(String(rawValue.prefix(length))) else { return nil }
        let rest = rawValue.dropFirst(length)
        switch rest.first {
        case nil: self.init(moment.date, time: moment.time)
        case "Z" where rest.count == 1: self.init(moment.date, time: moment.time, zoneName: "UTC")
        case "+", "-":
            guard Self.distance(String(rest)) != nil else { return nil }
            self.init(moment.date, time: moment.time, zoneName: String(rest))
        case "[" where rest.last == "]" && rest.count > 2:
            self.init(moment.date, time: moment.time, zoneName: String(rest.dropFirst().dropLast()))
        default: return nil
        }
    }

    /// The text that is read as this.
    package var rawValue: String {
        guard let time else { return date.rawValue }
        return CivilDateTime(date: date, time: time).description + suffix
    }

    private var suffix: String {
        guard let zoneName else { return "" }
        if zoneName == "UTC" { return "Z" }
        return zoneName.hasPrefix("+") || zoneName.hasPrefix("-") ? zoneName : "[\(zoneName)]"
    }

    /// The time as results have it, which every program reads (ISO 8601): of a zone, with the distance from UTC then.
    ///
    /// As in `2026-12-04T17:00:00+01:00`; of a zone that this machine does not know, without one.
    package var isoText: String {
        guard time != nil, let zoneName, suffix.hasPrefix("["), let zone = Zone(named: zoneName) else {
            return suffix.hasPrefix("[") ? civil.description : rawValue
        }
        let instant = zone.instant(of: civil)
        let distance = zone.offset(at: instant)
        let words = distance == 0 ? "+00:00" : Zone.fixed(secondsFromGMT: distance).name ?? ""
        return zone.civil(at: instant).description + words
    }

    /// Reads `+05:30` as seconds.
    private static func distance(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-", let time = TimeOfDay(String(text.dropFirst()))
        else { return nil }
        return sign == "-" ? -time.secondOfDay : time.secondOfDay
    }
}

extension PlannedTime {
    /// The zone in which it is meant, where one is in another; a name that this machine does not know counts for none.
    package func zone(_ local: Zone) -> Zone {
        guard let zoneName else { return local }
        if zoneName == "UTC" { return .utc }
        if let seconds = Self.distance(zoneName) { return .fixed(secondsFromGMT: seconds) }
        return Zone(named: zoneName) ?? local
    }

    /// Day and time as they were given; the day begins at midnight.
    package var civil: CivilDateTime { CivilDateTime(date: date, time: time ?? .midnight) }

    /// The day on which it is in a zone.
    package func day(in local: Zone) -> CivilDate {
        guard time != nil, zoneName != nil else { return date }
        return local.civil(at: zone(local).instant(of: civil)).date
    }

    /// Whether it is over: a day is only when the next one has come.
    package func isOver(at now: Date, in local: Zone) -> Bool {
        guard time != nil else { return date < local.civil(at: now).date }
        return zone(local).instant(of: civil) < now
    }

    /// What puts planned times in order: the moment; a whole day comes after all times on it.
    package func order(in local: Zone) -> Date {
        guard time == nil else { return zone(local).instant(of: civil) }
        return local.instant(of: CivilDateTime(date: date.adding(days: 1) ?? date))
    }

    /// The time moved on by as many days; the time of day stays, and so does one that would leave the calendar.
    package func adding(days: Int) -> PlannedTime {
        PlannedTime(date.adding(days: days) ?? date, time: time, zoneName: zoneName)
    }

    /// The time moved as something else was moved: by days, and by hours too where all three have a time.
    package func moved(from old: PlannedTime, to new: PlannedTime) -> PlannedTime {
        let days = CivilDate.days(from: old.date, to: new.date)
        guard let time, let oldTime = old.time, let newTime = new.time else { return adding(days: days) }
        let day = 86_400
        let second = time.secondOfDay + newTime.secondOfDay - oldTime.secondOfDay
        let whole = second < 0 ? -1 : second / day
        let rest = second - whole * day
        let moved = TimeOfDay(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
        return PlannedTime(date, time: moved, zoneName: zoneName).adding(days: days + whole)
    }
}

extension PlannedTime: CustomStringConvertible {
    /// The weekday and date, with time and zone if given, as in "Fri 2026-12-04 17:00 UTC".
    package var description: String {
        let clock = time.map { " " + $0.short } ?? ""
        return date.withWeekday + clock + (zoneName.map { " " + $0 } ?? "")
    }

    /// The time as it can be typed, as in "2026-12-04 17:00 Europe/Berlin".
    package var typed: String {
        date.rawValue + (time.map { " " + $0.short } ?? "") + (zoneName.map { " " + $0 } ?? "")
    }

    /// The time as seen from a day, as in "tomorrow 17:00", "friday" and "3 days ago".
    package func words(from today: CivilDate) -> String {
        return date.words(from: today) + (time.map { " " + $0.short } ?? "") + (zoneName.map { " " + $0 } ?? "")
    }
}
