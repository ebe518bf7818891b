import CivilTime
import Commands
import Foundation
import Storage

/// What todo.txt says of an item: one line.
struct TodoTxtExchange: TodoExchange {
    let format = "todotxt"
    let fields: [ForeignTodo.Field] = [.title, .added, .done, .due, .start, .priority, .project, .tags, .repeats]
    let setting: DateSetting
    let zone: Zone

    init(_ session: Session) {
        setting = session.surroundings.dates
        zone = session.zone
    }

    func read(_ source: String) -> ForeignTodo? {
        let line = TodoTxtLine(source)
        guard !line.title.isEmpty else { return nil }
        var todo = ForeignTodo(id: "", title: line.title)
        todo.source = source
        todo.isComplete = line.isComplete
        todo.dateCompleted = line.completed.map(instant)
        todo.dateAdded = line.created.map(instant)
        todo.priority = line.letter.map(Priority.init(letter:))
        todo.due = line.keys["due"].flatMap { CivilDate(rawValue: $0) }.map { PlannedTime($0) }
        todo.start = line.keys["t"].flatMap { CivilDate(rawValue: $0) }.map { PlannedTime($0) }
        todo.project = line.projects.first
        todo.tags = line.contexts + line.projects.dropFirst().map { "+" + $0 }
        if !line.isComplete { todo.rule = line.keys["rec"].flatMap(TodoTxtRule.rule) }
        return todo
    }

    func written(_ todo: ForeignTodo) -> String { line(todo, letter: nil) }

    /// Writes a line; `letter` is the one that is there already, which stays as long as it means the same.
    ///
    /// The date on which it was added always stands before the title, so that a title keeps its meaning that begins
    /// with `x`, a letter in brackets or a date.
    func line(_ todo: ForeignTodo, letter: Character?) -> String {
        var words: [String] = []
        let mark = todo.priority.map { priority in
            letter.flatMap { Priority(letter: $0) == priority ? $0 : nil } ?? priority.letter
        }
        if todo.isComplete {
            words.append("x")
            words.append((todo.dateCompleted ?? todo.dateAdded).map(day) ?? setting.today.rawValue)
        } else if let mark {
            words.append("(\(mark))")
        }
        words.append(todo.dateAdded.map(day) ?? setting.today.rawValue)
        words += todo.title.split(whereSeparator: \.isWhitespace).map(String.init)
        let marks =
            [todo.project.map { "+" + Self.word($0) }].compactMap(\.self)
            + todo.tags.map { $0.hasPrefix("+") && $0.count > 1 ? Self.word($0) : "@" + Self.word($0) }
        for mark in marks where !words.contains(mark) { words.append(mark) }
        if let due = todo.due { words.append("due:\(due.date)") }
        if let start = todo.start { words.append("t:\(start.date)") }
        if let key = todo.rule.flatMap({ TodoTxtRule.key($0, setting) }) { words.append("rec:\(key)") }
        if todo.isComplete, let mark { words.append("pri:\(mark)") }
        return words.joined(separator: " ")
    }

    /// What of an item todo.txt has no place for, in words.
    func losses(of todo: ForeignTodo) -> [String] {
        let lost: [(Bool, String)] = [
            (todo.content != nil, "content"), (!todo.checklist.isEmpty, "checklist"),
            (todo.remind != nil, "reminder"), (!todo.blockers.isEmpty, "what it waits for"),
            (todo.due?.time != nil || todo.start?.time != nil, "time of day"),
            (todo.rule.map { TodoTxtRule.key($0, setting) == nil } ?? false, "rule"),
        ]
        return lost.filter(\.0).map(\.1)
    }

    private func instant(_ date: CivilDate) -> Date { zone.instant(of: CivilDateTime(date: date)) }

    private func day(_ date: Date) -> String { zone.civil(at: date).date.rawValue }

    /// A tag or project as one word.
    private static func word(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    }
}
