import CivilTime
import ContentLines
import Foundation

/// Writes an event as an entry of a calendar: what was read of it besides is written again.
struct CalendarWriter {
    let now: Date
    let zone: Zone

    /// A calendar with the event; nil for one without a day, which no calendar can have.
    func component(of event: Event) -> ContentComponent? {
        guard let date = event.date else { return nil }
        let seen = event.seenEntry.flatMap { ContentComponent(text: $0) }
        let old = seen.map { CalendarEntry($0, in: zone) }
        let main = seen?.mainEvent
        var lines = [
            ContentLine("UID", value: event.id), ContentLine("DTSTAMP", value: stamp),
            ContentLine("SUMMARY", text: event.name),
        ]
        if let location = event.location { lines.append(ContentLine("LOCATION", text: location)) }
        if let main, old?.date == event.date, old?.until == event.until {
            lines += ["DTSTART", "DTEND", "DURATION"].flatMap { main.lines(named: $0) }
        } else {
            lines += [Self.day("DTSTART", date), Self.day("DTEND", (event.until ?? date).adding(days: 1) ?? date)]
        }
        let rest = (main?.lines ?? []).filter {
            let name = $0.name.uppercased()
            return name != "DTSTAMP" && !CalendarEntry.known.contains(name)
        }
        lines += rest + people(event, old?.addresses ?? [])
        let inner = ContentComponent("VEVENT", lines: lines, components: main?.components ?? [])
        let others = (seen?.components ?? []).filter { $0 != main }
        var head = [ContentLine("VERSION", value: "2.0"), ContentLine("PRODID", value: "-//Daybook//EN")]
        head += (seen?.lines ?? []).filter { !$0.isNamed("VERSION") && !$0.isNamed("PRODID") }
        return ContentComponent(
            "VCALENDAR", lines: head,
            components: others.filter { $0.name == "VTIMEZONE" } + [inner] + others.filter { $0.name != "VTIMEZONE" })
    }

    /// Everyone met there by id, and with an address, where there is one that is not on the entry.
    private func people(_ event: Event, _ known: [String]) -> [ContentLine] {
        event.people.flatMap { person in
            var lines = [ContentLine("X-DAYBOOK-MET", [ContentParameter("CN", person.name)], value: person.id)]
            if let address = person.emailAddress, !known.contains(address.lowercased()) {
                lines.append(
                    ContentLine("ATTENDEE", [ContentParameter("CN", person.name)], value: "mailto:" + address))
            }
            return lines
        }
    }

    private static func day(_ name: String, _ date: CivilDate) -> ContentLine {
        ContentLine(name, [ContentParameter("VALUE", "DATE")], value: date.rawValue.filter { $0 != "-" })
    }

    private var stamp: String { "\(Zone.utc.civil(at: now))Z".filter { $0 != "-" && $0 != ":" } }
}
