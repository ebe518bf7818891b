import Commands
package import Storage

/// `person link`: says what people are of each other.
enum PersonLink {
    static let command = Command(
        "person link", abstract: "Says what a person is of another one.",
        discussion: "The other one is linked back: whose parent somebody is, is that one's child.",
        arguments: [
            Argument("who", .record("person"), help: "The person."),
            Argument("other", .record("person"), help: "The other person."),
        ],
        options: [
            .value(
                "as", "KIND", .choice(LinkKind.allCases.map(\.rawValue) + ["none"]), required: true,
                help: "What the first is of the other; none takes their links away.")
        ],
        examples: [
            Example("person link ada max --as parent", "Says that Ada is Max's parent, and Max her child."),
            Example("person link ada max --as none", "Takes their links away."),
        ],
        body: .writes { invocation, session in
            let search = PersonSearch(session.context)
            let (person, other) = (try search.one(invocation.text("who")), try search.one(invocation.text("other")))
            guard person !== other else { throw PeopleError.linkedToItself(person: person.named) }
            let both = "\(person.named.label) and \(other.named.label)"
            guard let kind = LinkKind(rawValue: invocation.text("as")) else {
                let all = person.links.filter { $0.other === other } + person.backLinks.filter { $0.person === other }
                guard !all.isEmpty else { return Outcome(.changes([]), notices: ["\(both) are not linked"]) }
                all.forEach(session.context.delete)
                return .change("\(both) no longer linked", record: PersonRecord(person, session).record)
            }
            guard !person.contradicts(kind, of: other) else {
                let (parent, child) = kind == .parent ? (other, person) : (person, other)
                throw PeopleError.bothWays(parent: parent.named, child: child.named)
            }
            guard person.link(with: other, as: kind, in: session.context) else {
                return Outcome(.changes([]), notices: ["\(both) are linked like that already"])
            }
            return .change(
                "\(person.named.label) is \(kind.rawValue) of \(other.named.label)",
                record: PersonRecord(person, session).record)
        })
}

extension Person {
    /// Whether a link of a kind contradicts one that is there: nobody is parent and child of the same person.
    package func contradicts(_ kind: LinkKind, of other: Person) -> Bool {
        guard kind != kind.opposite else { return false }
        return other.seenLinks.contains { $0.other === self && $0.kind == kind.opposite }
    }

    /// Says what this person is of another one; tells whether that is new. What contradicts another link is none.
    @discardableResult
    package func link(with other: Person, as kind: LinkKind, in context: ModelContext) -> Bool {
        guard other !== self, !contradicts(kind, of: other),
            !other.seenLinks.contains(where: { $0.other === self && $0.kind == kind })
        else {
            return false
        }
        context.insert(Link(person: self, other: other, kind: kind))
        return true
    }
}
