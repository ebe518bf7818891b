import CivilTime
import ContentLines
import Foundation

/// Writes an item as a `VTODO`, into the one that is remembered of it if there is one.
///
/// A field that says the same keeps its lines as they are, and so does what Daybook does not know.
struct CalendarTodoWriter {
    let setting: DateSetting
    let zone: Zone
    let now: Date

    /// Writes an item anew.
    func written(_ item: ForeignTodo) -> ContentComponent {
        let stamp = utc(item.dateCompleted ?? item.dateAdded ?? now)
        var todo = ContentComponent(
            "VTODO", lines: [ContentLine("UID", text: item.id), ContentLine("DTSTAMP", value: stamp)])
        for group in Group.allCases { replace(group, in: &todo, item) }
        todo.lines.insert(ContentLine("LAST-MODIFIED", value: stamp), at: min(3, todo.lines.count))
        return todo
    }

    /// Writes an item into a component; `old` is what that says.
    func written(_ item: ForeignTodo, onto base: ContentComponent, saying old: ForeignTodo) -> ContentComponent {
        var todo = base
        for group in Group.allCases
        where group.fields.contains(where: { !item.agrees(with: old, in: $0, zone: zone) }) {
            // An alarm that could not be read is nobody's reminder, and is left alone.
            if group == .remind, item.remind == nil, old.remind == nil { continue }
            replace(group, in: &todo, item)
        }
        guard todo != base else { return base }
        if todo.line(named: "UID") == nil { todo.lines.insert(ContentLine("UID", text: item.id), at: 0) }
        for name in ["DTSTAMP", "LAST-MODIFIED"] {
            todo.replace([name], with: [ContentLine(name, value: utc(now))])
        }
        return todo
    }

    /// Lines that are written together.
    private enum Group: CaseIterable {
        case added, title, content, times, priority, done, tags, project, checklist, after, remind

        var fields: [ForeignTodo.Field] {
            switch self {
            case .added: [.added]
            case .title: [.title]
            case .content: [.content]
            case .times: [.due, .start, .repeats]
            case .priority: [.priority]
            case .done: [.done]
            case .tags: [.tags]
            case .project: [.project]
            case .checklist: [.checklist]
            case .after: [.after]
            // An alarm is told by how long before the item is due it rings.
            case .remind: [.remind, .due, .start, .repeats]
            }
        }
    }

    private func replace(_ group: Group, in todo: inout ContentComponent, _ item: ForeignTodo) {
        switch group {
        case .added:
            todo.replace(["CREATED"], with: item.dateAdded.map { [ContentLine("CREATED", value: utc($0))] } ?? [])
        case .title: todo.replace(["SUMMARY"], with: [ContentLine("SUMMARY", text: item.title)])
        case .content: todo.replace(["DESCRIPTION"], with: text("DESCRIPTION", item.content))
        case .times: replaceTimes(in: &todo, item)
        case .priority:
            let number = item.priority.map { String($0.calendarNumber) }
            todo.replace(["PRIORITY"], with: number.map { [ContentLine("PRIORITY", value: $0)] } ?? [])
        case .done: replaceCompletion(in: &todo, item)
        case .tags:
            todo.replace(["CATEGORIES"], with: item.tags.isEmpty ? [] : [ContentLine("CATEGORIES", list: item.tags)])
        case .project: todo.replace([CalendarNames.project], with: text(CalendarNames.project, item.project))
        case .checklist:
            let lines = item.checklist.map { entry in
                let ticked = entry.isTicked ? [ContentParameter(CalendarNames.ticked, "TRUE")] : []
                return ContentLine(CalendarNames.check, ticked, text: entry.text)
            }
            todo.replace([CalendarNames.check], with: lines)
        case .after:
            todo.lines.removeAll(where: \.isDependency)
            let kind = ContentParameter("RELTYPE", "DEPENDS-ON")
            todo.lines += item.blockers.map { ContentLine("RELATED-TO", [kind], text: $0) }
        case .remind: replaceAlarm(in: &todo, item)
        }
    }

    private func text(_ name: String, _ text: String?) -> [ContentLine] {
        text.map { [ContentLine(name, text: $0)] } ?? []
    }

    /// Writes what says that it is done together, and takes all of it away when it is open again.
    private func replaceCompletion(in todo: inout ContentComponent, _ item: ForeignTodo) {
        var lines = [ContentLine("STATUS", value: item.isComplete ? "COMPLETED" : "NEEDS-ACTION")]
        if item.isComplete {
            lines.append(ContentLine("PERCENT-COMPLETE", value: "100"))
            lines.append(ContentLine("COMPLETED", value: utc(item.dateCompleted ?? now)))
        }
        todo.replace(["STATUS", "PERCENT-COMPLETE", "COMPLETED"], with: lines)
    }

    private func utc(_ date: Date) -> String { CalendarStamp(Zone.utc.civil(at: date), isUTC: true).text }
}

