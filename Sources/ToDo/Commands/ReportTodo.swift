import Commands
import Foundation
import Storage

/// `report todo`: the to-do list to print.
enum ReportTodo {
    static let command = Command(
        "report todo", abstract: "Shows the to-do list as a sheet with boxes to tick.",
        options: Option.paper,
        examples: [
            Example("report todo", "Shows what is open, what is overdue first."),
            Example("report todo --print", "Prints it."),
        ],
        body: .reads { invocation, session in
            let items = try session.context.fetch(FetchDescriptor<TodoItem>.items(complete: false))
            let blockers = try Blockers(in: session.context)
            return Outcome(.report(TodoReport(items: items, blockers: blockers, session: session).report))
        })
}
