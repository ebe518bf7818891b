package import CivilTime
package import Commands
package import Storage

/// A dated note about a person.
@Model
package final class Note {
    package var person: Person?
    package var date: CivilDate
    package var text: String

    package init(person: Person, date: CivilDate, text: String) {
        self.date = date
        self.text = text
        self.person = person
    }
}

extension Note: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("person", person)
        check.require(text.isVisible, "text", "is empty, and the note is nothing else", .delete)
        check.text("text", \.text)
        return check.flaws
    }
}
