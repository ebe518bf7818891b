import CivilTime
import Commands
import Foundation
import Storage

/// Reads the rows of a table as to-dos; what a cell does not say is as it is stored.
struct TodoRows {
    private let session: Session
    private var seen: [String: Int] = [:]

    init(_ session: Session) { self.session = session }

    /// Reads a row; nil where it is none, which is refused.
    mutating func read(
        _ row: DelimitedText.Row, _ table: inout TableReading<TodoColumn>, _ item: (String) -> TodoItem?
    ) throws -> ForeignTodo? {
        let title = table.cell(.title, row)?.text.onOneLine ?? ""
        guard title.isVisible else {
            table.refuse(row, "it has no title")
            return nil
        }
        let id = table.cell(.id, row)?.text ?? id(title)
        let stored = item(id).map { ForeignTodo($0, in: session.surroundings.dates) }
        var todo = stored ?? ForeignTodo(id: id, title: title)
        todo.id = id
        todo.title = title
        todo.place = "line \(row.line)"
        if let text = table.cell(.content, row)?.text { todo.content = text }
        if let text = table.cell(.project, row)?.text { todo.project = text }
        if let cell = table.cell(.tags, row) { todo.tags = cell.text.cellParts }
        readState(&todo, row, &table)
        readTime(\.due, .due, .dueZone, &todo, row, &table)
        readTime(\.start, .start, .startZone, &todo, row, &table)
        readTime(\.remind, .remind, .remindZone, &todo, row, &table)
        if let cell = table.cell(.checklist, row) { todo.checklist = Self.checklist(cell.text) }
        readRule(&todo, item(id), row, &table)
        if let start = todo.start, let due = todo.due, start.order(in: session.zone) > due.order(in: session.zone) {
            table.refuse(row, ToDoError.startsAfterDue(start: start, due: due).message)
            return nil
        }
        return todo
    }

    /// An id for a row without one, the same each time it comes: of the title, and how often that was there before.
    private mutating func id(_ title: String) -> String {
        defer { seen[title, default: 0] += 1 }
        return StableID.uuid(of: "csv/\(title)/\(seen[title] ?? 0)")
    }

    private func readState(
        _ todo: inout ForeignTodo, _ row: DelimitedText.Row, _ table: inout TableReading<TodoColumn>
    ) {
        if let cell = table.cell(.isComplete, row) {
            if let isComplete = cell.text.truth {
                todo.isComplete = isComplete
                if !isComplete { todo.dateCompleted = nil }
            } else {
                table.refuse(cell, "is neither true nor false")
            }
        }
        if let cell = table.cell(.priority, row) {
            let word = TextFold.fold(cell.text)
            let priority = Priority.allCases.first { $0.rawValue == word || $0.rawValue.prefix(1) == word }
            if let priority { todo.priority = priority } else { table.refuse(cell, "is not high, medium or low") }
        }
        if let cell = table.cell(.added, row) {
            if let time = instant(cell.text) { todo.dateAdded = time } else { table.refuse(cell, Self.noTime) }
        }
        guard todo.isComplete, let cell = table.cell(.completed, row) else { return }
        if let time = instant(cell.text) { todo.dateCompleted = time } else { table.refuse(cell, Self.noTime) }
    }

    private static let noTime = "is no day or time such as 2026-12-04 or 2026-12-04 17:00"

    private func readTime(
        _ path: WritableKeyPath<ForeignTodo, PlannedTime?>, _ column: TodoColumn, _ zone: TodoColumn,
        _ todo: inout ForeignTodo, _ row: DelimitedText.Row, _ table: inout TableReading<TodoColumn>
    ) {
        guard let cell = table.cell(column, row) else { return }
        guard let time = planned(cell.text, zone: table.cell(zone, row)?.text) else {
            return table.refuse(cell, Self.noTime)
        }
        todo[keyPath: path] = time
    }

    /// Reads a day or a time that is written with its year; others would be another day each time the table is read.
    private func planned(_ text: String, zone name: String?) -> PlannedTime? {
        let hasYear = text.split(whereSeparator: { !$0.isNumber }).contains { $0.count == 4 }
        let words = hasYear ? try? DateWords(session.surroundings.dates).read(text).when : nil
        guard let time = PlannedTime(rawValue: text) ?? words.flatMap({ PlannedTime($0) }) else { return nil }
        guard let name, let clock = time.time, name != time.zoneName else { return time }
        guard let zone = Zone(named: name), time.zoneName != nil else {
            return PlannedTime(time.date, time: clock, zoneName: name)
        }
        let moment = zone.civil(at: time.zone(session.zone).instant(of: time.civil))
        return PlannedTime(moment.date, time: moment.time, zoneName: name)
    }

    private func instant(_ text: String) -> Date? {
        planned(text, zone: nil).map { $0.zone(session.zone).instant(of: $0.civil) }
    }

    /// Reads the lines of a checklist as a table has them: `[x] one; [ ] two`.
    private static func checklist(_ text: String) -> [ChecklistEntry] {
        let marked = text.replacing("; [x] ", with: "\n[x] ").replacing("; [ ] ", with: "\n[ ] ")
        return marked.split(separator: "\n").map { line in
            let line = String(line).withoutOuterBlanks
            let isTicked = line.hasPrefix("[x] ")
            return ChecklistEntry(
                isTicked || line.hasPrefix("[ ] ") ? String(line.dropFirst(4)) : line, isTicked: isTicked)
        }
    }

    /// What is done says nothing of how it comes again, and a rule that is stored is the same though it counts on.
    private func readRule(
        _ todo: inout ForeignTodo, _ item: TodoItem?, _ row: DelimitedText.Row, _ table: inout TableReading<TodoColumn>
    ) {
        if todo.isComplete { todo.rule = nil }
        guard !todo.isComplete, let cell = table.cell(.repeats, row), cell.text != item?.series?.rule else { return }
        do {
            todo.rule = try session.readingDates { try RepeatWords($0).read(cell.text).description }
        } catch {
            table.refuse(cell, "is no rule such as “every 2 weeks”")
        }
    }
}
