import CivilTime
package import Commands
import Foundation
import Reports
import Storage

/// What results say of an item, seen from a day.
package struct TodoRecord {
    let item: TodoItem
    /// The open items that it waits for.
    let blockers: [TodoItem]
    let now: Date
    let zone: Zone

    /// Describes an item; its blockers are found unless they are given.
    package init(_ item: TodoItem, blockers: [TodoItem]? = nil, _ session: Session) {
        self.item = item
        self.blockers = blockers ?? item.openBlockers
        now = session.now
        zone = session.zone
    }

    /// All of it; text has dates with their weekdays.
    package var record: Record { record(content: .text(ifAny: item.content)) { "\($0)" } }

    /// All of it as a line of a list shows it: text has the first line of the content, and dates as seen from today.
    var listed: Record {
        let today = zone.civil(at: now).date
        let content = item.content.map { content in
            let line = content.prefix { !$0.isNewline }
            let rest = line.endIndex < content.endIndex ? " …" : ""
            return FieldValue.worded(.text(content), line + rest)
        }
        return record(content: content ?? .null) { $0.words(from: today) }
    }

    private func record(content: FieldValue, _ words: (PlannedTime) -> String) -> Record {
        func planned(_ time: PlannedTime?) -> FieldValue {
            guard let time else { return .null }
            let (date, said) = (time.rawValue, words(time))
            return said == date ? .date(date) : .worded(.date(date), said)
        }
        let title = FieldValue.text(item.title)
        return Record([
            ("number", .integer(item.number)), ("id", .text(item.id)),
            ("title", item.isComplete ? .toned(title, .done) : title),
            ("content", content), ("dateAdded", instant(item.dateAdded)),
            ("due", planned(item.due).toned(item.tone(at: now, in: zone))),
            ("start", planned(item.start)),
            ("priority", FieldValue.text(ifAny: item.priority?.rawValue).toned(item.priority?.tone)),
            ("project", .text(ifAny: item.project)), ("tags", .list(item.tags.map(FieldValue.text))),
            ("checklist", .list(item.checklist.enumerated().map { $1.value(number: $0 + 1) })),
            ("after", .list(blockers.map { .reference($0.named) })), ("isComplete", .boolean(item.isComplete)),
            ("dateCompleted", item.dateCompleted.map(instant) ?? .null), ("repeats", .text(ifAny: item.series?.rule)),
            ("remind", planned(item.remind)),
        ])
    }

    private func instant(_ date: Date) -> FieldValue {
        let text = zone.civil(at: date).description
        // The same without the seconds and the letter between day and time.
        return .worded(.date(text), text.prefix(10) + " " + text.dropFirst(11).prefix(5))
    }
}

extension FieldValue {
    /// The value with a tone, if any; no value has none.
    fileprivate func toned(_ tone: Report.Tone?) -> FieldValue {
        guard let tone, self != .null else { return self }
        return .toned(self, tone)
    }
}

extension TodoItem {
    /// How the time it is due is shown at a moment.
    func tone(at now: Date, in zone: Zone) -> Report.Tone? {
        guard !isComplete, let due else { return nil }
        if due.isOver(at: now, in: zone) { return .overdue }
        return due.day(in: zone) == zone.civil(at: now).date ? .today : nil
    }
}

extension Priority {
    /// How it is shown.
    var tone: Report.Tone? {
        switch self {
        case .high: .high
        case .medium: nil
        case .low: .low
        }
    }
}

extension ChecklistEntry {
    /// The line with its number, by which it is ticked, and its tick.
    fileprivate func value(number: Int) -> FieldValue {
        let line = "[\(isTicked ? "x" : " ")] \(text)"
        let record = Record([("item", .text(text)), ("ticked", .boolean(isTicked))], inOneCell: line)
        return .worded(.record(record), "\(number) \(line)")
    }
}

extension TodoItem {
    /// The columns of a list of items; on a narrow terminal the title keeps its room.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("id"), .init("title", "Title"),
        .init("content", "Content", room: .init(sparing: 3)),
        .init("dateAdded", "Added", room: .init(sparing: 1, isWhole: true)),
        .init("due", "Due", room: .init(isWhole: true)),
        .init("start", "Start", room: .init(sparing: 2, isWhole: true)),
        .init("priority", "Priority", room: .init(isWhole: true)),
        .init("project", "Project", room: .init(sparing: 5)), .init("tags", "Tags", room: .init(sparing: 6)),
        .init("checklist"), .init("after", "Waits for", room: .init(sparing: 4)), .init("isComplete", "Done"),
        .init("dateCompleted", "Completed"), .init("repeats", "Repeats", room: .init(sparing: 7)), .init("remind"),
    ]
}

extension RecordList {
    /// A list of items: title, time added, due and content; what only some have is shown where one of them has it.
    init(todo items: [TodoItem], blockers: Blockers, heading: String? = nil, _ session: Session) {
        let records = items.map { TodoRecord($0, blockers: blockers.open(of: $0), session).listed }
        // An agenda has a heading, and what can begin stands in it.
        let start = heading == nil ? [] : ["start"]
        let extra = (start + ["priority", "project", "tags", "after", "repeats"]).filter { field in
            records.contains { $0[field] != .null && $0[field] != .list([]) }
        }
        let isMixed = items.contains(where: \.isComplete) ? ["isComplete"] : []
        self.init(
            kind: "to-do", columns: TodoItem.columns, records: records, heading: heading,
            shown: ["number"] + isMixed + ["title", "dateAdded", "due"] + extra + ["content"])
    }
}
