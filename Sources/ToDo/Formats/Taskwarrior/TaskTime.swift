import CivilTime
import Foundation

/// Times of Taskwarrior, which are moments in UTC: a day is its midnight where the user is.
enum TaskTime {
    /// Reads `20261203T090000Z`, seconds since 1970, and the forms with hyphens and colons; nil for anything else.
    static func stamp(_ text: String) -> CalendarStamp? {
        let isSeconds = (9...11).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 48 && $0 < 58 }
        if isSeconds, let seconds = Int(text) {
            let moment = Zone.utc.civil(at: Date(timeIntervalSince1970: TimeInterval(seconds)))
            return CalendarStamp(moment, isUTC: true)
        }
        return CalendarStamp(text)
    }

    /// The moment of a time; of a day alone its midnight here.
    static func instant(_ text: String, in zone: Zone) -> Date? {
        stamp(text).map { stamp in
            let moment = CivilDateTime(date: stamp.date, time: stamp.time ?? .midnight)
            return (stamp.isUTC ? Zone.utc : zone).instant(of: moment)
        }
    }

    /// What is planned for a time: a day for its midnight and its last second, else the time on the clock here.
    static func planned(_ text: String, in zone: Zone) -> PlannedTime? {
        guard let stamp = stamp(text), let instant = instant(text, in: zone) else { return nil }
        guard stamp.time != nil else { return PlannedTime(stamp.date) }
        let local = zone.civil(at: instant)
        let isDay = instant == zone.instant(of: CivilDateTime(date: local.date)) || local.time.secondOfDay == 86_399
        return PlannedTime(local.date, time: isDay ? nil : local.time)
    }

    /// Writes a moment.
    static func text(_ date: Date) -> String { CalendarStamp(Zone.utc.civil(at: date), isUTC: true).text }

    /// Writes what is planned.
    static func text(_ time: PlannedTime, in zone: Zone) -> String {
        text(time.zone(zone).instant(of: time.civil))
    }
}
