import CivilTime
import Commands
import Foundation
import Storage

/// Takes over a table of people, and says what that changes.
///
/// A row is somebody who is known by the id, else by name and an e-mail address. What a cell says takes the place of
/// what is stored; an empty one says nothing.
struct TableImport {
    private let session: Session
    private var people: [String: Person] = [:]
    private var everyone: [Person]
    private var changes: [Change] = []
    private var notices: [String] = []
    private var seen: [String: Int] = [:]
    private var seenPeople: [ObjectIdentifier: Int] = [:]

    init(_ session: Session) throws {
        self.session = session
        everyone = try session.context.fetch(.people)
        try everyone.readAlong(in: session.context)
        for person in everyone { people[person.id] = person }
        for former in try session.context.fetch(FetchDescriptor<FormerID>()) where people[former.id] == nil {
            people[former.id] = former.person
        }
    }

    /// Takes over the rows in their order.
    mutating func apply(_ table: inout TableReading<PeopleColumn>) throws -> Outcome {
        for row in session.services.progress.following(table.rows, "comparing people") { try take(row, &table) }
        let all = table.refusals.limited() + table.unreadColumns + notices.limited()
        return Outcome(.changes(changes), notices: all)
    }

    private mutating func take(_ row: DelimitedText.Row, _ table: inout TableReading<PeopleColumn>) throws {
        let name = table.name(row)
        guard !name.isEmpty else { return table.refuse(row, "it has no name") }
        if let flaw = NameRule.flaw(of: name) { return table.refuse(row, "the name \(flaw.words)") }
        let emails = Self.emails(row, &table)
        let made = id(name, emails.first)
        let id = table.cell(.id, row)?.text ?? made
        let known = people[id] ?? (table.cell(.id, row) == nil ? lookup(name, emails) : nil)
        if let known, let line = seenPeople[ObjectIdentifier(known)] {
            return table.refuse(row, "\(name) is in line \(line) already")
        }
        let person = try known ?? add(id: id, name: name)
        seenPeople[ObjectIdentifier(person)] = row.line
        var edits = Edits()
        edits.note("name", person.name, name)
        if person.name != name { person.name = name }
        setPoints("e-mail", \.emails, emails, isAll: table.has(.emails), of: person, &edits)
        let phones = Self.parts(.phones, .phone, row, table)
        setPoints("phone", \.phones, phones, isAll: table.has(.phones), of: person, &edits)
        setTexts(of: person, row, &table, &edits)
        try setMeeting(of: person, row, &table, &edits)
        person.updateKeys(session.nameOrder)
        report(person, isNew: known == nil, edits)
    }

    private mutating func report(_ person: Person, isNew: Bool, _ edits: Edits) {
        let subject = "person \(person.named.label)"
        if isNew {
            let facts = [person.emailAddress ?? person.phones.first?.value, person.metAt.map { "met at \($0.label)" }]
            let sentence = (["\(subject) added"] + facts.compactMap(\.self)).joined(separator: ", ")
            changes.append(Change(sentence, record: PersonRecord(person, session).record))
        } else if let sentence = edits.sentence(of: subject) {
            changes.append(Change(sentence, record: PersonRecord(person, session).record))
        }
    }

    /// An id for a row without one, the same each time it comes, as for a card.
    private mutating func id(_ name: String, _ address: String?) -> String {
        let key = name + "\n" + (address ?? "")
        defer { seen[key, default: 0] += 1 }
        return "daybook-" + Fingerprint.of((seen[key].map { key + "\n\($0)" } ?? key).utf8)
    }

    /// The one who has the name and one of the addresses; a name alone is nobody.
    private func lookup(_ name: String, _ emails: [String]) -> Person? {
        let (name, addresses) = (TextFold.fold(name), Set(emails.map(TextFold.fold)))
        guard !addresses.isEmpty else { return nil }
        return everyone.first { person in
            TextFold.fold(person.name) == name && person.emails.contains { addresses.contains(TextFold.fold($0.value)) }
        }
    }

    private mutating func add(id: String, name: String) throws -> Person {
        let number = try session.context.nextNumber(for: Person.self)
        let person = Person(number: number, id: id, name: name, dateAdded: session.now)
        let namesakes = try session.context.people(namedLike: name, session.nameOrder)
        session.context.insert(person)
        people[id] = person
        notices += namesakes.map { $0.notice(ofNamesake: person) }
        return person
    }
}

// What the cells of a row say.
extension TableImport {
    private static func parts(
        _ all: PeopleColumn, _ one: PeopleColumn, _ row: DelimitedText.Row, _ table: TableReading<PeopleColumn>
    ) -> [String] {
        let column = table.has(all) ? all : one
        var seen: Set<String> = []
        return table.cells(column, row).flatMap(\.text.cellParts).map(\.onOneLine)
            .filter { seen.insert(TextFold.fold($0)).inserted }
    }

