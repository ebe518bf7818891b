import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// What a file of iCalendar holds of events: one calendar for each, with its exceptions and the zones it names.
struct CalendarFile {
    private(set) var calendars: [(id: String, component: ContentComponent, place: CalendarPlace)] = []
    private(set) var notices: [String] = []
    /// What is wrong with a file as a whole, a sentence; none where all of it could be read.
    private(set) var damage: [String] = []

    /// Reads a file of a folder, whose path is named in messages.
    mutating func read(member: ForeignFile) {
        let reading = ContentReading(member.data)
        read(reading, path: member.path)
        notices += reading.notices(in: member.path)
    }

    /// Reads a file; one that holds no calendar is refused.
    mutating func read(_ file: ForeignFile) throws {
        let reading = ContentReading(file.data)
        let complaint = reading.complaint(about: file.path)
        guard reading.holdsCalendar() else {
            throw CommandError.refused(message: complaint ?? "\(file.path) holds no calendar", hints: [])
        }
        damage = reading.damage(of: file.path)
        read(reading, path: nil)
        notices += reading.notices()
    }

    private mutating func read(_ reading: ContentReading, path: String?) {
        var seen = Dictionary(calendars.map { ($0.id, $0.place) }) { first, _ in first }
        for calendar in reading.components where calendar.name == "VCALENDAR" {
            var order: [String] = []
            var byID: [String: [ContentComponent]] = [:]
            for event in calendar.components(named: "VEVENT") {
                let uid = event.line(named: "UID")?.value
                let id = uid ?? event.ownID
                if uid == nil, let first = byID[id]?.first {
                    noteTwin(event, at: CalendarPlace(path: path, line: event.firstLine), of: "line \(first.firstLine)")
                    continue
                }
                if byID[id] == nil { order.append(id) }
                byID[id, default: []].append(event)
            }
            for id in order {
                let events = byID[id] ?? []
                let place = CalendarPlace(path: path, line: events.first?.firstLine ?? 0)
                if let first = seen[id], let event = events.first {
                    noteTwin(event, at: place, of: first.words)
                    continue
                }
                seen[id] = place
                let zones = calendar.components(named: "VTIMEZONE").filter { zone in
                    let name = zone.line(named: "TZID")?.value
                    return events.contains { $0.lines.contains { $0.value(of: "TZID") == name } }
                }
                calendars.append(
                    (
                        id,
                        ContentComponent("VCALENDAR", lines: calendar.lines, components: zones + events)
                            .rememberedEntry,
                        place
                    ))
            }
        }
    }

    private mutating func noteTwin(_ event: ContentComponent, at place: CalendarPlace, of other: String) {
        let name = event.line(named: "SUMMARY")?.text.onOneLine.withoutOuterBlanks ?? ""
        notices.append("\(place.words): left out, \(name) is the same event as at \(other)")
    }
}

/// Where an event stands, for messages: in a folder, the file's path says that.
struct CalendarPlace {
    let path: String?
    let line: Int

    /// The event.
    var words: String { path ?? "line \(line)" }

    /// One line of it.
    func words(line: Int) -> String { (path.map { $0 + ", " } ?? "") + "line \(line)" }
}

/// Takes over what a calendar says of events, and tells what that changes.
struct CalendarImport {
    private let file: CalendarFile
    private let memory: FolderMemory
    private let session: Session
    private var changes: [Change] = []
    private var notices: [String] = []
    /// What of events cannot be followed or read, and is kept.
    private var flaws: [String] = []

    init(_ file: CalendarFile, memory: FolderMemory = FolderMemory(), _ session: Session) {
        self.file = file
        self.memory = memory
        self.session = session
        notices = file.notices.limited()
    }

