import Commands

/// `todo show`: shows an item.
enum TodoShow {
    static let command = Command(
        "todo show", abstract: "Shows something to do with all that is stored of it.",
        arguments: [Argument("todo", .record("to-do"), help: "The number, or a part of the title.")],
        examples: [Example("todo show 3", "Shows the to-do #3.")],
        body: .reads { invocation, session in
            let item = try TodoSearch(session.context).one(invocation.text("todo"))
            return Outcome(.one(TodoRecord(item, session).record))
        })
}
