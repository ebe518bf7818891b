import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// The to-do list on paper: what is open, with a box to tick; what is overdue first, then what has a day, then the rest.
struct TodoReport {
    let items: [TodoItem]
    let blockers: Blockers
    let session: Session

    var report: Report {
        let (overdue, dated) = (items.filter(isOverdue), items.filter { $0.due != nil && !isOverdue($0) })
        let rest = items.filter { $0.due == nil }
        let parts = [("overdue", "Overdue", overdue), ("dated", "To come", dated), ("undated", "Without a day", rest)]
        return Report(
            title: "To do", subtitle: items.isEmpty ? "nothing is open" : "\(items.count) open",
            sections: parts.map { field, title, items in
                let table = table(items)
                return items.isEmpty
                    ? .emptyList(field, columns: table.columns)
                    : Report.Section(title: title, field: field, table: table)
            })
    }

    private func isOverdue(_ item: TodoItem) -> Bool { item.isOverdue(at: session.now, in: session.zone) }

    private func table(_ items: [TodoItem]) -> Report.Table {
        let ordered = items.map { (item: $0, order: $0.due?.order(in: session.zone) ?? .distantFuture) }
            .sorted { ($0.order, $1.item.number) < ($1.order, $0.item.number) }.map { TodoEntry($0.item) }
        let lines = TodoLines(entries: ordered, blockers: blockers, session: session)
        return Report.Table(
            columns: lines.columns(due: "Due", hasDue: items.contains { $0.due != nil }),
            rows: ordered.map { entry in lines.row(entry, due: entry.due.map { $0.description }) })
    }
}