extension CalendarTodoWriter {
    /// Writes when it is due, when it can begin and how it comes again.
    ///
    /// A rule counts from the start, and ours from the day it is due: what comes again is written to start when it
    /// is due, and its own start beside it.
    private func replaceTimes(in todo: inout ContentComponent, _ item: ForeignTodo) {
        var lines: [ContentLine] = []
        let recurrence = item.due.flatMap { due in item.rule.flatMap { self.recurrence($0, due, from: item.anchor) } }
        var ownStart = item.start
        if let due = item.due, recurrence != nil {
            lines.append(line("DTSTART", due))
        } else if let start = item.start {
            if let due = item.due, !isBefore(start, due) {
                // A start that is not before the due time may not be written.
            } else if let due = item.due, (due.time == nil) != (start.time == nil) {
                let clock = due.time == nil ? nil : start.time ?? .midnight
                lines.append(line("DTSTART", PlannedTime(start.date, time: clock, zoneName: start.zoneName)))
            } else {
                lines.append(line("DTSTART", start))
                ownStart = nil
            }
        }
        if let due = item.due { lines.append(line("DUE", due)) }
        if let recurrence { lines.append(ContentLine("RRULE", value: recurrence.description)) }
        if let ownStart { lines.append(ContentLine(CalendarNames.start, text: ownStart.rawValue)) }
        if let rule = item.rule, !rule.hasPrefix("RRULE:") || recurrence == nil {
            lines.append(ContentLine(CalendarNames.rule, text: rule))
        }
        var names = ["DTSTART", "DUE", "DURATION", CalendarNames.start, CalendarNames.rule]
        // A rule that could not be taken over stays as long as there is no other.
        if item.rule != nil || todo.line(named: CalendarNames.rule) != nil || !isForeignRule(todo) {
            names += ["RRULE", "RDATE", "EXDATE", "EXRULE"]
        }
        todo.replace(names, with: lines)
    }

    private func isForeignRule(_ todo: ContentComponent) -> Bool {
        let reader = CalendarTodoReader(setting: setting, zone: zone, zones: CalendarZones(todo))
        return todo.line(named: "RRULE") != nil && reader.read(todo).rule == nil
    }

    /// The rule as RRULE has it, ended in the way that goes with the time it is due; nil where RRULE has none.
    private func recurrence(_ rule: String, _ due: PlannedTime, from anchor: CivilDate?) -> RecurrenceRule? {
        guard let own = try? RepeatWords(setting).read(rule), own.basis == .due,
            var recurrence = own.recurrence(from: anchor ?? due.date)
        else { return nil }
        if case .day(let last) = recurrence.end, due.time != nil {
            let end = CivilDateTime(date: last, time: TimeOfDay(hour: 23, minute: 59, second: 59) ?? .midnight)
            let isZoned = due.zoneName != nil
            recurrence.end = isZoned ? .utc(Zone.utc.civil(at: due.zone(zone).instant(of: end))) : .wall(end)
        }
        return recurrence
    }

    private func isBefore(_ start: PlannedTime, _ due: PlannedTime) -> Bool {
        start.time != nil && due.time != nil
            ? start.order(in: zone) < due.order(in: zone) : start.date < due.date
    }

    /// A line with a time, in UTC or with the zone that it is meant in.
    private func line(_ name: String, _ time: PlannedTime) -> ContentLine {
        guard let clock = time.time else {
            return ContentLine(name, [ContentParameter("VALUE", "DATE")], value: CalendarStamp(time.date).text)
        }
        let moment = CivilDateTime(date: time.date, time: clock)
        guard let zoneName = time.zoneName else { return ContentLine(name, value: CalendarStamp(moment).text) }
        guard zoneName != "UTC", Zone(named: zoneName) != nil else {
            return ContentLine(name, value: utc(time.zone(zone).instant(of: moment)))
        }
        return ContentLine(name, [ContentParameter("TZID", zoneName)], value: CalendarStamp(moment).text)
    }

    /// Writes when to remind into the first alarm that says when, or a new one.
    private func replaceAlarm(in todo: inout ContentComponent, _ item: ForeignTodo) {
        let place = todo.components.firstIndex { $0.name == "VALARM" && $0.line(named: "TRIGGER") != nil }
        let day = item.remind.flatMap { $0.time == nil ? $0 : nil }
        todo.replace([CalendarNames.remind], with: text(CalendarNames.remind, day?.rawValue))
        guard let remind = item.remind else {
            if let place { todo.components.remove(at: place) }
            return
        }
        let trigger = self.trigger(remind, item)
        if let place {
            todo.components[place].replace(["TRIGGER"], with: [trigger])
        } else {
            let lines = [
                ContentLine("ACTION", value: "DISPLAY"), ContentLine("DESCRIPTION", text: item.title), trigger,
            ]
            todo.components.append(ContentComponent("VALARM", lines: lines))
        }
    }

    private func trigger(_ remind: PlannedTime, _ item: ForeignTodo) -> ContentLine {
        let time = PlannedTime(remind.date, time: remind.time ?? CalendarNames.reminderHour, zoneName: remind.zoneName)
        if let due = item.due, due.time == nil || due.zoneName == time.zoneName {
            let duration = ContentDuration.from(due, to: time)
            return ContentLine("TRIGGER", [ContentParameter("RELATED", "END")], value: duration.text)
        }
        let moment = utc(time.zone(zone).instant(of: time.civil))
        return ContentLine("TRIGGER", [ContentParameter("VALUE", "DATE-TIME")], value: moment)
    }
}

extension ContentComponent {
    /// Puts lines in the place of all that have one of the names: where the first of them was, else at the end.
    fileprivate mutating func replace(_ names: [String], with new: [ContentLine]) {
        let isMeant = { (line: ContentLine) in names.contains { line.isNamed($0) } }
        let place = lines.firstIndex(where: isMeant) ?? lines.count
        lines.removeAll(where: isMeant)
        lines.insert(contentsOf: new, at: min(place, lines.count))
    }
}
