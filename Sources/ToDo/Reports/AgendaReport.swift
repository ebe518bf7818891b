import CivilTime
import Commands
import Foundation
import Reports

/// The agenda on paper: a part for each day, a page for each week, and before them what is overdue.
struct AgendaReport {
    /// The open items.
    let items: [TodoItem]
    let blockers: Blockers
    let first: CivilDate
    /// How many days there are.
    let days: Int
    let session: Session

    var report: Report {
        let overdue = ordered(items.filter(isOverdue))
        let byDay = Dictionary(grouping: items.filter { !isOverdue($0) }) {
            ($0.due ?? $0.start)?.day(in: session.zone)
        }
        let dates = (0..<days).compactMap { first.adding(days: $0) }
        var sections: [Report.Section] = []
        if !overdue.isEmpty { sections.append(section("Overdue", nil, overdue)) }
        for (place, date) in dates.enumerated() {
            let weekday = date.weekday.abbreviation + date.weekday.name.dropFirst(3)
            var day = section("\(weekday), \(date)", date, ordered(byDay[date] ?? []))
            day.startsPage = place > 0 && place.isMultiple(of: 7)
            sections.append(day)
        }
        return Report(
            title: "Agenda", subtitle: dates.last.map { "\(first.withWeekday) to \($0.withWeekday)" },
            sections: sections, runningHead: Report.RunningHead(subject: "Agenda"))
    }

    private func isOverdue(_ item: TodoItem) -> Bool { item.isOverdue(at: session.now, in: session.zone) }

    private func ordered(_ items: [TodoItem]) -> [TodoItem] {
        items.map { (item: $0, order: ($0.due ?? $0.start)?.order(in: session.zone) ?? .distantFuture) }
            .sorted { ($0.order, $0.item.number) < ($1.order, $1.item.number) }.map(\.item)
    }

    private func section(_ title: String, _ date: CivilDate?, _ items: [TodoItem]) -> Report.Section {
        let lines = TodoLines(items: items, blockers: blockers, session: session)
        // On its own day an item has its time alone.
        let hasDue = items.contains { date == nil ? $0.due != nil : $0.due?.time != nil }
        let rows = items.map { item in
            lines.row(item, due: date == nil ? item.due?.description : item.due?.time.map(\.short) ?? "")
        }
        return Report.Section(
            title: title, field: "days",
            facts: [
                Report.Fact(
                    field: "date", label: "", cell: date.map { .date($0.rawValue) } ?? .empty, isDataOnly: true)
            ],
            table: Report.Table(columns: lines.columns(due: "When", hasDue: hasDue), rows: rows), rowsField: "items",
            notes: [], isListed: true)
    }
}
