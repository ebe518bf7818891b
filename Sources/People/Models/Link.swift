package import Commands
package import Storage

/// What one person is of another; kept once, and seen from both.
@Model
package final class Link {
    #Unique<Link>([\.person, \.other, \.kind])
    package var person: Person?
    package var other: Person?
    /// What `person` is of `other`.
    package var kind: LinkKind

    package init(person: Person, other: Person, kind: LinkKind) {
        self.person = person
        self.other = other
        self.kind = kind
    }
}

extension Link: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("person", person)
        check.owner("other", other)
        check.require(person == nil || person !== other, "other", "is the same person", .delete)
        check.require(
            !isContradicted, "kind", "is \(kind.rawValue), and the other one is the same of this person",
            .deletion("take the link away"))
        return check.flaws
    }

    package var claims: [RecordClaim] {
        guard let person = person?.persistentModelID, let other = other?.persistentModelID else { return [] }
        // A link is seen from both ends: a child is a parent the other way round.
        let isTurned = kind == kind.opposite ? person.keyText > other.keyText : kind == .child
        let ends: [AnyHashable] = isTurned ? [other, person] : [person, other]
        return [
            RecordClaim(
                "kind", ends + [kind == .child ? LinkKind.parent : kind],
                "is \(kind.rawValue), which another link of the two says already", .deletion("take the link away"))
        ]
    }

    /// Whether the two are parents, or children, of each other.
    private var isContradicted: Bool {
        guard kind != kind.opposite, let person, let other, person !== other else { return false }
        return other.links.contains { $0 !== self && !$0.isDeleted && $0.other === person && $0.kind == kind }
            || person.links.contains {
                $0 !== self && !$0.isDeleted && $0.other === other && $0.kind == kind.opposite
            }
    }
}
