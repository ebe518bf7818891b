package import Foundation
package import Storage

/// An entry of the log of contacts: that somebody was contacted, or counts as uncontacted from then on.
@Model
package final class ContactEntry {
    package var person: Person?
    package var time: Date
    /// Its place among the entries of the person, for those of one moment.
    package var order: Int
    package var isContact: Bool

    package init(person: Person, time: Date, isContact: Bool) {
        self.time = time
        order = (person.contacts.map(\.order).max() ?? 0) + 1
        self.isContact = isContact
        self.person = person
    }
}
