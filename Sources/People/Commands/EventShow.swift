import Commands

/// `event show`: shows an event with everyone met there.
enum EventShow {
    static let command = Command(
        "event show", abstract: "Shows an event with everyone whom you met there.",
        arguments: [Argument("event", .record("event"), help: "The number, or a part of the name.")],
        examples: [Example("event show \"dimension jump\"", "Shows the event and its people.")],
        body: .reads { invocation, session in
            Outcome(.one(try EventSearch(session.context).one(invocation.text("event")).record))
        })
}
