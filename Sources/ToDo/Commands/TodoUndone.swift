import Commands

/// `todo undone`: opens items again.
enum TodoUndone {
    static let command = Command(
        "todo undone", abstract: "Opens again what was done.",
        discussion: "Of something that comes again, the next one stays; “undo” takes both back.",
        arguments: [Argument("todo", .record("to-do"), .many, help: "Numbers, or parts of titles.")],
        examples: [Example("todo undone 3", "Opens the to-do #3 again.")],
        body: .writes { invocation, session in
            let found = try TodoSearch(session.context, complete: true).all(invocation.texts("todo"))
            var completion = Completion(session)
            for item in found.items { completion.reopen(item) }
            return completion.outcome(also: found.gaps)
        })
}
