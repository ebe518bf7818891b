import Commands
import Storage

/// `todo delete`: deletes items.
enum TodoDelete {
    static let command = Command(
        "todo delete", abstract: "Deletes what is not to be done any more.",
        discussion: "What waits for it waits no longer. Of something that comes again, no further one is made.",
        arguments: [Argument("todo", .record("to-do"), .many, help: "Numbers, or parts of titles.")],
        examples: [
            Example("todo delete 3", "Deletes the to-do #3; asks when others wait for it."),
            Example("todo delete 3 5-7 --yes", "Deletes four without asking."),
        ],
        body: .writes { invocation, session in
            let found = try TodoSearch(session.context).all(invocation.texts("todo"))
            let changes = found.items.map {
                Change("to-do \($0.named.label) deleted", record: TodoRecord($0, session).record)
            }
            let confirmation = question(deleting: found.items)
            let ended = found.items.filter { !$0.isComplete && $0.series != nil }
            let notices = ended.map { "to-do \($0.named.label) does not come again" }
            for item in found.items {
                try item.leaveSeries(session)
                session.context.delete(item)
            }
            return Outcome(.changes(changes), notices: found.gaps + notices, confirmation: confirmation)
        })

    /// Asks before something is deleted that others wait for; nil where none does.
    private static func question(deleting items: [TodoItem]) -> Confirmation? {
        let deleted = Set(items.map(ObjectIdentifier.init))
        let waiting = items.compactMap { item -> String? in
            let others = item.openDependents.filter { !deleted.contains(ObjectIdentifier($0)) }
            guard !item.isComplete, !others.isEmpty else { return nil }
            return "\(others.labels) \(others.count == 1 ? "waits" : "wait") for \(item.named.label)"
        }
        guard !waiting.isEmpty else { return nil }
        let what = items.count == 1 ? items[0].title : "\(items.count) to-dos"
        return Confirmation("Delete \(what)?", consequences: waiting)
    }
}
