import Commands
import Storage

/// `todo move`: puts an item before another one in the order that a person gives.
enum TodoMove {
    static let command = Command(
        "todo move", abstract: "Puts something before something else in your own order.",
        discussion: "“todo list --sort manual” lists in that order; what was never moved stands there newest first.",
        arguments: [Argument("todo", .record("to-do"), help: "The number, or a part of the title.")],
        options: [.value("before", "M", .record("to-do"), required: true, help: "What it is to stand before.")],
        examples: [Example("todo move 5 --before 3", "Puts the to-do #5 before #3.")],
        body: .writes { invocation, session in
            let search = TodoSearch(session.context)
            let item = try search.one(invocation.text("todo"))
            let other = try search.one(invocation.text("before"))
            guard item !== other else { throw ToDoError.movedBeforeItself(item: item.named) }
            if let place = try place(for: item, before: other, session) {
                item.place = place
            } else {
                try spread(item, before: other, session)
            }
            return .change(
                "to-do \(item.named.label) moved before \(other.named.label)",
                record: TodoRecord(item, session).record)
        })

    private static func place(for item: TodoItem, before other: TodoItem, _ session: Session) throws -> Int? {
        let previous = try session.context.fetch(.items(before: other, limit: 2)).first { $0 !== item }
        return ManualOrder.place(before: other.place, after: previous?.place)
    }

    /// Gives all items new places with room between them.
    private static func spread(_ item: TodoItem, before other: TodoItem, _ session: Session) throws {
        var items = try session.context.fetch(.items).filter { $0 !== item }.inManualOrder
        items.insert(item, at: items.firstIndex { $0 === other } ?? 0)
        for (item, place) in zip(items, ManualOrder.places(count: items.count)) { item.place = place }
    }
}
