import CivilTime
import Commands
import Foundation
import Storage

/// Takes over the items of a file, and says what that changes.
///
/// An item is known by its id. What was changed in the file since it was last read is taken, what was changed here
/// since then stays; where both have changed the same, what is stored stays, and that is said.
struct TodoImport {
    let session: Session
    let exchange: any TodoExchange
    /// The name of the folder that the items are in; nil for a single file.
    let folder: String?
    /// Whether all files of the folder could be read, so that what is not found in it is not there.
    let isFolderWhole: Bool
    /// The ids of what was written into the folder.
    let written: Set<String>

    private var known: [String: TodoItem] = [:]
    private var remembered: [String: Counterpart] = [:]
    private(set) var changes: [Change] = []
    private(set) var notices: [String]
    private var added = 0
    private var changed = 0
    /// Which tags were taken for several, a sentence each.
    private var splitTags: [String] = []
    /// What items are to wait for, once all are there.
    private var waiting: [(item: TodoItem, blockers: [String])] = []

    init(
        _ session: Session, _ exchange: any TodoExchange, folder: String? = nil, isFolderWhole: Bool = true,
        written: Set<String> = [], notices: [String] = []
    ) throws {
        self.isFolderWhole = isFolderWhole
        self.written = written
        self.session = session
        self.exchange = exchange
        self.folder = folder
        self.notices = notices
        for item in try session.context.fetch(FetchDescriptor<TodoItem>()) {
            for id in exchange.ids(of: item) { known[id] = item }
        }
        for counterpart in try session.context.fetch(.counterparts(of: exchange.format)) {
            remembered[counterpart.item] = counterpart
        }
    }

    /// The stored item that an id stands for.
    func item(_ id: String) -> TodoItem? { known[id] }

    /// Whether something that is stored came from the folder.
    var knowsFolder: Bool { !written.isEmpty || folder != nil && remembered.values.contains { $0.folder == folder } }

    /// Adds what is to be said.
    mutating func note(_ more: [String]) { notices += more }

    /// Takes over items in their order.
    mutating func apply(_ todos: [ForeignTodo]) throws -> Outcome {
        var seen: Set<String> = []
        var leftOut: [String] = []
        for todo in session.services.progress.following(todos.map(\.ruled), "comparing to-dos") {
            if let flaw = todo.nameFlaw {
                leftOut.append("\(todo.place): left out, \(flaw)")
                continue
            }
            guard seen.insert(todo.id).inserted else {
                leftOut.append("\(todo.place): \(todo.title) has an id that is in the file already; it is left out")
                continue
            }
            if let item = known[todo.id] {
                try update(item, to: todo)
            } else {
                try add(todo)
            }
        }
        notices += leftOut.limited() + splitTags.limited()
        for (item, blockers) in waiting { try wait(item, for: blockers) }
        noteMissing(seen)
        return outcome
    }

    private var outcome: Outcome {
        let counts = [added == 0 ? nil : "\(added) new", changed == 0 ? nil : "\(changed) changed"]
        let what = counts.compactMap(\.self).joined(separator: " and ")
        let count = added + changed
        let question = Confirmation("Import \(what) to-do\(count == 1 ? "" : "s")?")
        return Outcome(.changes(changes), notices: notices, confirmation: changes.isEmpty ? nil : question)
    }

    private mutating func add(_ todo: ForeignTodo) throws {
        let memory = remembered[todo.id]
        if folder != nil, let memory, exchange.essence(of: memory.text) == exchange.essence(of: todo.source) {
            notices.append("\(todo.title) was deleted here and is not taken again; export takes its file away")
            return
        }
        let number = try session.context.nextNumber(for: TodoItem.self)
        let item = TodoItem(
            number: number, id: todo.id, title: todo.title, dateAdded: todo.dateAdded ?? session.now)
        session.context.insert(item)
        for id in exchange.ids(of: item) { known[id] = item }
        for field in ForeignTodo.Field.allCases where field != .title && field != .added {
            try set(field, of: item, to: todo)
        }
        try remember(todo, item)
        added += 1
        noteSplitTags(todo)
        let facts = [item.due.map { "due \($0)" }, item.series?.rule.ruleEcho, item.isComplete ? "done" : nil]
        let sentence = (["to-do \(item.named.label) added"] + facts.compactMap(\.self)).joined(separator: ", ")
        changes.append(Change(sentence, record: TodoRecord(item, blockers: [], session).record))
    }

    private mutating func update(_ item: TodoItem, to todo: ForeignTodo) throws {
        let zone = session.zone
        let own = exchange.view(of: item, session.surroundings.dates)
        // What nobody has changed in a folder since it was written there says nothing new.
        let isOurs = folder != nil && todo.isAsWritten
        let base = isOurs ? todo : remembered[item.id].flatMap { exchange.read($0.text)?.ruled }
        let subject = "to-do \(item.named.label)"
        var phrases: [String] = []
        for field in exchange.fields where !own.agrees(with: todo, in: field, zone: zone) {
            if let base, base.agrees(with: todo, in: field, zone: zone) { continue }
            // What is done says nothing of how it comes again.
            if field == .repeats, todo.isComplete { continue }
            let (old, new) = (words(field, of: own), words(field, of: todo))
            if let base, !base.agrees(with: own, in: field, zone: zone) {
                notices.append("\(subject): \(field.rawValue) was changed on both sides: \(old) stays, not \(new)")
                continue
            }
            try set(field, of: item, to: todo)
            phrases.append("\(field.rawValue) \(old) -> \(new)")
            if field == .tags { noteSplitTags(todo) }
        }
        try remember(todo, item)
        guard !phrases.isEmpty else { return }
        changed += 1
        let sentence = "\(subject): \(phrases.joined(separator: ", "))"
        changes.append(Change(sentence, record: TodoRecord(item, session).record))
    }

