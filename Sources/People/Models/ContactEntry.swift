package import Commands
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
        order = min(person.contacts.map(\.order).max() ?? 0, .max - 1) + 1
        self.isContact = isContact
        self.person = person
    }
}

extension ContactEntry: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("person", person)
        check.moment("time", \.time)
        check.count("order", \.order, 0...Int(StoredCounter.Kind.number.largest))
        return check.flaws
    }
}
