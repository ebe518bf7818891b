import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// What the to-do list has to say of today: what is overdue, what is due, and what fits next.
enum Today {
    static func part(_ session: Session) throws -> TodayPart {
        let pressing = try session.context.fetch(.items(dueUntil: session.today)).map { TodoEntry($0) }
            .inPlannedOrder(in: session.zone).map(\.item)
        let overdue = pressing.filter { $0.isOverdue(at: session.now, in: session.zone) }
        // A time in another zone may be on another day here.
        let due = pressing.filter {
            !$0.isOverdue(at: session.now, in: session.zone) && $0.due?.day(in: session.zone) == session.today
        }
        let sections = [
            section("overdue", "Overdue", overdue, listedBy: "todo list --overdue", session),
            section("due", "Due today", due, listedBy: "todo agenda --days 1", session),
        ]
        let first = overdue.first ?? due.first
        let isEmpty = try first == nil && session.context.fetchCount(FetchDescriptor<TodoItem>.anyItem) == 0
        return TodayPart(
            isEmpty: isEmpty, sections: sections, steps: isEmpty ? [addition] : steps(after: first))
    }

    private static let addition = TodayPart.Step("todo add TITLE --due fri", "notes what is to be done")

    private static func steps(after first: TodoItem?) -> [TodayPart.Step] {
        let agenda = TodayPart.Step("todo agenda", "shows what the next days bring")
        guard let first else { return [agenda, addition] }
        return [TodayPart.Step("todo done \(first.number)", "completes “\(first.title)”"), agenda]
    }

    private static func section(
        _ field: String, _ title: String, _ items: [TodoItem], listedBy line: String, _ session: Session
    ) -> Report.Section {
        let columns = [
            Report.Column(field: "number", title: "", alignment: .trailing), Report.Column(field: "title", title: ""),
            Report.Column(field: "due", title: ""), Report.Column(field: "priority", title: ""),
            Report.Column(field: "dueZone", title: "", isDataOnly: true),
        ]
        let rows = items.prefix(TodayPart.rows).map { item -> [Report.Cell] in
            let tone = item.tone(at: session.now, in: session.zone) ?? .today
            let due = item.due.map { time -> Report.Cell in
                .toned(.worded(.date(time.isoText), time.words(from: session.today)), tone)
            }
            return [
                .worded(.integer(item.number), "#\(item.number)"), .text(item.title), due ?? .empty,
                item.priority.map { priority in
                    priority.tone.map { .toned(.text(priority.rawValue), $0) } ?? .text(priority.rawValue)
                } ?? .empty, item.due?.zoneName.map(Report.Cell.text) ?? .empty,
            ]
        }
        return TodayPart.section(
            field, title: title, columns: columns, rows: rows, of: items.count, listedBy: line)
    }
}

extension FetchDescriptor where T == TodoItem {
    /// The open items that are due on a day or before, in no order; a few of the next day too, for other zones.
    static func items(dueUntil day: CivilDate) -> Self {
        // The texts of days and times are in the order of their days.
        let end = (day.adding(days: 3) ?? .latest).rawValue
        return FetchDescriptor(predicate: #Predicate { !$0.isComplete && $0.due != nil && $0.due!.rawValue < end })
    }

    /// One item, whichever.
    static var anyItem: Self {
        var descriptor = Self()
        descriptor.fetchLimit = 1
        return descriptor
    }
}