    private mutating func noteSplitTags(_ todo: ForeignTodo) {
        splitTags += todo.splitTags.map { "\(todo.place): \($0)" }
    }

    /// A field in a sentence; what an item waits for by its number where it has one.
    private func words(_ field: ForeignTodo.Field, of todo: ForeignTodo) -> String {
        guard field == .after else { return todo.words(field, in: session.zone)?.shortened ?? "–" }
        let names = todo.blockers.map { id in known[id]?.named.label ?? id }
        return names.isEmpty ? "–" : names.joined(separator: ", ").shortened
    }
}

extension TodoImport {
    /// Gives an item what the file says in one field.
    private mutating func set(_ field: ForeignTodo.Field, of item: TodoItem, to todo: ForeignTodo) throws {
        switch field {
        case .title: item.title = todo.title
        case .content: item.content = todo.content
        case .added: item.dateAdded = todo.dateAdded ?? item.dateAdded
        case .done: try setDone(item, todo)
        case .due: item.due = todo.due
        case .start: item.start = todo.start
        case .remind: item.remind = todo.remind
        case .priority: item.priority = todo.priority
        case .project: item.project = todo.project
        case .tags: item.tags = todo.tags
        case .checklist: item.checklist = todo.checklist
        case .repeats: try setRule(of: item, todo)
        case .after: waiting.append((item, todo.blockers))
        }
    }

    /// Completes or reopens an item; of something that comes again, the next one is made as by `todo done`.
    private mutating func setDone(_ item: TodoItem, _ todo: ForeignTodo) throws {
        if todo.isComplete, !item.isComplete, item.series != nil {
            var completion = Completion(session)
            try completion.complete(item)
            changes += completion.changes.dropFirst()
            notices += completion.notices
        }
        item.isComplete = todo.isComplete
        item.dateCompleted = todo.isComplete ? todo.dateCompleted ?? item.dateCompleted ?? session.now : nil
    }

    private mutating func setRule(of item: TodoItem, _ todo: ForeignTodo) throws {
        guard let rule = todo.rule else { return try item.leaveSeries(session) }
        do {
            try item.begin(rule, session)
            notices += try item.series?.repetition(session).notices.filter { !notices.contains($0) } ?? []
        } catch let error as any PresentableError {
            notices.append("\(todo.place): \(todo.title) does not come again: \(error.message)")
        }
    }

    private mutating func wait(_ item: TodoItem, for blockers: [String]) throws {
        let wanted = blockers.compactMap { known[$0] }
        for dependency in item.dependencies where !wanted.contains(where: { $0 === dependency.blocker }) {
            session.context.delete(dependency)
        }
        for blocker in wanted {
            do {
                try item.wait(for: blocker, session)
            } catch let error as any PresentableError {
                notices.append("\(item.named.label): \(error.message)")
            }
        }
    }

    /// Remembers what the file says, unless it is what Daybook itself would write.
    private mutating func remember(_ todo: ForeignTodo, _ item: TodoItem) throws {
        guard !todo.source.isEmpty else { return }
        let essence = exchange.essence(of: todo.source)
        if let memory = remembered[item.id] {
            if exchange.essence(of: memory.text) != essence { memory.text = todo.source }
            if memory.folder != folder { memory.folder = folder }
            return
        }
        let own = exchange.written(ForeignTodo(item, in: session.surroundings.dates))
        guard folder != nil || exchange.essence(of: own) != essence else { return }
        let memory = Counterpart(item: item.id, format: exchange.format, text: todo.source, folder: folder)
        session.context.insert(memory)
        remembered[item.id] = memory
    }

    /// Names what was in the folder and is no longer.
    private mutating func noteMissing(_ seen: Set<String>) {
        guard let folder else { return }
        let expected = written.union(remembered.values.filter { $0.folder == folder }.map(\.item))
        let missing = expected.subtracting(seen).compactMap { known[$0] }.sorted { $0.number < $1.number }
        guard !missing.isEmpty else { return }
        guard isFolderWhole else {
            notices.append("not found in the folder, some of whose files are damaged: \(missing.labels)")
            return
        }
        let numbers = missing.map { String($0.number) }.joined(separator: " ")
        notices.append(
            "no longer in the folder: \(missing.labels); “todo delete \(numbers)” deletes what is not needed any more")
    }
}

extension FetchDescriptor where T == Counterpart {
    /// What was remembered in a format.
    static func counterparts(of format: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.format == format })
    }
}

extension String {
    /// The first line, and no more than a sentence can hold of it.
    var shortened: String {
        let line = prefix { !$0.isNewline }.prefix(60)
        return line.endIndex < endIndex ? line + " …" : String(line)
    }
}
