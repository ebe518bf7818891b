package import Commands
package import Storage

/// That one met a person at an event; at most one meeting of a person is the first.
@Model
package final class Meeting {
    #Unique<Meeting>([\.person, \.event])
    package var person: Person?
    package var event: Event?
    package var isFirst: Bool

    package init(person: Person, event: Event, isFirst: Bool) {
        self.person = person
        self.event = event
        self.isFirst = isFirst
    }
}

extension Meeting: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("person", person)
        check.owner("event", event)
        return check.flaws
    }

    package var claims: [RecordClaim] {
        let meeting = [RecordClaim.only("event", of: [person, event])].compactMap(\.self)
        guard isFirst, let person else { return meeting }
        return meeting + [
            RecordClaim(
                "isFirst", [person.persistentModelID], "is true, and another meeting is the person's first already",
                .repair("let it be a later one") { [self] _ in isFirst = false })
        ]
    }
}
