import Commands
import Storage

/// `todo after`: lets an item wait for others.
enum TodoAfter {
    static let command = Command(
        "todo after", abstract: "Lets something wait until something else is done.",
        discussion: "Done and deleted to-dos keep nothing waiting. Circles are refused.",
        arguments: [
            Argument("todo", .record("to-do"), help: "What waits: the number, or a part of the title."),
            Argument(
                "first", .record("to-do"), .many, help: "What is to be done first; none lets it wait for nothing."),
        ],
        examples: [
            Example("todo after 5 3", "Lets the to-do #5 wait for #3."),
            Example("todo after 5 none", "Lets it wait for nothing any more."),
        ],
        body: .writes { invocation, session in
            let item = try TodoSearch(session.context).one(invocation.text("todo"))
            let words = invocation.texts("first")
            guard !words.contains(where: { TextFold.fold($0) == "none" }) else {
                guard words.count == 1 else { throw ToDoError.noneAndOthers }
                return free(item, session)
            }
            let found = try TodoSearch(session.context).all(words)
            let added = try found.items.filter { try item.wait(for: $0, session) }
            let subject = "to-do \(item.named.label)"
            guard !added.isEmpty else {
                return Outcome(.changes([]), notices: found.gaps + ["\(subject) waits for that already"])
            }
            let done = added.filter(\.isComplete).map { "to-do \($0.named.label) is done, so nothing waits for it" }
            var outcome = Outcome.change(
                "\(subject) after \(added.labels)", record: TodoRecord(item, session).record)
            outcome.notices = found.gaps + done
            return outcome
        })

    private static func free(_ item: TodoItem, _ session: Session) -> Outcome {
        let blockers = item.dependencies.compactMap(\.blocker)
        guard !blockers.isEmpty else {
            return Outcome(.changes([]), notices: ["to-do \(item.named.label) waits for nothing"])
        }
        for dependency in item.dependencies { session.context.delete(dependency) }
        return .change(
            "to-do \(item.named.label) no longer after \(blockers.labels)",
            record: TodoRecord(item, blockers: [], session).record)
    }
}
