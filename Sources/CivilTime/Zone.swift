package import Foundation

/// A time zone: turns instants into civil date-times and back.
package struct Zone: Sendable, Equatable {
    private indirect enum Rule: Sendable, Equatable {
        case system
        case fixed(secondsFromGMT: Int)
        case yearly(ZoneRule)
        case file(ZoneFile)
    }

    private let rule: Rule
    /// The name: of the database, `UTC`, or the distance from it as `+05:30`; nil for the zone of this machine.
    package let name: String?

    /// The zone of this machine, or the one the environment variable `TZ` names.
    package static let system = Zone(rule: .system, name: nil)

    /// Coordinated universal time.
    package static let utc = fixed(secondsFromGMT: 0)

    /// Makes a zone that is the same number of seconds ahead of UTC all year.
    package static func fixed(secondsFromGMT seconds: Int) -> Zone {
        Zone(rule: .fixed(secondsFromGMT: seconds), name: seconds == 0 ? "UTC" : distance(seconds))
    }

    /// Finds a zone of the system's time zone database, as in `Europe/Berlin`; nil when it has none of the name.
    package init?(named name: String) {
        guard let file = SystemZone.file(of: name).flatMap(ZoneFile.init) else { return nil }
        self.init(rule: .file(file), name: name)
    }

    /// Makes a zone of a rule as `TZ` can write it, as in `CET-1CEST,M3.5.0,M10.5.0/3`; nil for any other text.
    package init?(yearlyRule text: String) {
        guard let rule = ZoneRule(text) else { return nil }
        self.init(rule: .yearly(rule), name: text)
    }

    /// Tells whether a value of `TZ` means a zone; the C library takes any other for UTC without a word.
    package static func isMeant(byVariable text: String, database: String = "/usr/share/zoneinfo") -> Bool {
        let name = String(text.hasPrefix(":") ? text.dropFirst() : text[...])
        return name.isEmpty || ZoneRule(name) != nil || SystemZone.isFile(name, database: database)
    }

    private init(rule: Rule, name: String?) {
        self.rule = rule
        self.name = name
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
        Date(timeIntervalSince1970: Double(second(of: civil.secondNumber)))
    }

    /// The moment at which calendar and clock show a date-time, both in seconds since 1970.
    func second(of wall: Int) -> Int {
        let (before, candidates) = candidates(wall)
        return candidates.min() ?? wall - before
    }

    /// Tells what the clock does at a date-time: shows it once, twice, or not at all.
    func showings(of civil: CivilDateTime) -> Int {
        Set(candidates(civil.secondNumber).found).count
    }

    private func candidates(_ wall: Int) -> (offsetBefore: Int, found: [Int]) {
        // The clock is never changed twice in two days, so these are the only offsets in question. `mktime` is not
        // asked, because its answer for times left out or shown twice depends on what it was asked before.
        let before = offset(at: wall - CivilDateTime.secondsInDay)
        let after = offset(at: wall + CivilDateTime.secondsInDay)
        return (before, [before, after].filter { offset(at: wall - $0) == $0 }.map { wall - $0 })
    }

    /// Tells by how many seconds this zone is ahead of UTC at a moment.
    func offset(at secondsSince1970: Int) -> Int {
        switch rule {
        case .system: SystemZone.offset(at: secondsSince1970)
        case .fixed(let seconds): seconds
        case .yearly(let rule): rule.offset(at: secondsSince1970)
        case .file(let file): file.offset(at: secondsSince1970)
        }
    }

    /// Seconds since 1970, kept within what a civil date can show in any zone.
    private static func wholeSeconds(_ instant: Date) -> Int {
        let limit = 400_000_000_000.0
        return Int(max(-limit, min(limit, instant.timeIntervalSince1970.rounded(.down))))
    }

    private static func distance(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
        let text = "\(seconds < 0 ? "-" : "+")\(ISOText.digits(hours, 2)):\(ISOText.digits(minutes, 2))"
        return rest == 0 ? text : text + ":\(ISOText.digits(rest, 2))"
    }
}
