import CivilTime
import Commands
import ContentLines
import Foundation

/// What iCalendar says of an item: a `VTODO`, with the occurrences of it that were moved and the zones they name.
struct CalendarExchange: TodoExchange {
    let format = "ical"
    let fields = ForeignTodo.Field.allCases
    let setting: DateSetting
    let zone: Zone
    let now: Date

    init(_ session: Session) {
        setting = session.surroundings.dates
        zone = session.zone
        now = session.now
    }

    var writer: CalendarTodoWriter { CalendarTodoWriter(setting: setting, zone: zone, now: now) }

    func reader(_ calendar: ContentComponent) -> CalendarTodoReader {
        CalendarTodoReader(setting: setting, zone: zone, zones: CalendarZones(calendar))
    }

    func read(_ source: String) -> ForeignTodo? {
        guard let calendar = ContentComponent(text: source), let master = calendar.masters.first else { return nil }
        return reader(calendar).read(master)
    }

    func written(_ todo: ForeignTodo) -> String {
        ContentComponent("VCALENDAR", components: [writer.written(todo)]).text
    }

    /// What tells whether an item is still as it was.
    func digest(of todo: ForeignTodo) -> String { StableID.uuid(of: essence(of: written(todo))) }

    func essence(of source: String) -> String {
        guard var calendar = ContentComponent(text: source)?.withoutStamps else { return source }
        calendar.components.removeAll { $0.name == "VTIMEZONE" }
        return calendar.text
    }
}

extension ContentComponent {
    /// The to-dos of a calendar that are not moved occurrences of others.
    var masters: [ContentComponent] {
        components(named: "VTODO").filter { $0.line(named: "RECURRENCE-ID") == nil }
    }

    /// The zones that the component names anywhere in it.
    var zoneIDs: [String] {
        lines.compactMap { $0.value(of: "TZID") } + components.filter { $0.name != "VTIMEZONE" }.flatMap(\.zoneIDs)
    }
}
