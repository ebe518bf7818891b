import Commands
import Foundation
import Reports
import Storage

/// A file of Taskwarrior's export: an array of tasks, or, of older versions, one task on each line.
struct TaskFile {
    /// The tasks in their order.
    let tasks: [TaskRecord]
    /// When the last open task of each template is due.
    private let lastDue: [String: String]

    /// Reads a file; throws where a task in it cannot be read, so that nothing of it is taken.
    init(_ file: ForeignFile) throws {
        let objects: [[String: TaskValue]]
        do {
            objects = try Self.objects(file.data)
        } catch {
            if let encoding = CommandError.notUTF8(file) { throw encoding }
            throw ToDoError.noTasks(path: file.path, reason: Self.reason(file.data))
        }
        tasks = objects.map { TaskRecord(attributes: $0) }
        lastDue = Self.lastDue(tasks)
        for (place, task) in tasks.enumerated() {
            guard let flaw = task.flaw else { continue }
            throw ToDoError.flawedTask(
                place: place + 1, title: task.text("description") ?? "", attribute: flaw.name, expected: flaw.expected)
        }
    }

    private static func lastDue(_ tasks: [TaskRecord]) -> [String: String] {
        var last: [String: String] = [:]
        for task in tasks where ["pending", "waiting"].contains(task.text("status")) {
            if let parent = task.text("parent") { last[parent] = max(last[parent] ?? "", task.text("due") ?? "") }
        }
        return last
    }

    private static func objects(_ data: Data) throws -> [[String: TaskValue]] {
        let decoder = JSONDecoder()
        let start = data.first { $0 > 32 && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard start == UInt8(ascii: "{") else { return try decoder.decode([[String: TaskValue]].self, from: data) }
        return try data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let object = object(line)
            return object.isEmpty ? nil : try decoder.decode([String: TaskValue].self, from: object)
        }
    }

    /// Why nothing could be read, in words of our own: where it is no JSON, else that it holds other things than tasks.
    private static func reason(_ data: Data) -> String {
        guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return "it is empty" }
        let isLines = data.first { $0 > 32 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
        let lines = isLines ? data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) : [data]
        for (place, line) in lines.enumerated() {
            let text = isLines ? Self.object(line) : Data(line)
            guard !text.isEmpty, let flaw = JSONPlace.flaw(in: text) else { continue }
            let number = place + flaw.line
            return flaw.isEnd && place == lines.count - 1
                ? "it breaks off in line \(number)" : "line \(number) is no JSON"
        }
        return "it is no array of tasks, each with a description and texts"
    }

    /// A line without the comma and the blanks at its end.
    private static func object(_ line: Data) -> Data {
        var line = line
        while let last = line.last, last <= 32 || last == UInt8(ascii: ",") { line.removeLast() }
        return Data(line)
    }

    /// Takes over the tasks.
    func apply(_ session: Session) throws -> Outcome {
        let exchange = TaskExchange(session)
        var todos: [ForeignTodo] = []
        var notices: [String] = []
        let rules = templates(exchange, &notices)
        var taking = try TodoImport(session, exchange)
        for (place, task) in tasks.enumerated() {
            var todo = exchange.read(task)
            todo.place = "task \(place + 1)"
            switch task.text("status") {
            case "recurring" where task.text("uuid").flatMap { lastDue[$0] } == nil: break
            case "recurring": continue
            case "deleted":
                if let item = taking.item(todo.id), !item.isComplete {
                    notices.append(
                        "\(todo.title) was deleted in Taskwarrior; “todo delete \(item.number)” deletes it here")
                }
                continue
            default:
                if let parent = task.text("parent"), !todo.isComplete, lastDue[parent] == task.text("due") ?? "" {
                    todo.rule = rules[parent] ?? todo.rule
                }
            }
            todos.append(todo)
        }
        taking.note(notices.limited())
        return try taking.apply(todos.map { $0.named(in: taking) })
    }

    /// The rules of the tasks that only stand for those that come again, by their ids.
    private func templates(_ exchange: TaskExchange, _ notices: inout [String]) -> [String: String] {
        var rules: [String: String] = [:]
        for task in tasks where task.text("status") == "recurring" {
            guard let uuid = task.text("uuid"), let recur = task.text("recur") else { continue }
            if let rule = TaskRule.rule(recur) {
                rules[uuid] = rule
            } else {
                notices.append(
                    "\(task.text("description") ?? ""): “\(recur)” is no rule that is known here; it does not come again"
                )
            }
        }
        return rules
    }

    /// Writes all items, one on each line.
    static func export(_ session: Session) throws -> ForeignExport {
        let exchange = TaskExchange(session)
        let items = try session.context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)]))
        let memories = try session.context.fetch(FetchDescriptor.counterparts(of: exchange.format))
        let remembered = Dictionary(memories.map { ($0.item, $0.text) }) { first, _ in first }
        var losses = ExchangeLosses()
        let lines = items.map { item in
            let todo = ForeignTodo(item, in: exchange.setting)
            losses.note(exchange.losses(of: todo))
            let base = remembered[item.id].flatMap { TaskRecord(json: $0) }
            return exchange.task(todo, onto: base).json
        }
        let text = lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
        return ForeignExport(
            .file(Data(text.utf8)), records: items.count, notices: losses.notices(in: "Taskwarrior"))
    }
}

extension ForeignTodo {
    /// The item under the id that it has here, which need not be a UUID.
    fileprivate func named(in taking: TodoImport) -> ForeignTodo {
        var todo = self
        if let item = taking.item(id) { todo.id = item.id }
        return todo
    }
}
