import CivilTime
import Foundation
import Reports

/// The lines of items on paper: a box, when it is due, what it is, and what only some items have.
struct TodoLines {
    /// All items that stand in tables of the same form.
    let items: [TodoItem]
    let now: Date
    let zone: Zone

    /// The columns; those that no item fills are left to the data formats.
    func columns(due title: String) -> [Report.Column] {
        [
            Report.Column(field: "isComplete", title: ""),
            Report.Column(field: "number", title: "#", alignment: .trailing),
            Report.Column(field: "due", title: title, isDataOnly: items.allSatisfy { $0.due == nil }),
            Report.Column(field: "title", title: "What"),
            Report.Column(field: "priority", title: "Priority", isDataOnly: items.allSatisfy { $0.priority == nil }),
            Report.Column(field: "project", title: "Project", isDataOnly: items.allSatisfy { $0.project == nil }),
            Report.Column(field: "tags", title: "Tags", isDataOnly: items.allSatisfy(\.tags.isEmpty)),
            Report.Column(field: "content", title: "Content", isDataOnly: items.allSatisfy { $0.content == nil }),
        ]
    }

    /// The line of an item; `due` says in words when it is.
    func row(_ item: TodoItem, due: String?) -> Report.Row {
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        func toned(_ cell: Report.Cell, _ tone: Report.Tone?) -> Report.Cell { tone.map { .toned(cell, $0) } ?? cell }
        let isComplete = item.isComplete
        let checklist = item.checklist.map { "\n\($0.isTicked ? "☑" : "☐") \($0.text)" }.joined()
        let time = item.due.map { Report.Cell.worded(.date($0.rawValue), due ?? "") } ?? .empty
        return Report.Row(cells: [
            .worded(.boolean(isComplete), isComplete ? "☑" : "☐"), .integer(item.number),
            toned(time, item.tone(at: now, in: zone)),
            checklist.isEmpty ? .text(item.title) : .worded(.text(item.title), item.title + checklist),
            toned(text(item.priority?.rawValue), item.priority?.tone), text(item.project),
            text(item.tags.isEmpty ? nil : item.tags.joined(separator: ", ")), text(item.content),
        ])
    }
}
