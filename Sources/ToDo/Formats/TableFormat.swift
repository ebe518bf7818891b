package import Commands
import Foundation
import Storage

extension ForeignFormat {
    /// To-dos as a table for spreadsheets.
    package static let todoTable = ForeignFormat(
        name: "csv", abstract: "With --what todo: a table of to-dos, as “todo list --all --format csv” shows them.",
        endings: ["csv"], isOnlyWhenNamed: true,
        recognises: { file in
            guard file.members == nil, let table = try? DelimitedText(file) else { return false }
            return TableReading(table, names: TodoColumn.names).has(.title)
        },
        apply: { file, _, session in
            var table = TableReading(try DelimitedText(file), names: TodoColumn.names)
            guard table.has(.title) else { throw ToDoError.noTitles(path: file.path) }
            let known = try TodoImport(session, TableExchange(table))
            var todos: [ForeignTodo] = []
            var rows = TodoRows(session)
            for row in table.rows {
                if let todo = try rows.read(row, &table, known.item) { todos.append(todo) }
            }
            let notices =
                [table.encodingNotice].compactMap(\.self) + table.refusals.limited()
                + table.unread(besides: TodoColumn.derived)
            var taking = try TodoImport(session, TableExchange(table), notices: notices)
            return try taking.apply(todos)
        },
        write: { _, invocation, session in
            let items = try session.context.fetch(TodoFilter().descriptor(complete: nil, on: session.today))
            let list = RecordList(todo: items, blockers: try Blockers(in: session.context), session)
            return DelimitedWriter(invocation).export(list)
        }, exportOptions: DelimitedWriter.options)
}

/// What a column of a table says of to-dos.
enum TodoColumn: Hashable {
    case id, title, content, added, due, dueZone, start, startZone, remind, remindZone, priority, project, tags
    case checklist, isComplete, completed, repeats

    /// By which names each is known.
    static let names: [TodoColumn: [String]] = [
        .id: ["id", "uid", "uuid"], .title: ["title", "task", "todo", "name", "subject", "what", "summary"],
        .content: ["content", "note", "notes", "description", "details"], .added: ["dateadded", "added", "created"],
        .due: ["due", "duedate", "deadline", "when"], .dueZone: ["duezone"], .start: ["start", "startdate"],
        .startZone: ["startzone"], .remind: ["remind", "reminder"], .remindZone: ["remindzone"],
        .priority: ["priority"], .project: ["project", "list"],
        .tags: ["tags", "tag", "labels", "category", "categories"], .checklist: ["checklist"],
        .isComplete: ["iscomplete", "done", "completed", "complete", "status"],
        .completed: ["datecompleted", "completedon", "completiondate"], .repeats: ["repeats", "every"],
    ]

    /// Columns of Daybook's own tables that say nothing of an item itself.
    static let derived = ["number"]
}

/// A table as a format: it has the fields that its columns are of, and nothing of it is remembered.
struct TableExchange: TodoExchange {
    let format = "csv"
    let fields: [ForeignTodo.Field]

    init(_ table: TableReading<TodoColumn>) {
        let columns: [(TodoColumn, ForeignTodo.Field)] = [
            (.title, .title), (.content, .content), (.added, .added), (.isComplete, .done), (.due, .due),
            (.start, .start), (.remind, .remind), (.priority, .priority), (.project, .project), (.tags, .tags),
            (.checklist, .checklist), (.repeats, .repeats),
        ]
        fields = columns.filter { table.has($0.0) }.map(\.1)
    }

    func read(_ source: String) -> ForeignTodo? { nil }
    func written(_ todo: ForeignTodo) -> String { "" }
}
