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
        check.require(person == nil || person !== other, "other", "is the same person", .delete(self))
        check.require(
            !isContradicted, "kind", "is \(kind.rawValue), and the other one is the same of this person",
            .repair("take the link away") { [self] in
                if !isDeleted, isContradicted { $0.delete(self) }
            })
        return check.flaws
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
