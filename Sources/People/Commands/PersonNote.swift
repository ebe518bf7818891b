import Commands
import Storage

/// `person note`: adds a dated note.
enum PersonNote {
    static let command = Command(
        "person note", abstract: "Adds a note of today about a person.",
        arguments: [
            Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address."),
            Argument("text", .text, .rest, help: "The note."),
        ],
        examples: [Example("person note ada Likes tea, and Go", "Notes what Ada likes.")],
        body: .writes { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            let note = Note(person: person, date: session.today, text: invocation.text("text"))
            session.context.insert(note)
            return .change(
                "person \(person.named.label): note of \(note.date): \(note.text.onOneLine)",
                record: PersonRecord(person, session).record)
        })
}
