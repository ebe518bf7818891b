import Commands
import Storage

/// `todo check`: ticks a line of a checklist.
enum TodoCheck {
    static let command = Command(
        "todo check", abstract: "Ticks a line of a checklist, or takes the tick away.",
        arguments: [
            Argument("todo", .record("to-do"), help: "The number, or a part of the title."),
            Argument("item", .record("line"), help: "The number of the line, or a part of it."),
        ],
        examples: [
            Example("todo check 3 2", "Ticks the second line of the to-do #3."),
            Example("todo check 3 copies", "Ticks the line that has copies in it."),
        ],
        body: .writes { invocation, session in
            let item = try TodoSearch(session.context).one(invocation.text("todo"))
            guard !item.checklist.isEmpty else { throw ToDoError.checklistEmpty(item: item.named) }
            let candidates = item.checklist.enumerated().map { NameMatch.Candidate(number: $0 + 1, name: $1.text) }
            let line = try line(invocation.text("item"), of: item, candidates)
            item.checklist[line.number - 1].isTicked.toggle()
            let entry = item.checklist[line.number - 1]
            let left = item.checklist.count { !$0.isTicked }
            let rest = left == 0 ? "all are ticked" : "\(left) of \(item.checklist.count) left"
            return .change(
                "to-do \(item.named.label): \(line.label) \(entry.isTicked ? "ticked" : "not ticked any more"), \(rest)",
                record: TodoRecord(item, session).record)
        })

    private static func line(
        _ input: String, of item: TodoItem, _ candidates: [NameMatch.Candidate]
    ) throws -> NamedRecord {
        do {
            return try NameMatch(kind: "line of the checklist", candidates: candidates, fold: TextFold.fold).one(input)
        } catch CommandError.notFound(_, let input, _) {
            throw ToDoError.lineMissing(item: item.named, input: input)
        }
    }
}
