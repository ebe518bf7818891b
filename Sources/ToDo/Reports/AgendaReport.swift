import CivilTime
import Commands
import Foundation
import Reports

/// The agenda on paper: a part for each day, a page for each week, and before them what is overdue.
struct AgendaReport {
    let agenda: Agenda
    let blockers: Blockers
    let session: Session

    var report: Report {
        let byDay = Dictionary(grouping: agenda.coming) { $0.planned?.day(in: session.zone) }
        let dates = sequence(first: agenda.days.lowerBound) { $0.adding(days: 1) }
            .prefix { $0 <= agenda.days.upperBound }
        var sections: [Report.Section] = []
        if !agenda.overdue.isEmpty { sections.append(section("Overdue", nil, agenda.overdue)) }
        for (place, date) in dates.enumerated() {
            let weekday = date.weekday.abbreviation + date.weekday.name.dropFirst(3)
            var day = section("\(weekday), \(date)", date, byDay[date] ?? [])
            day.startsPage = place > 0 && place.isMultiple(of: 7)
            day.isForPages = byDay[date] == nil
            sections.append(day)
        }
        let isEmpty = agenda.overdue.isEmpty && agenda.coming.isEmpty
        return Report(
            title: "Agenda",
            subtitle: "\(agenda.days.lowerBound.withWeekday) to \(agenda.days.upperBound.withWeekday)"
                + (isEmpty ? ": nothing" : ""),
            sections: sections, runningHead: Report.RunningHead(subject: "Agenda"))
    }

    private func section(_ title: String, _ date: CivilDate?, _ entries: [TodoEntry]) -> Report.Section {
        let lines = TodoLines(entries: entries, blockers: blockers, session: session)
        // On its own day an item has its time alone.
        let hasDue = entries.contains { date == nil ? $0.due != nil : $0.due?.time != nil }
        let rows = entries.map { entry in
            lines.row(entry, due: date == nil ? entry.due?.description : entry.due?.time.map(\.short) ?? "")
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
