import Commands
import Storage

/// `person delete`: deletes people.
enum PersonDelete {
    static let command = Command(
        "person delete", abstract: "Deletes people.",
        discussion: """
            Their notes, links and log of contacts go along; the events stay. With --erase they are taken out of the \
            history too, with those who were merged into them, the to-dos to contact them and their pictures: the \
            store keeps nothing of them, and nothing of it can be undone. Before that is done, it is said what goes, \
            and where else their names and addresses stand, which stays: in other to-dos, notes, events. Who was \
            deleted already is erased by number. Backups and exports that were made before still have them.
            """,
        arguments: [Argument("who", .record("person"), .many, help: "The people.")],
        options: [.flag("erase", help: "Takes them out of the history too; this cannot be undone.")],
        examples: [
            Example("person delete ada", "Deletes Ada; asks when there are notes or links."),
            Example("person delete 3 5-7 --yes", "Deletes four people without asking; “undo” brings all back."),
            Example("person delete 3 --erase --yes", "Deletes a person with every trace in the history."),
        ],
        body: .writes { invocation, session in
            guard !invocation.flag("erase") else {
                var erasing = Erasing(session)
                return try erasing.run(invocation.texts("who"))
            }
            let found = try PersonSearch(session.context).all(invocation.texts("who"))
            let changes = found.people.map { person in
                Change(
                    "person \(person.named.label) deleted" + person.companions(),
                    record: PersonRecord(person, session).record)
            }
            let confirmation = question(found.people)
            for person in found.people { session.context.delete(person) }
            return Outcome(.changes(changes), notices: found.gaps, confirmation: confirmation)
        })

    private static func question(_ people: [Person]) -> Confirmation? {
        guard people.contains(where: { !$0.companions().isEmpty }) else { return nil }
        return Confirmation("Delete \(people.count == 1 ? people[0].name : "\(people.count) people")?")
    }
}

extension Person {
    /// What goes along when the person is deleted, as the end of a sentence; `withAll` names what is of no weight too.
    func companions(withAll: Bool = false) -> String {
        let own = [("note", notes.count), ("link", links.count + backLinks.count), ("contact", contacts.count)]
        let others = [("meeting", meetings.count), ("picture", photoType == nil && refusedPicture == nil ? 0 : 1)]
        let counts = (own + (withAll ? others : [])).filter { $0.1 > 0 }
            .map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }
        return counts.isEmpty ? "" : ", with " + counts.joined(separator: ", ")
    }
}
