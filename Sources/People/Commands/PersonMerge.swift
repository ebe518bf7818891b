import Commands
import Storage

/// `person merge`: makes two people one.
enum PersonMerge {
    static let command = Command(
        "person merge", abstract: "Makes two people one, or lists those who may be one.",
        discussion: """
            The first stays and gets what only the other one has; where both have something, that of the first stays. \
            Without names, it lists people of one name who share an e-mail address. Nothing is ever merged by itself.
            """,
        arguments: [
            Argument("who", .record("person"), .optional, help: "Who stays."),
            Argument("other", .record("person"), .optional, help: "Who goes into the first."),
        ],
        examples: [
            Example("person merge", "Lists people who may be one."),
            Example("person merge 3 12", "Shows what becomes of #3 when #12 goes into it, and asks."),
        ],
        body: .writes { invocation, session in
            guard let who = invocation.text(ifGiven: "who") else { return try suggestions(session) }
            guard let otherName = invocation.text(ifGiven: "other") else { throw PeopleError.noOneToMerge }
            let search = PersonSearch(session.context)
            let (person, other) = (try search.one(who), try search.one(otherName))
            guard person !== other else { throw PeopleError.mergedWithItself(person: person.named) }
            let otherLabel = other.named.label
            let otherRecord = PersonRecord(other, session).record
            let edits = Merging(other, into: person, session).run()
            let subject = "person \(person.named.label)"
            return Outcome(
                .changes([
                    Change(
                        edits.sentence(of: subject) ?? "\(subject): nothing new",
                        record: PersonRecord(person, session).record),
                    Change("person \(otherLabel) merged into #\(person.number)", record: otherRecord),
                ]), confirmation: Confirmation("Merge \(otherLabel) into \(person.named.label)?"))
        })

    private static func suggestions(_ session: Session) throws -> Outcome {
        let groups = Likeness.groups(among: try session.context.fetch(.people))
        let list = try RecordList(people: groups.flatMap(\.self), heading: "People who may be one", session)
        return Outcome(
            .list(list),
            notices: groups.flatMap { group in
                group.dropFirst().map { "“person merge \(group[0].number) \($0.number)” makes these one" }
            } + (groups.isEmpty ? ["nobody shares a name and an e-mail address with somebody else"] : []))
    }
}
