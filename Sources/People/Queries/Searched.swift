import Commands
import Foundation
import Storage

/// What `search` looks through: people with their e-mail addresses, details, tags and notes, and events.
enum Searched {
    static func hits(_ text: SearchText, _ session: Session) throws -> [SearchHit] {
        let context = session.context
        // Only of those who have the words in a note all notes are read.
        let noted = try context.fetch(.notes(having: text.words)).compactMap(\.person)
        let people = try context.fetch(.people(matchingOrTagged: text.words)) + noted.sorted { $0.number < $1.number }
        let hasNotes = Set(noted.map(\.number))
        var seen: Set<Int> = []
        let found = people.filter { seen.insert($0.number).inserted }.compactMap { person in
            text.hit(
                kind: "person", number: person.number, name: person.name,
                in: [("name", person.name)] + person.emails.map { ("emails", $0.value) }
                    + [("details", person.details)] + person.tags.map { ("tags", $0) }
                    + (hasNotes.contains(person.number) ? person.notes.map { ("notes", $0.text) } : []))
        }
        let events = try context.events().compactMap { event in
            text.hit(
                kind: "event", number: event.number, name: event.name,
                in: [("name", event.name), ("location", event.location)])
        }
        return found + events
    }
}

extension FetchDescriptor where T == Note {
    /// The notes that have all of some words, case and accents aside, in no order.
    static func notes(having words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { note in words.allSatisfy { note.text.localizedStandardContains($0) } })
    }
}
