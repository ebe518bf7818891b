import Commands
import Foundation
import Storage

/// What of people and their events a format has no place for, in words.
enum PeopleLosses {
    /// What cards leave out; where events are written beside them, their days are no loss.
    static func ofCards(_ session: Session, withEvents: Bool = false) throws -> [String] {
        let dated = withEvents ? 0 : try met(session).count { $0.date != nil }
        let days = dated == 1 ? "the day of 1 event is" : "the days of \(dated) events are"
        return try logs(session)
            + (dated == 0 ? [] : ["\(days) left out; a calendar (ical) or a folder (vdir) has them"])
    }

    /// What a table leaves out: it has a column for the event where one met first, by name.
    static func ofTable(_ people: [Person], _ session: Session) throws -> [String] {
        let again = people.count { $0.meetings.contains { !$0.isFirst } }
        let events = try met(session).count { $0.date != nil || $0.location != nil }
        let later = again == 1 ? "where 1 person was met later" : "where \(again) people were met later"
        let places = events == 1 ? "the place and day of 1 event" : "the places and days of \(events) events"
        let lost = [again == 0 ? nil : later, events == 0 ? nil : places].compactMap(\.self)
        return lost.isEmpty ? [] : ["left out: \(lost.joined(separator: ", "))"]
    }

    private static func met(_ session: Session) throws -> [Event] {
        try session.context.events().filter { !$0.people.isEmpty }
    }

    /// Of the log of contacts, only the last one that counts is on a card.
    private static func logs(_ session: Session) throws -> [String] {
        var counts: [PersistentIdentifier: Int] = [:]
        for entry in try session.context.fetch(FetchDescriptor<ContactEntry>()) {
            if let person = entry.person { counts[person.persistentModelID, default: person.isContacted ? -1 : 0] += 1 }
        }
        let count = counts.values.count { $0 > 0 }
        guard count > 0 else { return [] }
        let whose = count == 1 ? "1 person" : "\(count) people"
        return ["the log of contacts of \(whose) is left out but for the last contact"]
    }
}
