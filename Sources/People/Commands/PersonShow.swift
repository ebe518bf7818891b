import Commands

/// `person show`: shows a person.
enum PersonShow {
    static let command = Command(
        "person show", abstract: "Shows a person with all that is stored.",
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        examples: [Example("person show ada", "Shows Ada.")],
        body: .reads { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            return Outcome(.one(PersonRecord(person, session).record))
        })
}
