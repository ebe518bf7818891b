import Commands

/// `todo done`: completes items.
enum TodoDone {
    static let command = Command(
        "todo done", abstract: "Completes what is done.",
        discussion: "Of something that comes again, the next one is made in the same step.",
        arguments: [Argument("todo", .record("to-do"), .many, help: "Numbers, or parts of titles.")],
        examples: [
            Example("todo done 3", "Completes the to-do #3."),
            Example("todo done 3 5-7 \"mark exams\"", "Completes five, all or none of them."),
        ],
        body: .writes { invocation, session in
            let found = try TodoSearch(session.context).all(invocation.texts("todo"))
            var completion = Completion(session)
            for item in found.items { try completion.complete(item) }
            return completion.outcome(also: found.gaps)
        })
}
