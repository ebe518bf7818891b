import Commands

/// `todo toggle`: completes what is open and opens what is done.
enum TodoToggle {
    static let command = Command(
        "todo toggle", abstract: "Completes what is open and opens what is done.",
        arguments: [Argument("todo", .record("to-do"), .many, help: "Numbers, or parts of titles.")],
        examples: [Example("todo toggle 3 4", "Turns two over.")],
        body: .writes { invocation, session in
            let found = try TodoSearch(session.context).all(invocation.texts("todo"))
            var completion = Completion(session)
            for item in found.items {
                if item.isComplete { completion.reopen(item) } else { try completion.complete(item) }
            }
            return completion.outcome(also: found.gaps)
        })
}
