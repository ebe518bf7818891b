import CivilTime
import Commands
import Foundation
import Reports

/// The lines of items on paper: a box, when it is due, what it is, and what only some items have.
struct TodoLines {
    /// What the table has, in order.
    let entries: [TodoEntry]
    let blockers: Blockers
    let session: Session

    /// The columns; those that no item fills are left to the data formats, all of them where there is no item.
    ///
    /// `hasDue` says whether any line says when its item is due.
    func columns(due title: String, hasDue: Bool) -> [Report.Column] {
        let isEmpty = entries.isEmpty
        func lacks(_ isThere: (TodoEntry) -> Bool) -> Bool { !entries.contains(where: isThere) }
        return [
            Report.Column(field: "isComplete", title: "", isDataOnly: isEmpty),
            Report.Column(field: "number", title: "#", alignment: .trailing, isDataOnly: isEmpty),
            Report.Column(field: "due", title: title, isDataOnly: !hasDue, room: .whole),
            Report.Column(field: "title", title: "What", isDataOnly: isEmpty),
            Report.Column(
                field: "priority", title: "Priority", isDataOnly: lacks { $0.item.priority != nil }, room: .whole),
            Report.Column(field: "project", title: "Project", isDataOnly: lacks { $0.item.project != nil }),
            Report.Column(field: "tags", title: "Tags", isDataOnly: lacks { !$0.item.tags.isEmpty }),
            Report.Column(field: "content", title: "Content", isDataOnly: lacks { $0.item.content != nil }),
            Report.Column(
                field: "start", title: "Start", isDataOnly: lacks { $0.start != nil }, room: .whole),
            Report.Column(field: "after", title: "Waits for", isDataOnly: lacks { !blockers.open(of: $0).isEmpty }),
            Report.Column(field: "comesAfter", title: "Comes after", isDataOnly: lacks(\.isComing), room: .whole),
            Report.Column(field: "checklist", title: "", isDataOnly: true),
            Report.Column(field: "dueZone", title: "", isDataOnly: true),
            Report.Column(field: "startZone", title: "", isDataOnly: true),
        ]
    }

    /// The line of an item, or of an occurrence that is still to be made; `due` says in words when it is.
    func row(_ entry: TodoEntry, due: String?) -> Report.Row {
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        func toned(_ cell: Report.Cell, _ tone: Report.Tone?) -> Report.Cell { tone.map { .toned(cell, $0) } ?? cell }
        let item = entry.item
        let blockers = blockers.open(of: entry)
        let record = TodoRecord(entry, blockers: blockers, session).record
        /// Texts of which JSON has another value.
        func cell(_ field: String, _ texts: [String]) -> Report.Cell {
            .structured(text(texts.isEmpty ? nil : texts.joined(separator: ", ")), record[field]?.json ?? .null)
        }
        let checklist = entry.checklist.map { "\($0.isTicked ? "☑" : "☐") \($0.text)" }
        let time = entry.due.map { Report.Cell.worded(.date($0.isoText), due ?? "") } ?? .empty
        return Report.Row(cells: [
            .worded(.boolean(entry.isComplete), entry.isComplete ? "☑" : "☐"),
            entry.isComing ? .empty : .integer(item.number), toned(time, entry.tone(at: session.now, in: session.zone)),
            checklist.isEmpty
                ? .text(item.title) : .worded(.text(item.title), ([item.title] + checklist).joined(separator: "\n")),
            toned(text(item.priority?.rawValue), item.priority?.tone), text(item.project), cell("tags", item.tags),
            text(item.content), entry.start.map { .worded(.date($0.isoText), $0.description) } ?? .empty,
            cell("after", blockers.map { "#\($0.number) \($0.title)" }),
            cell("comesAfter", entry.isComing ? ["#\(item.number)"] : []),
            cell("checklist", entry.checklist.map(\.text)), text(entry.due?.zoneName), text(entry.start?.zoneName),
        ])
    }
}

extension Report.Room {
    /// A column whose cells are shown as a whole: a date that is cut misleads.
    fileprivate static let whole = Report.Room(isWhole: true)
}
