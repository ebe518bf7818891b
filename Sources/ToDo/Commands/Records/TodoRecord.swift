import CivilTime
package import Commands
import Foundation
import Reports
import Storage

/// What results say of an item, or of an occurrence that is still to be made, seen from a day.
package struct TodoRecord {
    private let entry: TodoEntry
    /// The open items that it waits for.
    let blockers: [TodoItem]
    let now: Date
    let zone: Zone

    /// Describes an item; its blockers are found unless they are given.
    package init(_ item: TodoItem, blockers: [TodoItem]? = nil, _ session: Session) {
        self.init(TodoEntry(item), blockers: blockers ?? item.openBlockers, session)
    }

    init(_ entry: TodoEntry, blockers: [TodoItem], _ session: Session) {
        self.entry = entry
        self.blockers = blockers
        now = session.now
        zone = session.zone
    }

    /// All of it; text has dates with their weekdays.
    ///
    /// Of an occurrence that is still to be made, also after which item it comes.
    package var record: Record {
        let record = record(content: .text(ifAny: entry.item.content)) { "\($0)" }
        return entry.isComing ? Record(record.fields.map { ($0.name, $0.value) } + [comesAfter]) : record
    }

    /// The same as a line of an agenda shows it, which says of each entry after which item it comes, if any.
    var planned: Record { Record(listed.fields.map { ($0.name, $0.value) } + [comesAfter]) }

    private var comesAfter: (String, FieldValue) {
        ("comesAfter", entry.isComing ? .worded(.reference(entry.item.named), "#\(entry.item.number)") : .null)
    }

    /// All of it as a line of a list shows it: text has the first line of the content, and dates as seen from today.
    var listed: Record {
        let today = zone.civil(at: now).date
        let content = entry.item.content.map { content in
            let line = content.prefix { !$0.isNewline }
            let rest = line.endIndex < content.endIndex ? " …" : ""
            return FieldValue.worded(.text(content), line + rest)
        }
        return record(content: content ?? .null) { $0.words(from: today) }
    }

    private func record(content: FieldValue, _ words: (PlannedTime) -> String) -> Record {
        func planned(_ time: PlannedTime?) -> FieldValue {
            guard let time else { return .null }
            let (date, said) = (time.isoText, words(time))
            return said == date ? .date(date) : .worded(.date(date), said)
        }
        let item = entry.item
        let title = FieldValue.text(item.title)
        return Record([
            ("number", entry.isComing ? .null : .integer(item.number)),
            ("id", entry.isComing ? .null : .text(item.id)),
            ("title", entry.isComplete ? .toned(title, .done) : title),
            ("content", content), ("dateAdded", entry.isComing ? .null : instant(item.dateAdded)),
            ("due", planned(entry.due).toned(entry.tone(at: now, in: zone))),
            ("start", planned(entry.start)),
            ("priority", FieldValue.text(ifAny: item.priority?.rawValue).toned(item.priority?.tone)),
            ("project", .text(ifAny: item.project)), ("tags", .list(item.tags.map(FieldValue.text))),
            ("checklist", .list(entry.checklist.enumerated().map { $1.value(number: $0 + 1) })),
            ("after", .list(blockers.map { .reference($0.named) })), ("isComplete", .boolean(entry.isComplete)),
            ("dateCompleted", entry.isComing ? .null : item.dateCompleted.map(instant) ?? .null),
            ("repeats", .text(ifAny: item.series?.rule)),
            ("remind", planned(entry.remind)),
            ("dueZone", zoneName(of: entry.due)), ("startZone", zoneName(of: entry.start)),
            ("remindZone", zoneName(of: entry.remind)),
        ])
    }

    /// The zone in which a time is meant, for data: text has it with the time.
    private func zoneName(of time: PlannedTime?) -> FieldValue {
        time?.zoneName.map { .worded(.text($0), "") } ?? .null
    }

    private func instant(_ date: Date) -> FieldValue {
        let text = zone.civil(at: date).description
        // The same without the seconds and the letter between day and time.
        return .worded(.date(text), String(text.prefix(10)) + " " + String(text.dropFirst(11).prefix(5)))
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
    func tone(at now: Date, in zone: Zone) -> Report.Tone? { TodoEntry(self).tone(at: now, in: zone) }
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
        .init("dueZone"), .init("startZone"), .init("remindZone"),
    ]
}

extension RecordList {
    /// A list of items: title, time added, due and content; what only some have is shown where one of them has it.
    init(todo items: [TodoItem], blockers: Blockers, _ session: Session) {
        let records = items.map { TodoRecord($0, blockers: blockers.open(of: $0), session).listed }
        let isMixed = items.contains(where: \.isComplete) ? ["isComplete"] : []
        let extra = Self.filled(["priority", "project", "tags", "after", "repeats"], in: records)
        self.init(
            kind: "to-do", columns: TodoItem.columns, records: records,
            shown: ["number"] + isMixed + ["title", "dateAdded", "due"] + extra + ["content"])
    }

    /// An agenda: what can begin stands in it too, and what comes again on each of its days.
    init(agenda: Agenda, blockers: Blockers, _ session: Session) {
        let records = (agenda.overdue + agenda.coming).map {
            TodoRecord($0, blockers: blockers.open(of: $0), session).planned
        }
        let again = agenda.coming.count(where: \.isComing)
        let missed = agenda.overdue.count(where: \.isComing)
        let extra = Self.filled(
            ["start", "priority", "project", "tags", "after", "repeats", "comesAfter"], in: records)
        self.init(
            kind: "to-do",
            columns: TodoItem.columns + [
                .init("comesAfter", "Comes after", isReference: true, room: .init(sparing: 4, isWhole: true))
            ],
            records: records,
            heading:
                "\(agenda.overdue.count) overdue"
                + (missed == 0 ? "" : ", of which \(missed) \(missed == 1 ? "is a day" : "are days") missed since")
                + ", \(agenda.coming.count) until \(agenda.days.upperBound.withWeekday)"
                + (again == 0 ? "" : ", of which \(again) \(again == 1 ? "comes" : "come") again"),
            headingCounts: true, shown: ["number", "title", "dateAdded", "due"] + extra + ["content"])
    }

    private static func filled(_ fields: [String], in records: [Record]) -> [String] {
        fields.filter { field in records.contains { $0[field] != .null && $0[field] != .list([]) } }
    }
}