    private static func emails(_ row: DelimitedText.Row, _ table: inout TableReading<PeopleColumn>) -> [String] {
        for cell in table.cells(table.has(.emails) ? .emails : .email, row)
        where cell.text.cellParts.contains(where: { !$0.isEmailAddress }) {
            table.refuse(cell, "is no e-mail address")
        }
        return parts(.emails, .email, row, table).filter(\.isEmailAddress)
    }

    private func setPoints(
        _ label: String, _ path: ReferenceWritableKeyPath<Person, [ContactPoint]>, _ values: [String], isAll: Bool,
        of person: Person, _ edits: inout Edits
    ) {
        let values = values.filter { NameRule.flaw(of: $0) == nil }
        guard !values.isEmpty else { return }
        let old = person[keyPath: path]
        let new = isAll ? old.replaced(by: values) : old.joined(values.map { ContactPoint($0) })
        guard new != old else { return }
        edits.note(label, old.map(\.value).joined(separator: ", "), new.map(\.value).joined(separator: ", "))
        person[keyPath: path] = new
    }

    private func setTexts(
        of person: Person, _ row: DelimitedText.Row, _ table: inout TableReading<PeopleColumn>, _ edits: inout Edits
    ) {
        if let text = table.details(row)?.text.withoutControls, text.isVisible {
            edits.note("details", person.details, text)
            if person.details != text { person.details = text }
        }
        let texts = Self.parts(.tags, .tag, row, table)
        let tags = TagList(table.has(.tags) ? texts : person.tags + texts).all.filter { NameRule.flaw(of: $0) == nil }
        if !texts.isEmpty, tags != person.tags {
            edits.note("tags", person.tags.joined(separator: ", "), tags.joined(separator: ", "))
            person.tags = tags
        }
        if let cell = table.cell(.birthday, row) { setBirthday(of: person, cell, &table, &edits) }
        if let cell = table.cell(.metOn, row) {
            if let date = day(cell.text) {
                edits.note("met on", person.metOn?.withWeekday, date.withWeekday)
                if person.metOn != date { person.metOn = date }
            } else {
                table.refuse(cell, "is no day such as 2026-11-30")
            }
        }
        guard let cell = table.cell(.isProspect, row) else { return }
        guard let isProspect = cell.text.truth else { return table.refuse(cell, "is neither true nor false") }
        edits.note("prospect", person.isProspect ? "yes" : "no", isProspect ? "yes" : "no")
        if person.isProspect != isProspect { person.isProspect = isProspect }
    }

    private func setBirthday(
        of person: Person, _ cell: TableReading<PeopleColumn>.Cell, _ table: inout TableReading<PeopleColumn>,
        _ edits: inout Edits
    ) {
        // What a card says in words of its own is kept as it is written.
        if cell.text == person.birthday?.rawValue { return }
        guard let birthday = Birthday(typed: cell.text) ?? day(cell.text).map({ Birthday($0) }) else {
            return table.refuse(cell, "is no birthday such as 1815-12-10 or --12-10")
        }
        guard !birthday.isAfter(session.today) else { return table.refuse(cell, "is still to come") }
        edits.note("birthday", person.birthday?.echo, birthday.echo)
        if person.birthday != birthday { person.birthday = birthday }
    }

    /// Reads a day that is written with its year; others would be another day each time the table is read.
    private func day(_ text: String) -> CivilDate? {
        if let date = CivilDate(rawValue: text) { return date }
        guard text.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count == 4 }),
            case .day(let date)? = try? DateWords(session.surroundings.dates).read(text).when
        else { return nil }
        return date
    }

    private mutating func setMeeting(
        of person: Person, _ row: DelimitedText.Row, _ table: inout TableReading<PeopleColumn>, _ edits: inout Edits
    ) throws {
        guard let cell = table.cell(.metAt, row) else { return }
        let name = cell.text.onOneLine
        if let event = person.metAt, TextFold.fold(event.name) == TextFold.fold(name) { return }
        guard NameRule.flaw(of: name) == nil else { return table.refuse(cell, "is no name") }
        var found = try EventSearch(session.context).exact(name, location: nil)
        if found.count > 1, let number = table.cell(.metAtNumber, row).flatMap({ Int($0.text) }) {
            found = found.filter { $0.number == number }
        }
        guard found.count < 2 else { return table.refuse(cell, "can be several events") }
        let event = try found.first ?? add(event: name)
        edits.note("met at", person.metAt?.label ?? Event.unknown, event.label)
        person.meetFirst(at: event, in: session.context)
    }

    private mutating func add(event name: String) throws -> Event {
        let number = try session.context.nextNumber(for: Event.self)
        let event = Event(number: number, id: session.services.newID("event", number), name: name, location: nil)
        session.context.insert(event)
        changes.append(Change("event \(event.label) added", record: event.record, isAside: true))
        return event
    }
}
