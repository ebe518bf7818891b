import Commands
import Foundation
import Storage

/// What `search` looks through: people with their e-mail addresses, details, tags and notes, and events.
enum Searched {
    static func hits(_ text: SearchText, _ session: Session) throws -> [SearchHit] {
        let word = text.longestWord
        let context = session.context
        let people = try context.fetch(.people(matching: word)) + context.fetch(.people(whereTagsOrNotesHave: word))
        var seen: Set<Int> = []
        let found = people.filter { seen.insert($0.number).inserted }.compactMap { person in
            text.hit(
                kind: "person", number: person.number, name: person.name,
                in: [("name", person.name)] + person.emails.map { ("emails", $0.value) }
                    + [("details", person.details)] + person.tags.map { ("tags", $0) }
                    + person.notes.map { ("notes", $0.text) })
        }
        let events = try context.events().compactMap { event in
            text.hit(
                kind: "event", number: event.number, name: event.name,
                in: [("name", event.name), ("location", event.location)])
        }
        return found + events
    }
}

extension FetchDescriptor where T == Person {
    /// The people who have a text in a tag or a note, case and accents aside, by number.
    static func people(whereTagsOrNotesHave text: String) -> Self {
        FetchDescriptor(
            predicate: #Predicate { person in
                person.tags.contains { $0.localizedStandardContains(text) }
                    || person.notes.contains { $0.text.localizedStandardContains(text) }
            },
            sortBy: [SortDescriptor(\.number)])
    }
}
