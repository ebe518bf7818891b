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
