import Commands
import Foundation
import Storage

/// Erases people: as they are stored, as the history knows them, and what was made for them elsewhere.
///
/// Who was merged into somebody goes along, and whoever had the same id before.
struct Erasing {
    private let session: Session
    private var context: ModelContext { session.context }
    private var changes: [Change] = []
    private var notices: [String] = []
    /// Whoever is erased, once each.
    private var records: Set<PersistentIdentifier> = []
    private var persons: [ErasedPerson] = []

    init(_ session: Session) { self.session = session }

    /// Erases whom the words mean: by name those who are stored, by number also those who are deleted.
    mutating func run(_ words: [String]) throws -> Outcome {
        let (people, former) = try meant(by: words)
        for person in people { try take(person) }
        for record in former { try take(record) }
        let names = persons.filter(\.isNamed).map(\.name)
        try eraseElsewhere()
        for person in people { try context.erase(person) }
        for record in records { try context.erase(recorded: record) }
        let what = names.count == 1 ? names[0] : "\(names.count) people"
        return Outcome(
            .changes(changes), notices: notices + (try mentions()) + backups(),
            confirmation: Confirmation(
                "Erase \(what)?", consequences: ["this cannot be undone; backups and exports still have them"]))
    }

    /// Finds people, and records of people that only the history has.
    private mutating func meant(by words: [String]) throws -> (people: [Person], former: [PersistentIdentifier]) {
        let search = PersonSearch(context)
        var people: [Person] = []
        var former: [PersistentIdentifier] = []
        _ = try words.resolved { word -> [Person] in
            let recorded = try NameMatch.numbers(meantBy: word).map(deleted(numbered:)) ?? []
            do {
                let found = try search.all([word])
                people += found.people.filter { person in !people.contains { $0 === person } }
                if recorded.isEmpty { notices += found.gaps }
            } catch CommandError.notFound where !recorded.isEmpty {}
            former += recorded.filter { !former.contains($0) }
            return []
        }
        return (people, former)
    }

    /// Those of some numbers whom only the history has.
    private func deleted(numbered numbers: ClosedRange<Int>) throws -> [PersistentIdentifier] {
        let stored = Set(try context.fetch(.people(numbered: numbers)).map(\.persistentModelID))
        return try context.recorded(Person.self, "number", in: numbers).filter { !stored.contains($0) }
    }

    private mutating func take(_ person: Person) throws {
        guard records.insert(person.persistentModelID).inserted else { return }
        changes.append(
            Change(
                "person \(person.named.label) erased" + person.companions(withAll: true),
                record: PersonRecord(person, session).record))
        persons.append(
            ErasedPerson(name: person.name, id: person.id, addresses: person.emails.map(\.value), isNamed: true))
        try takeFormer(of: person.persistentModelID, id: person.id)
    }

    private mutating func take(_ record: PersistentIdentifier, isAside: Bool = false) throws {
        guard records.insert(record).inserted else { return }
        let values = try context.storedValues(of: record)
        guard case .text(let id)? = values["id"], case .text(let name)? = values["name"],
            case .integer(let number)? = values["number"]
        else { return }
        changes.append(
            Change(
                "person #\(number) \(name) erased from the history",
                record: PersonRecord.former(number: Int(number), id: id, name: name), isAside: isAside))
        persons.append(ErasedPerson(name: name, id: id, addresses: [], isNamed: !isAside))
        try takeFormer(of: record, id: id)
    }

    /// Takes along whoever was merged into somebody, and had the same id before.
    private mutating func takeFormer(of record: PersistentIdentifier, id: String) throws {
        let merged = try context.recordedChanges(of: FormerID.self, referringTo: ["person": record]).compactMap {
            if case .text(let id)? = $0.change.new["id"] ?? $0.change.old["id"] { id } else { nil }
        }
        for id in Set(merged + [id]) {
            let stored = try context.fetch(.person(withID: id)).map(\.persistentModelID)
            for other in try context.recorded(Person.self, "id", is: id) where !stored.contains(other) {
                try take(other, isAside: true)
            }
        }
    }
}

// What is elsewhere.
extension Erasing {
    /// Erases the to-dos that remind of them, and what other people's cards and events say of them.
    private mutating func eraseElsewhere() throws {
        var todos: Set<String> = []
        for record in records {
            for recorded in try context.recordedChanges(of: Reminder.self, referringTo: ["person": record]) {
                if case .text(let id)? = recorded.change.new["todo"] ?? recorded.change.old["todo"] { todos.insert(id) }
            }
        }
        changes += try session.services.traces.erase(todos.sorted(), session)
        for event in try context.fetch(FetchDescriptor<Event>(predicate: #Predicate { $0.seenEntry != nil }))
        where event.seenEntry.map(mention) == true {
            try context.redact(event, "seenEntry", redacted)
        }
        for person in try context.fetch(FetchDescriptor<Person>(predicate: #Predicate { $0.seenCard != nil }))
        where !records.contains(person.persistentModelID) && person.seenCard.map(mention) == true {
            try context.redact(person, "seenCard", redacted)
        }
    }

    private func mention(_ text: String) -> Bool {
        persons.contains { $0.isMentioned(in: text) }
    }

    private func redacted(_ text: String) -> String {
        persons.reduce(text) { $1.redacted($0) }
    }

    /// Says where else a name stands, which only its owner can decide about.
    private func mentions() throws -> [String] {
        var sentences: [String] = []
        var seen: Set<String> = []
        for name in Set(persons.map(\.name) + persons.flatMap(\.addresses)).sorted() {
            let hits = try session.services.traces.mentions(SearchText(name), session)
            for hit in hits where hit.rank < .words {
                let label = "\(hit.kind)\(hit.number.map { " #\($0)" } ?? "") \(hit.name)"
                guard !isErased(hit), seen.insert(label + hit.field).inserted else { continue }
                sentences.append("“\(name)” also stands in the \(hit.field) of \(label), which stays")
            }
        }
        return sentences.limited()
    }

    private func isErased(_ hit: SearchHit) -> Bool {
        changes.contains { $0.sentence.hasPrefix("\(hit.kind) #\(hit.number ?? 0) ") }
    }

    private func backups() -> [String] {
        session.services.traces.backups().map { "\($0) is a backup that may still have them; delete it if so" }
            .limited()
    }
}
