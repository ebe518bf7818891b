import Commands

/// `person show`: shows a person.
enum PersonShow {
    static let command = Command(
        "person show", abstract: "Shows a person with all that is stored.",
        discussion: """
            A terminal shows the picture, as well as it can. DAYBOOK_PICTURES says how where that is not seen by itself: \
            symbols, sixel, kitty, iterm, or none.
            """,
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        options: [.flag("no-photo", help: "Shows no picture.")],
        examples: [Example("person show ada", "Shows Ada.")],
        body: .reads { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            let record = PersonRecord(person, session).record
            let photo = person.photo
            let facts = photo.map { PhotoFacts($0).fields } ?? PhotoFacts.noFields
            var outcome = Outcome(
                .one(Record(record.fields.map { ($0.name, $0.value) } + facts)),
                notices: photo == nil ? missing(person) : [])
            if !invocation.flag("no-photo") { outcome.picture = photo }
            return outcome
        })

    /// Says where a picture is that is not here.
    private static func missing(_ person: Person) -> [String] {
        if person.photoType != nil { return ["the picture of \(person.named.label) cannot be read; “doctor” says why"] }
        return person.refusedPicture.map {
            ["the picture on the card of \(person.named.label) is not stored, and stays there: \($0)"]
        } ?? []
    }
}
