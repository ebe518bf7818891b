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
        var todo = ForeignTodo(id: "", title: line.title.onOneLine)
        todo.source = source
        todo.isComplete = line.isComplete
        todo.dateCompleted = line.completed.map(instant)
        todo.dateAdded = line.created.map(instant)
        todo.priority = line.letter.map(Priority.init(letter:))
        todo.due = line.keys["due"].flatMap { CivilDate(rawValue: $0) }.map { PlannedTime($0) }
        todo.start = line.keys["t"].flatMap { CivilDate(rawValue: $0) }.map { PlannedTime($0) }
        todo.project = line.projects.first
        todo.tags = line.contexts + line.projects.dropFirst().map { "+" + $0 }
        if !line.isComplete { todo.rule = TodoTxtRule.rule(rec: line.keys["rec"], own: line.keys["repeat"]) }
        return todo
    }

    func written(_ todo: ForeignTodo) -> String { line(todo, letter: nil) }

    /// Writes a line; `letter` is the one that is there already, which stays as long as it means the same.
    ///
    /// Where words of the title would be read as something else, they are guarded.
    func line(_ todo: ForeignTodo, letter: Character?) -> String {
        let plain = line(todo, letter: letter, isGuarded: false)
        return read(plain).map { says($0, todo) } == true ? plain : line(todo, letter: letter, isGuarded: true)
    }

    /// Whether a line that was read says of an item what was to be written.
    private func says(_ read: ForeignTodo, _ todo: ForeignTodo) -> Bool {
        read.title == todo.title && read.project == todo.project && read.tags == todo.tags
            && read.priority == todo.priority && read.due?.date == todo.due?.date
            && read.start?.date == todo.start?.date && (todo.isComplete || read.rule == todo.rule)
    }

    /// The date on which it was added always stands before the title, so that a title keeps its meaning that begins
    /// with `x`, a letter in brackets or a date.
    private func line(_ todo: ForeignTodo, letter: Character?, isGuarded: Bool) -> String {
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
        words += TodoTxtGuard.words(of: todo.title) { isGuarded && TodoTxtLine.isMark($0) }
        for mark in marks(todo, isGuarded: isGuarded) where isGuarded || !words.contains(mark) { words.append(mark) }
        if let due = todo.due { words.append("due:\(due.date)") }
        if let start = todo.start { words.append("t:\(start.date)") }
        if let keys = todo.rule.map(TodoTxtRule.keys) {
            words += [keys.rec.map { "rec:\($0)" }, keys.own.map { "repeat:\($0)" }].compactMap(\.self)
        }
        if todo.isComplete, let mark { words.append("pri:\(mark)") }
        return words.joined(separator: " ")
    }

    /// Project and tags; tags that begin with a plus are further projects, where there is one before them.
    private func marks(_ todo: ForeignTodo, isGuarded: Bool) -> [String] {
        let project = todo.project.map { "+" + TodoTxtGuard.word(of: $0) }
        let tags = todo.tags.map { tag in
            tag.hasPrefix("+") && tag.count > 1 && !isGuarded
                ? "+" + TodoTxtGuard.word(of: String(tag.dropFirst())) : "@" + TodoTxtGuard.word(of: tag)
        }
        return [project].compactMap(\.self) + tags
    }

    private func instant(_ date: CivilDate) -> Date { zone.instant(of: CivilDateTime(date: date)) }

    private func day(_ date: Date) -> String { zone.civil(at: date).date.rawValue }
}
