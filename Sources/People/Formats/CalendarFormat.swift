package import Commands
import ContentLines
import Foundation
import Storage

extension ForeignFormat {
    /// Events as calendars keep them.
    package static let events = ForeignFormat(
        name: "ical", abstract: "Events as calendars keep them (VEVENT).", endings: ["ics"],
        recognises: { file in
            file.members == nil && file.begins(with: "BEGIN:VCALENDAR")
                && (file.data.holds(component: "VEVENT") || file.data.isEmptyCalendar)
        },
        apply: { file, _, session in
            // Events in a folder are of another format.
            guard file.members == nil else { return Outcome(.changes([])) }
            var calendars = CalendarFile()
            try calendars.read(file)
            var calendarImport = CalendarImport(calendars, session)
            let (changes, notices) = try calendarImport.run()
            return Outcome(.changes(changes), notices: notices + calendars.damage)
        },
        write: { _, _, session in
            let writer = CalendarWriter(now: session.now, zone: session.zone)
            let events = try session.context.events()
            let calendars = events.compactMap(writer.component)
            // All in one calendar, as programs expect of a file.
            let head = [ContentLine("VERSION", value: "2.0"), ContentLine("PRODID", value: "-//Daybook//EN")]
            var zones: [ContentComponent] = []
            for zone in calendars.flatMap({ $0.components(named: "VTIMEZONE") }) where !zones.contains(zone) {
                zones.append(zone)
            }
            let inner = calendars.flatMap { $0.components.filter { $0.name != "VTIMEZONE" } }
            let file = ContentComponent("VCALENDAR", lines: head, components: zones + inner)
            return ForeignExport(
                .file([file].data), records: calendars.count, notices: CalendarWriter.notices(events, calendars.count))
        })
}

extension CalendarWriter {
    /// Says how many events no calendar can have.
    static func notices(_ events: [Event], _ written: Int) -> [String] {
        let rest = events.count - written
        guard rest > 0 else { return [] }
        return ["\(rest) event\(rest == 1 ? " has" : "s have") no day and \(rest == 1 ? "is" : "are") left out"]
    }
}
