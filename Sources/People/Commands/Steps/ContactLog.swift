import Commands
import Storage

/// Writes the log of contacts.
struct ContactLog {
    let session: Session

    /// Notes that people were contacted, or count as uncontacted.
    func note(_ invocation: Invocation, isContact: Bool) throws -> Outcome {
        let found = try PersonSearch(session.context).all(invocation.texts("who"))
        var changes: [Change] = []
        var notices = found.gaps
        for person in found.people {
            guard isContact || person.isContacted else {
                notices.append("person \(person.named.label) is uncontacted already")
                continue
            }
            session.context.insert(ContactEntry(person: person, time: session.now, isContact: isContact))
            person.updateContact()
            changes.append(
                Change(
                    "person \(person.named.label) \(isContact ? "contacted" : "uncontacted")",
                    record: PersonRecord(person, session).record))
        }
        return Outcome(.changes(changes), notices: notices)
    }
}
