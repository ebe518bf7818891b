package import Foundation

/// A time zone: turns instants into civil date-times and back.
package struct Zone: Sendable, Equatable {
    private enum Rule: Sendable, Equatable {
        case system
        case fixed(secondsFromGMT: Int)
    }

    private let rule: Rule

    /// The zone of this machine, or the one the environment variable `TZ` names.
    package static let system = Zone(rule: .system)

    /// Coordinated universal time.
    package static let utc = fixed(secondsFromGMT: 0)

    /// Makes a zone that is the same number of seconds ahead of UTC all year.
    package static func fixed(secondsFromGMT seconds: Int) -> Zone {
        Zone(rule: .fixed(secondsFromGMT: seconds))
    }

    /// Tells by how many seconds this zone is ahead of UTC at an instant.
    package func offset(at instant: Date) -> Int {
        offset(at: Self.wholeSeconds(instant))
    }

    /// Tells what calendar and clock show in this zone at an instant; parts of a second are dropped.
    package func civil(at instant: Date) -> CivilDateTime {
        let seconds = Self.wholeSeconds(instant)
        return CivilDateTime(nearestTo: seconds + offset(at: seconds))
    }

    /// Tells when calendar and clock of this zone show a date-time.
    ///
    /// A time left out when the clock is put forward moves forward with it; of a time shown twice it is the first.
    package func instant(of civil: CivilDateTime) -> Date {
        let wall = civil.secondNumber
        // The clock is never changed twice in two days, so these are the only offsets in question. `mktime` is not
        // asked, because its answer for times left out or shown twice depends on what it was asked before.
        let before = offset(at: wall - CivilDateTime.secondsInDay)
        let after = offset(at: wall + CivilDateTime.secondsInDay)
        let candidates = [before, after].filter { offset(at: wall - $0) == $0 }.map { wall - $0 }
        return Date(timeIntervalSince1970: Double(candidates.min() ?? wall - before))
    }

    private func offset(at secondsSince1970: Int) -> Int {
        switch rule {
        case .system: SystemZone.offset(at: secondsSince1970)
        case .fixed(let seconds): seconds
        }
    }

    /// Seconds since 1970, kept within what a civil date can show in any zone.
    private static func wholeSeconds(_ instant: Date) -> Int {
        let limit = 400_000_000_000.0
        return Int(max(-limit, min(limit, instant.timeIntervalSince1970.rounded(.down))))
    }
}
