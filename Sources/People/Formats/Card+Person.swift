import CivilTime
import Foundation
import Storage

extension Card {
    /// What is stored of a person, as a card would say it.
    init(_ person: Person, withPhoto: Bool) {
        id = person.id
        name = person.name
        emails = person.emails
        phones = person.phones
        details = person.details
        birthday = person.birthday
        tags = person.tags
        if withPhoto, person.photoType != nil {
            photo = person.photo.flatMap { CardPhoto($0, source: person.photoSource) }
        }
        metOn = person.metOn
        metAt = person.metAt.map(Meeting.init)
        otherMeetings = person.meetings.filter { !$0.isFirst }.compactMap(\.event).map { Meeting($0) }
        isProspect = person.isProspect
        notes = person.notes.map { DatedNote(date: $0.date, text: $0.text) }
        relations = person.seenLinks.map { Relation(kind: $0.kind, id: $0.other.id, name: $0.other.name) }
        contacted = person.lastContacted.map { Zone.utc.civil(at: $0) }
    }
}

extension Card.Meeting {
    init(_ event: Event) { self.init(id: event.id, name: event.name, location: event.location) }
}
