import CivilTime
import Commands
import ContentLines
import Foundation

/// The items of a calendar file, and what of it could not be read.
struct CalendarFile {
    private(set) var todos: [ForeignTodo] = []
    /// What is wrong with the file beyond single lines; nil where all that begins in it is whole.
    let complaint: String?
    /// Whether it holds a calendar at all; one that breaks off before anything in it is whole is none.
    let isCalendar: Bool
    private let left: [String]
    /// What items here cannot follow, by what it is.
    private var notes: [Note: [String]] = [:]

    private enum Note: CaseIterable {
        case rule, date, zone, cancelled, moved
    }

    /// Reads a file; `path` is named in messages where it is one of several.
    init(_ file: ForeignFile, path: String?, _ exchange: CalendarExchange) {
        let reading = ContentReading(file.data)
        let prefix = path.map { "\($0), " } ?? ""
        left = reading.notices(in: path)
        complaint = reading.complaint(about: file.path)
        isCalendar = reading.holdsCalendar(besides: ["VTODO"])
        for calendar in reading.components {
            read(
                calendar.name == "VTODO" ? ContentComponent("VCALENDAR", components: [calendar]) : calendar, prefix,
                exchange)
        }
    }

    /// What could not be read, and what items here cannot follow: of each the first places, and how many more.
    var notices: [String] { left + Note.allCases.flatMap { (notes[$0] ?? []).limited() } }

    private mutating func read(_ calendar: ContentComponent, _ prefix: String, _ exchange: CalendarExchange) {
        let reader = exchange.reader(calendar)
        let moved = calendar.components(named: "VTODO").filter { $0.line(named: "RECURRENCE-ID") != nil }
        for master in calendar.masters {
            var todo = reader.read(master)
            todo.place = "\(prefix)line \(master.firstLine)"
            todo.isAsWritten = master.isAsWritten
            let own = moved.filter { $0.line(named: "UID")?.text == todo.id }
            var source = ContentComponent("VCALENDAR", components: ([master] + own).map(\.unmarked))
            source.components = Set(source.zoneIDs).sorted().compactMap { reader.zones[$0] } + source.components
            todo.source = source.text
            note(todo, master, own, prefix)
            noteZones(of: todo, master, reader, prefix)
            todos.append(todo)
        }
    }

    /// Says what items here cannot follow, so that nobody waits for it; each with the line that says it.
    private mutating func note(
        _ todo: ForeignTodo, _ master: ContentComponent, _ moved: [ContentComponent], _ prefix: String
    ) {
        func place(_ line: ContentLine?) -> String { line.map { "\(prefix)line \($0.number)" } ?? todo.place }
        if !todo.isComplete, todo.rule == nil, let line = master.line(named: "RRULE") {
            let rule = "the rule \(line.value.shortened) by which “\(todo.title)” comes again"
            add(.rule, "\(place(line)): \(rule) is kept and not followed")
        }
        for line in master.lines where ["DUE", "DTSTART", "COMPLETED"].contains(where: line.isNamed) {
            guard CalendarStamp(line.value.trimmed) == nil else { continue }
            let value = line.value.shortened
            add(.date, "\(place(line)): \(line.name) of “\(todo.title)” is left out: “\(value)” is no date")
        }
        if let line = master.line(named: "STATUS"), line.value.uppercased() == "CANCELLED" {
            add(.cancelled, "\(place(line)): “\(todo.title)” was cancelled, and is done here")
        }
        if let line = moved.first?.line(named: "RECURRENCE-ID") {
            add(.moved, "\(place(line)): occurrences of “\(todo.title)” that were moved are kept and not shown")
        }
    }
}

extension CalendarFile {
    /// Says which zones nobody knows: a time in one of them is taken as one here, and its zone is kept in the file.
    private mutating func noteZones(
        of todo: ForeignTodo, _ master: ContentComponent, _ reader: CalendarTodoReader, _ prefix: String
    ) {
        for line in master.lines where ["DUE", "DTSTART", "COMPLETED"].contains(where: line.isNamed) {
            guard let zone = line.value(of: "TZID"), let stamp = CalendarStamp(line.value.trimmed), !stamp.isUTC,
                let time = stamp.time,
                reader.zones.name(of: zone, at: CivilDateTime(date: stamp.date, time: time)) == nil
            else { continue }
            let what = "\(line.name) of “\(todo.title)”"
            add(
                .zone,
                "\(prefix)line \(line.number): the zone “\(zone)” of \(what) is not known; it is taken as a time here")
        }
    }

    private mutating func add(_ note: Note, _ sentence: String) { notes[note, default: []].append(sentence) }
}

extension ContentComponent {
    /// The component without the digest of what Daybook once wrote.
    fileprivate var unmarked: ContentComponent {
        var component = self
        component.lines.removeAll { $0.isNamed(CalendarNames.written) }
        return component
    }
}
