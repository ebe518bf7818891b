import CivilTime
import ContentLines
import Foundation

/// The zones that a calendar file describes itself, and those of this machine.
struct CalendarZones {
    private let components: [String: ContentComponent]

    init(_ calendar: ContentComponent) {
        let zones = calendar.components(named: "VTIMEZONE")
        let named = zones.compactMap { zone in zone.line(named: "TZID").map { ($0.text, zone) } }
        components = Dictionary(named) { first, _ in first }
    }

    /// The description that the file has of a zone.
    subscript(id: String) -> ContentComponent? { components[id] }

    /// The name by which a time of a zone is planned; nil where neither the machine nor the file knows the zone.
    ///
    /// Zones go by many names: with the maker's path before that of the database, or those of Windows. Of one that
    /// the database does not have, the distance from UTC at that time is taken from the file.
    func name(of id: String, at moment: CivilDateTime) -> String? {
        if ["UTC", "GMT", "Etc/UTC", "Z"].contains(id) { return "UTC" }
        let path = id.split(separator: "/").map(String.init)
        let tails = (1...3).map { path.suffix($0).joined(separator: "/") }.filter { $0.contains("/") }
        let location = components[id]?.line(named: "X-LIC-LOCATION").map(\.text)
        let names = [id] + [location].compactMap(\.self) + tails.reversed()
        if let name = names.first(where: { Zone(named: $0) != nil }) { return name }
        return components[id].flatMap { Self.offset($0, at: moment) }.flatMap { Zone.fixed(secondsFromGMT: $0).name }
    }

    /// How far ahead of UTC a described zone is at a time on its own clock.
    private static func offset(_ zone: ContentComponent, at moment: CivilDateTime) -> Int? {
        let observances = zone.components.filter { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }
        let onsets = observances.compactMap { observance -> (CivilDateTime, Int)? in
            guard let to = observance.line(named: "TZOFFSETTO").flatMap({ seconds($0.value) }) else { return nil }
            return last(onsetOf: observance, until: moment).map { ($0, to) }
        }
        if let last = onsets.max(by: { $0.0 < $1.0 }) { return last.1 }
        return observances.first?.line(named: "TZOFFSETFROM").flatMap { seconds($0.value) }
    }

    private static func last(onsetOf observance: ContentComponent, until moment: CivilDateTime) -> CivilDateTime? {
        guard let stamp = observance.line(named: "DTSTART").flatMap({ CalendarStamp($0.value) }) else { return nil }
        let start = CivilDateTime(date: stamp.date, time: stamp.time ?? .midnight)
        guard start <= moment else { return nil }
        var onsets = [start]
        if let rule = observance.line(named: "RRULE").flatMap({ try? RecurrenceRule.parse($0.value) }) {
            for onset in rule.dates(from: start) {
                guard onset <= moment else { break }
                onsets.append(onset)
            }
        }
        let dates = observance.lines(named: "RDATE").flatMap { $0.value.split(separator: ",") }
        onsets += dates.compactMap { CalendarStamp($0) }
            .map { CivilDateTime(date: $0.date, time: $0.time ?? .midnight) }.filter { $0 <= moment }
        return onsets.max()
    }

    /// Reads `+0100` and `-013015` as seconds.
    private static func seconds(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-", [5, 7].contains(text.utf8.count),
            let number = Int(text.dropFirst())
        else { return nil }
        let (hours, minutes, seconds) =
            text.utf8.count == 5
            ? (number / 100, number % 100, 0) : (number / 10_000, number / 100 % 100, number % 100)
        return (sign == "-" ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds)
    }
}
