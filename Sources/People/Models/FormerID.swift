package import Commands
package import Storage

/// The id of a person who was merged into another one, so that a card with it is known.
@Model
package final class FormerID {
    @Attribute(.unique) package var id: String
    package var person: Person?

    package init(id: String, person: Person) {
        self.id = id
        self.person = person
    }
}

extension FormerID: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("id", \.id)
        check.owner("person", person)
        return check.flaws
    }

    package var claims: [RecordClaim] { [RecordClaim("id", [id], RecordClaim.isThere, .delete)] }
}
