import CivilTime
import Foundation
import People
import Storage

/// The models as they were in version 1.2.0, whose stores are still about.
enum VersionOnePointTwo {
    static let models: [any PersistentModel.Type] = [
        Person.self, Event.self, Meeting.self, ContactEntry.self, Note.self, Link.self, FormerID.self, Reminder.self,
    ]

    @Model
    final class Person {
        #Index<Person>([\.number], [\.sortKey, \.number, \.searchKey], [\.dateAdded, \.number], [\.birthday])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var emails: [ContactPoint]
        var phones: [ContactPoint]
        var details: String?
        var birthday: Birthday?
        var tags: [String]
        var metOn: CivilDate?
        var isProspect: Bool
        var dateAdded: Date
        @Attribute(.externalStorage) var photo: Data?
        var photoType: String?
        @Attribute(.externalStorage) var thumbnail: Data?
        var photoSource: String?
        var photoRefusal: String?
        var seenCard: String?
        var seenAt: Date?
        @Attribute(.derived) var searchKey: String
        @Attribute(.derived) var sortKey: String
        var lastContacted: Date?
        @Relationship(deleteRule: .cascade, inverse: \Meeting.person) var meetings: [Meeting]
        @Relationship(deleteRule: .cascade, inverse: \ContactEntry.person) var contacts: [ContactEntry]
        @Relationship(deleteRule: .cascade, inverse: \Note.person) var notes: [Note]
        @Relationship(deleteRule: .cascade, inverse: \Link.person) var links: [Link]
        @Relationship(deleteRule: .cascade, inverse: \Link.other) var backLinks: [Link]
        @Relationship(deleteRule: .cascade, inverse: \FormerID.person) var formerIDs: [FormerID]
        @Relationship(deleteRule: .cascade, inverse: \Reminder.person) var reminders: [Reminder]

        init(number: Int, id: String, name: String, dateAdded: Date) {
            self.number = number
            self.id = id
            self.name = name
            emails = []
            phones = []
            tags = []
            isProspect = false
            self.dateAdded = dateAdded
            searchKey = ""
            sortKey = ""
            meetings = []
            contacts = []
            notes = []
            links = []
            backLinks = []
            formerIDs = []
            reminders = []
        }
    }

    @Model
    final class Event {
        #Index<Event>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var location: String?
        var date: CivilDate?
        var until: CivilDate?
        var seenEntry: String?
        @Relationship(deleteRule: .cascade, inverse: \Meeting.event) var meetings: [Meeting]

        init(number: Int, id: String, name: String, location: String? = nil) {
            self.number = number
            self.id = id
            self.name = name
            self.location = location
            meetings = []
        }
    }

    @Model
    final class Meeting {
        #Unique<Meeting>([\.person, \.event])
        var person: Person?
        var event: Event?
        var isFirst: Bool

        init(person: Person, event: Event, isFirst: Bool) {
            self.person = person
            self.event = event
            self.isFirst = isFirst
        }
    }

    @Model
    final class ContactEntry {
        var person: Person?
        var time: Date
        var order: Int
        var isContact: Bool

        init(person: Person, time: Date, isContact: Bool) {
            self.time = time
            order = (person.contacts.map(\.order).max() ?? 0) + 1
            self.isContact = isContact
            self.person = person
        }
    }

    @Model
    final class Note {
        var person: Person?
        var date: CivilDate
        var text: String

        init(person: Person, date: CivilDate, text: String) {
            self.date = date
            self.text = text
            self.person = person
        }
    }

    @Model
    final class Link {
        #Unique<Link>([\.person, \.other, \.kind])
        var person: Person?
        var other: Person?
        var kind: LinkKind

        init(person: Person, other: Person, kind: LinkKind) {
            self.person = person
            self.other = other
            self.kind = kind
        }
    }

    @Model
    final class FormerID {
        @Attribute(.unique) var id: String
        var person: Person?

        init(id: String, person: Person) {
            self.id = id
            self.person = person
        }
    }

    @Model
    final class Reminder {
        @Attribute(.unique) var todo: String
        var person: Person?

        init(todo: String, person: Person) {
            self.todo = todo
            self.person = person
        }
    }
}
