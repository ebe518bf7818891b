import CivilTime
import Commands
import Storage

/// Lets one person go into another one, and tells what the other one gets by it.
struct Merging {
    private let other: Person
    private let person: Person
    private let context: ModelContext
    private let order: TextOrder

    init(_ other: Person, into person: Person, _ session: Session) {
        self.other = other
        self.person = person
        context = session.context
        order = session.nameOrder
    }

    /// Makes the change.
    func run() -> Edits {
        var edits = Edits()
        mergeLists(&edits)
        mergeValues(&edits)
        moveMeetings(&edits)
        moveCompanions(&edits)
        context.delete(other)
        person.updateKeys(order)
        person.updateContact()
        return edits
    }

    private func mergeLists(_ edits: inout Edits) {
        let emails = person.emails.joined(other.emails)
        edits.note("e-mail", person.emails.text, emails.text)
        person.emails = emails
        let phones = person.phones.joined(other.phones)
        edits.note("phones", person.phones.text, phones.text)
        person.phones = phones
        var seen = Set(person.tags.map(TextFold.fold))
        let tags = person.tags + other.tags.filter { seen.insert(TextFold.fold($0)).inserted }
        edits.note("tags", person.tags.joined(separator: ", "), tags.joined(separator: ", "))
        person.tags = tags
        guard person.seenCard == nil else { return }
        (person.seenCard, person.photoRefusal) = (other.seenCard, other.refusedPicture)
    }

    private func mergeValues(_ edits: inout Edits) {
        if let details = other.details, details != person.details {
            let both = person.details.map { $0 + "\n" + details } ?? details
            edits.note("details", person.details, person.details == nil ? details : "both, one after the other")
            person.details = both
        }
        if person.birthday == nil, let birthday = other.birthday {
            edits.note("birthday", nil, birthday.words)
            person.birthday = birthday
        }
        if person.metOn == nil, let metOn = other.metOn {
            edits.note("met on", nil, metOn.description)
            person.metOn = metOn
        }
        if person.photoType == nil, let type = other.photoType {
            edits.note("photo", nil, type)
            person.photo = other.photo
            person.photoType = type
            person.thumbnail = other.thumbnail
            person.photoSource = other.photoSource
        }
        if other.isProspect, !person.isProspect {
            edits.note("prospect", "no", "yes")
            person.isProspect = true
        }
        person.dateAdded = min(person.dateAdded, other.dateAdded)
    }

    private func moveMeetings(_ edits: inout Edits) {
        let first = person.metAt ?? other.metAt
        edits.note("met at", person.metAt?.label ?? Event.unknown, first?.label ?? Event.unknown)
        for event in other.meetings.compactMap(\.event) { person.meet(at: event, in: context) }
        person.meetFirst(at: first, in: context)
    }

    private func moveCompanions(_ edits: inout Edits) {
        let counts = [("notes", other.notes.count), ("contacts", other.contacts.count)].filter { $0.1 > 0 }
        for (label, count) in counts { edits.note(label, "", "\(count) more") }
        for note in other.notes { note.person = person }
        for entry in other.contacts { entry.person = person }
        for id in other.formerIDs { id.person = person }
        for reminder in other.reminders { reminder.person = person }
        context.insert(FormerID(id: other.id, person: person))
        for link in other.seenLinks where link.other !== person {
            if link.other.link(with: person, as: link.kind, in: context) {
                edits.note(link.kind.rawValue, "", link.other.named.label)
            }
        }
    }
}

extension [ContactPoint] {
    /// These and those of others that are not among them; what is preferred here stays so.
    func joined(_ others: [ContactPoint]) -> [ContactPoint] {
        var seen = Set(map { TextFold.fold($0.value) })
        let hasPreferred = contains(where: \.isPreferred)
        return self
            + others.filter { seen.insert(TextFold.fold($0.value)).inserted }.map { point in
                var point = point
                if hasPreferred { point.isPreferred = false }
                return point
            }
    }

    /// The values in a sentence.
    var text: String { map(\.value).joined(separator: ", ") }
}
