import CivilTime
import Commands
import Foundation
import Reports

/// What Taskwarrior says of an item: one object of its export.
struct TaskExchange: TodoExchange {
    let format = "taskwarrior"
    let fields: [ForeignTodo.Field] = [
        .title, .content, .added, .done, .due, .start, .remind, .priority, .project, .tags, .checklist, .repeats,
        .after,
    ]
    let setting: DateSetting
    let zone: Zone
    let now: Date

    init(_ session: Session) {
        setting = session.surroundings.dates
        zone = session.zone
        now = session.now
    }

    /// What Taskwarrior has no attribute for; it keeps attributes that it does not know.
    private enum Own {
        static let rule = "daybookrepeat"
        static let remind = "daybookremind"
        static let check = "daybookchecklist"
    }

    func ids(of item: TodoItem) -> [String] {
        // Names that are no UUIDs are known by the one that stands for them.
        [item.id, Self.uuid(of: item.id)]
    }

    /// The UUID under which Taskwarrior knows an item.
    static func uuid(of id: String) -> String {
        StableID.isUUID(id) ? id.lowercased() : StableID.uuid(of: id)
    }

    func read(_ source: String) -> ForeignTodo? { TaskRecord(json: source).map(read) }

    func read(_ task: TaskRecord) -> ForeignTodo {
        let title = task.text("description")?.onOneLine ?? "Untitled"
        let made = StableID.uuid(of: "\(title)/\(task.text("entry") ?? "")")
        var todo = ForeignTodo(id: task.text("uuid")?.lowercased() ?? made, title: title)
        todo.source = task.json
        let notes = task.annotations
        todo.content = notes.isEmpty ? nil : notes.joined(separator: "\n")
        todo.dateAdded = task.text("entry").flatMap { TaskTime.instant($0, in: zone) }
        todo.isComplete = task.text("status") == "completed"
        if todo.isComplete { todo.dateCompleted = task.text("end").flatMap { TaskTime.instant($0, in: zone) } }
        todo.due = planned(task, "due")
        todo.start = planned(task, "scheduled") ?? planned(task, "wait")
        todo.remind = task.text(Own.remind).flatMap { PlannedTime(rawValue: $0) }
        todo.priority = task.text("priority").flatMap(Priority.init(task:))
        todo.project = task.text("project")
        todo.tags = task.list("tags")
        todo.checklist = task.text(Own.check).map(Self.checklist) ?? []
        if !todo.isComplete { todo.rule = task.text(Own.rule) ?? task.text("recur").flatMap(TaskRule.rule) }
        todo.blockers = task.list("depends").map { $0.lowercased() }
        return todo
    }

    func written(_ todo: ForeignTodo) -> String { task(todo, onto: nil).json }

    func essence(of source: String) -> String { TaskRecord(json: source)?.withoutReckoned.json ?? source }

    private func planned(_ task: TaskRecord, _ name: String) -> PlannedTime? {
        task.text(name).flatMap { TaskTime.planned($0, in: zone) }
    }

    /// Writes an item as a task, into the one that is remembered of it if there is one.
    func task(_ todo: ForeignTodo, onto base: TaskRecord?) -> TaskRecord {
        var task = base?.withoutReckoned ?? TaskRecord()
        let old = base.map(read)
        task["uuid"] = .string(Self.uuid(of: todo.id))
        let said = base == nil ? todo : read(self.task(todo, onto: nil))
        var isChanged = false
        for field in fields where old.map({ !said.agrees(with: $0, in: field, zone: zone) }) ?? true {
            set(field, of: &task, to: todo)
            isChanged = true
        }
        let stamp = base == nil ? todo.dateCompleted ?? todo.dateAdded ?? now : now
        task["modified"] = isChanged ? .string(TaskTime.text(stamp)) : base?["modified"]
        return task
    }

    private func set(_ field: ForeignTodo.Field, of task: inout TaskRecord, to todo: ForeignTodo) {
        func moment(_ date: Date?) -> TaskValue? { date.map { .string(TaskTime.text($0)) } }
        func time(_ planned: PlannedTime?) -> TaskValue? { planned.map { .string(TaskTime.text($0, in: zone)) } }
        switch field {
        case .title: task["description"] = .string(todo.title)
        case .content: task["annotations"] = annotations(todo)
        case .added: task["entry"] = moment(todo.dateAdded ?? now)
        case .done:
            task["status"] = .string(todo.isComplete ? "completed" : "pending")
            task["end"] = todo.isComplete ? moment(todo.dateCompleted ?? now) : nil
        case .due: task["due"] = time(todo.due)
        case .start:
            let name = task["scheduled"] == nil && task["wait"] != nil ? "wait" : "scheduled"
            task[name] = time(todo.start)
        case .remind: task[Own.remind] = todo.remind.map { .string($0.rawValue) }
        case .priority: task["priority"] = todo.priority.map { .string($0.taskLetter) }
        case .project: task["project"] = todo.project.map { .string($0) }
        case .tags: task["tags"] = todo.tags.isEmpty ? nil : .array(todo.tags.map { .string(Self.tag($0)) })
        case .checklist: task[Own.check] = todo.checklist.isEmpty ? nil : .string(Self.text(of: todo.checklist))
        case .repeats: task[Own.rule] = todo.rule.map { .string($0) }
        case .after:
            let ids = todo.blockers.map { TaskValue.string(Self.uuid(of: $0)) }
            task["depends"] = ids.isEmpty ? nil : .array(ids)
        }
    }

    private func annotations(_ todo: ForeignTodo) -> TaskValue? {
        todo.content.map { content in
            let entry = TaskValue.string(TaskTime.text(todo.dateAdded ?? now))
            return .array([.object(["entry": entry, "description": .string(content)])])
        }
    }

    /// A tag as one word without what would separate it from others.
    private static func tag(_ text: String) -> String {
        text.split { $0.isWhitespace || $0 == "," }.joined(separator: "_")
    }

    private static func text(of checklist: [ChecklistEntry]) -> String {
        checklist.map { ($0.isTicked ? "[x] " : "[ ] ") + $0.text }.joined(separator: "\n")
    }

    private static func checklist(_ text: String) -> [ChecklistEntry] {
        text.split(separator: "\n").map { line in
            let isMarked = line.hasPrefix("[x] ") || line.hasPrefix("[ ] ")
            return ChecklistEntry(String(line.dropFirst(isMarked ? 4 : 0)), isTicked: line.hasPrefix("[x] "))
        }
    }
}

extension Priority {
    /// What a letter of Taskwarrior means; nil for one of the user's own.
    init?(task letter: String) {
        switch letter {
        case "H": self = .high
        case "M": self = .medium
        case "L": self = .low
        default: return nil
        }
    }

    /// The letter that is written.
    var taskLetter: String {
        switch self {
        case .high: "H"
        case .medium: "M"
        case .low: "L"
        }
    }
}
