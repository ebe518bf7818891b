package import Commands
package import Storage

/// That a to-do reminds of a person; the to-do belongs to another domain and is named by its id.
@Model
package final class Reminder {
    @Attribute(.unique) package var todo: String
    package var person: Person?

    package init(todo: String, person: Person) {
        self.todo = todo
        self.person = person
    }
}

extension Reminder: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("todo", \.todo)
        check.owner("person", person)
        return check.flaws
    }

    package var claims: [RecordClaim] { [RecordClaim("todo", [todo], RecordClaim.isThere, .delete)] }
}