    /// Makes the changes.
    mutating func run() throws -> (changes: [Change], notices: [String]) {
        for (id, component, place) in file.calendars {
            let entry = CalendarEntry(component, in: session.zone)
            if let flaw = entry.nameFlaw {
                notices.append("\(place.words): left out, \(flaw)")
                continue
            }
            let count = changes.count
            if let event = try session.context.fetch(.event(withID: id)).first {
                try update(event, entry, component)
            } else if entry.name.isEmpty {
                notices.append("\(place.words): left out, the event has no name")
            } else {
                try add(id, entry, component)
            }
            // What is stored already is not said again.
            guard changes.count > count else { continue }
            flaws += CalendarEntry.flaws(of: component, in: session.zone).map { line, problem in
                "\(place.words(line: line.number)), \(entry.name): \(problem)"
            }
        }
        return (changes, notices + flaws.limited())
    }

    private mutating func add(_ id: String, _ entry: CalendarEntry, _ component: ContentComponent) throws {
        let number = try session.context.nextNumber(for: Event.self)
        let event = Event(number: number, id: id, name: entry.name, location: entry.location)
        (event.date, event.until) = (entry.date, entry.until)
        event.seenEntry = component.text
        session.context.insert(event)
        let count = try connect(event, entry, CalendarEntry())
        let days = [event.date, event.until].compactMap { $0?.withWeekday }.joined(separator: " – ")
        changes.append(
            Change(
                "event \(event.label) added" + (days.isEmpty ? "" : ", \(days)") + (count > 0 ? ", \(count) met" : ""),
                record: event.record))
    }

    private mutating func update(_ event: Event, _ entry: CalendarEntry, _ component: ContentComponent) throws {
        guard component.text != event.seenEntry else { return }
        let seen = event.seenEntry.flatMap { ContentComponent(text: $0) }
        let agreed = memory.components[event.id] ?? seen
        guard agreed != component else { return }
        let base = agreed.map { CalendarEntry($0, in: session.zone) }
        let stored = CalendarEntry(event)
        var edits = Edits()
        func merged<Value: Equatable>(
            _ label: String, _ field: KeyPath<CalendarEntry, Value>, _ words: (Value) -> String?
        ) -> Value {
            let (new, old) = (entry[keyPath: field], stored[keyPath: field])
            let merged = ThreeWay.merge(
                base: base?[keyPath: field], new: new, stored: old, isEmpty: new == CalendarEntry()[keyPath: field])
            if merged.isConflict {
                notices.append(
                    "\(label) of \(event.label) changed here and in the file; it stays \(words(old) ?? "empty"), "
                        + "the file has \(words(new) ?? "none")")
            }
            edits.note(label, words(old), words(merged.value))
            return merged.value
        }
        let name = merged("name", \.name) { $0 }
        let location = merged("location", \.location) { $0 }
        let date = merged("date", \.date) { $0?.description }
        let until = merged("until", \.until) { $0?.description }
        let label = event.label
        if !name.isEmpty { event.name = name }
        (event.location, event.date, event.until) = (location, date, until)
        if let last = until, let first = date, last <= first { event.until = nil }
        let count = try connect(event, entry, base ?? CalendarEntry())
        if count > 0 { edits.note("people", "", "\(count) more") }
        guard let sentence = edits.sentence(of: "event \(label)") else { return }
        event.seenEntry = component.text
        changes.append(Change(sentence, record: event.record))
    }

    /// Notes who was met, as far as an id or an address says which person that is; tells how many are new.
    private func connect(_ event: Event, _ entry: CalendarEntry, _ base: CalendarEntry) throws -> Int {
        var people: [Person] = []
        for id in entry.people where !base.people.contains(id) {
            people += try session.context.fetch(.person(withID: id))
        }
        for address in entry.addresses where !base.addresses.contains(address) {
            let found = try session.context.fetch(.people(matching: address)).filter { person in
                person.emails.contains { TextFold.fold($0.value) == address }
            }
            if found.count == 1 { people += found }
        }
        return people.reduce(0) { $0 + ($1.meet(at: event, in: session.context) ? 1 : 0) }
    }
}

extension ContentComponent {
    /// The id for an event without one, the same each time it comes.
    var ownID: String { "daybook-" + Fingerprint.of(rememberedEntry.text.utf8) }
}
