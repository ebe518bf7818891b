import CivilTime
package import Commands
import Foundation
import Reports
import Storage

/// What results say of a person.
package struct PersonRecord {
    private let person: Person
    private let zone: Zone

    /// Describes a person; instants are shown in the zone of the session.
    package init(_ person: Person, _ session: Session) {
        self.person = person
        zone = session.zone
    }

    /// All of it.
    package var record: Record { record(details: .text(ifAny: person.details)) }

    /// All of it as a line of a list shows it: text has the first line of the details.
    var listed: Record {
        let details = person.details.map { details in
            let line = details.prefix { !$0.isNewline }
            return FieldValue.worded(.text(details), line + (line.endIndex < details.endIndex ? " …" : ""))
        }
        return record(details: details ?? .null)
    }

    private func record(details: FieldValue) -> Record {
        func points(_ points: [ContactPoint]) -> FieldValue {
            .several(points.map { (.text($0.value), $0.words) })
        }
        let metAt = person.metAt.map { FieldValue.reference($0.named) } ?? .noRecord(Event.unknown)
        return Record([
            ("number", .integer(person.number)), ("id", .text(person.id)), ("name", .text(person.name)),
            ("emailAddress", .text(ifAny: person.emailAddress)), ("emails", points(person.emails)),
            ("phones", points(person.phones)), ("details", details), ("metAt", metAt),
            ("metOn", .date(ifAny: person.metOn)), ("dateAdded", instant(person.dateAdded)),
            ("isProspect", .boolean(person.isProspect)), ("isContacted", .boolean(person.isContacted)),
            ("lastContacted", person.lastContacted.map(instant) ?? .null),
            ("birthday", person.birthday.map { .worded(.date($0.rawValue), $0.words) } ?? .null),
            ("tags", .list(person.tags.map(FieldValue.text))), ("notes", notes), ("links", links),
            ("photo", .text(ifAny: person.photoType)),
        ])
    }

    /// What is told of somebody whom only the history has.
    static func former(number: Int, id: String, name: String) -> Record {
        let known: [String: FieldValue] = ["number": .integer(number), "id": .text(id), "name": .text(name)]
        return Record(
            Person.columns.map { ($0.field, known[$0.field] ?? ($0.isReference ? .noRecord(Event.unknown) : .null)) })
    }

    private var notes: FieldValue {
        .several(
            person.notes.map { note in
                let record = Record([("date", .date(note.date.rawValue)), ("text", .text(note.text))])
                return (.record(record), "\(note.date): \(note.text)")
            })
    }

    private var links: FieldValue {
        .several(
            person.seenLinks.map { other, kind in
                let record = Record([
                    ("number", .integer(other.number)), ("name", .text(other.name)), ("as", .text(kind.rawValue)),
                ])
                return (.record(record), "\(kind.rawValue) \(other.named.label)")
            })
    }

    private func instant(_ date: Date) -> FieldValue {
        let moment = zone.civil(at: date)
        return .worded(.date(moment.description), "\(moment.date) \(moment.time.description.prefix(5))")
    }
}

extension FieldValue {
    /// Several values, which text says in words of their own.
    fileprivate static func several(_ values: [(value: FieldValue, words: String)]) -> FieldValue {
        guard !values.isEmpty else { return .list([]) }
        return .worded(.list(values.map(\.value)), values.map(\.words).joined(separator: "; "))
    }
}

extension Event {
    /// What the event is called where one does not know it.
    static let unknown = "Unknown event"
}

extension Person {
    /// The links as this person sees them: who the other one is, and what that one is of this one.
    package var seenLinks: [(other: Person, kind: LinkKind)] {
        let own = links.compactMap { link in link.other.map { ($0, link.kind.opposite) } }
        let others = backLinks.compactMap { link in link.person.map { ($0, link.kind) } }
        return (own + others).sorted { ($0.0.number, $0.1.rawValue) < ($1.0.number, $1.1.rawValue) }
    }

    /// The columns of a list of people.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("id"), .init("name", "Name"),
        .init("emailAddress", "E-mail"), .init("emails"), .init("phones", "Phones"), .init("details", "Details"),
        .init("metAt", "Met at", isReference: true), .init("metOn", "Met on"), .init("dateAdded", "Added"),
        .init("isProspect", "Prospect"), .init("isContacted"), .init("lastContacted", "Contacted"),
        .init("birthday", "Birthday"), .init("tags", "Tags"), .init("notes"), .init("links"), .init("photo"),
    ]
}

extension RecordList {
    /// A list of people: name, e-mail address and event; what only some have is shown where one of them has it.
    init(people: [Person], heading: String, _ session: Session) throws {
        try people.readAlong(in: session.context)
        let records = people.map { PersonRecord($0, session).listed }
        let extra = ["metOn", "phones", "birthday", "tags", "lastContacted"].filter { field in
            records.contains { $0[field] != .null && $0[field] != .list([]) }
        }
        self.init(
            kind: "person", columns: Person.columns, records: records, heading: heading,
            shown: ["number", "name", "emailAddress", "metAt"] + extra)
    }
}
