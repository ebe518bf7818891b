import CivilTime
import Commands
import ContentLines
import Foundation

/// The items of a calendar file, and what of it could not be read.
struct CalendarFile {
    private(set) var todos: [ForeignTodo] = []
    private(set) var notices: [String] = []

    /// Reads a file; `path` is named in messages where it is one of several.
    init(_ file: ForeignFile, path: String?, _ exchange: CalendarExchange) {
        let reading = ContentReading(file.data)
        let prefix = path.map { "\($0), " } ?? ""
        for flaw in reading.flaws {
            let summary = flaw.component?.line(named: "SUMMARY").map { " (\($0.text))" } ?? ""
            notices.append("left out, \(prefix)line \(flaw.line): \(flaw.problem)\(summary)")
        }
        for calendar in reading.components {
            read(
                calendar.name == "VTODO" ? ContentComponent("VCALENDAR", components: [calendar]) : calendar, prefix,
                exchange)
        }
    }

    private mutating func read(_ calendar: ContentComponent, _ prefix: String, _ exchange: CalendarExchange) {
        let reader = exchange.reader(calendar)
        let moved = calendar.components(named: "VTODO").filter { $0.line(named: "RECURRENCE-ID") != nil }
        for master in calendar.masters {
            var todo = reader.read(master)
            todo.place = "\(prefix)line \(master.firstLine)"
            let own = moved.filter { $0.line(named: "UID")?.text == todo.id }
            var source = ContentComponent("VCALENDAR", components: ([master] + own).map(\.unmarked))
            source.components = Set(source.zoneIDs).sorted().compactMap { reader.zones[$0] } + source.components
            todo.source = source.text
            note(todo, master, own)
            todos.append(todo)
        }
    }

    /// Says what items here cannot follow, so that nobody waits for it.
    private mutating func note(_ todo: ForeignTodo, _ master: ContentComponent, _ moved: [ContentComponent]) {
        if !todo.isComplete, todo.rule == nil, master.line(named: "RRULE") != nil {
            notices.append("\(todo.place): the rule by which “\(todo.title)” comes again is kept and not followed")
        }
        for line in master.lines where ["DUE", "DTSTART", "COMPLETED"].contains(where: line.isNamed) {
            guard CalendarStamp(line.value.trimmed) == nil else { continue }
            notices.append("\(todo.place): \(line.name) of “\(todo.title)” is left out: “\(line.value)” is no date")
        }
        if master.line(named: "STATUS")?.value.uppercased() == "CANCELLED" {
            notices.append("\(todo.place): “\(todo.title)” was cancelled, and is done here")
        }
        if !moved.isEmpty {
            notices.append("\(todo.place): occurrences of “\(todo.title)” that were moved are kept and not shown")
        }
    }
}

extension ContentComponent {
    /// The component without the digest of what Daybook once wrote.
    fileprivate var unmarked: ContentComponent {
        var component = self
        component.lines.removeAll { $0.isNamed(CalendarNames.written) }
        return component
    }
}
