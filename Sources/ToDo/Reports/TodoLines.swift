import CivilTime
import Commands
import Foundation
import Reports

/// The lines of items on paper: a box, when it is due, what it is, and what only some items have.
struct TodoLines {
    /// The items of the table.
    let items: [TodoItem]
    let blockers: Blockers
    let session: Session

    /// The columns; those that no item fills are left to the data formats, all of them where there is no item.
    ///
    /// `hasDue` says whether any line says when its item is due.
    func columns(due title: String, hasDue: Bool) -> [Report.Column] {
        let isEmpty = items.isEmpty
        return [
            Report.Column(field: "isComplete", title: "", isDataOnly: isEmpty),
            Report.Column(field: "number", title: "#", alignment: .trailing, isDataOnly: isEmpty),
            Report.Column(field: "due", title: title, isDataOnly: !hasDue, room: .whole),
            Report.Column(field: "title", title: "What", isDataOnly: isEmpty),
            Report.Column(
                field: "priority", title: "Priority", isDataOnly: items.allSatisfy { $0.priority == nil }, room: .whole),
            Report.Column(field: "project", title: "Project", isDataOnly: items.allSatisfy { $0.project == nil }),
            Report.Column(field: "tags", title: "Tags", isDataOnly: items.allSatisfy(\.tags.isEmpty)),
            Report.Column(field: "content", title: "Content", isDataOnly: items.allSatisfy { $0.content == nil }),
            Report.Column(
                field: "start", title: "Start", isDataOnly: items.allSatisfy { $0.start == nil }, room: .whole),
            Report.Column(
                field: "after", title: "Waits for", isDataOnly: items.allSatisfy { blockers.open(of: $0).isEmpty }),
            Report.Column(field: "checklist", title: "", isDataOnly: true),
        ]
    }

    /// The line of an item; `due` says in words when it is.
    func row(_ item: TodoItem, due: String?) -> Report.Row {
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        func toned(_ cell: Report.Cell, _ tone: Report.Tone?) -> Report.Cell { tone.map { .toned(cell, $0) } ?? cell }
        let blockers = blockers.open(of: item)
        let record = TodoRecord(item, blockers: blockers, session).record
        /// Texts of which JSON has a list.
        func list(_ field: String, _ texts: [String]) -> Report.Cell {
            .structured(text(texts.isEmpty ? nil : texts.joined(separator: ", ")), record[field]?.json ?? .null)
        }
        let checklist = item.checklist.map { "\($0.isTicked ? "☑" : "☐") \($0.text)" }
        let time = item.due.map { Report.Cell.worded(.date($0.rawValue), due ?? "") } ?? .empty
        return Report.Row(cells: [
            .worded(.boolean(item.isComplete), item.isComplete ? "☑" : "☐"), .integer(item.number),
            toned(time, item.tone(at: session.now, in: session.zone)),
            checklist.isEmpty
                ? .text(item.title) : .worded(.text(item.title), ([item.title] + checklist).joined(separator: "\n")),
            toned(text(item.priority?.rawValue), item.priority?.tone), text(item.project), list("tags", item.tags),
            text(item.content), item.start.map { .worded(.date($0.rawValue), $0.description) } ?? .empty,
            list("after", blockers.map { "#\($0.number) \($0.title)" }),
            list("checklist", item.checklist.map(\.text)),
        ])
    }
}

extension Report.Room {
    /// A column whose cells are shown as a whole: a date that is cut misleads.
    fileprivate static let whole = Report.Room(isWhole: true)
}
