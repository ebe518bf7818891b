import CivilTime
import Commands
import ContentLines
import Foundation

/// Reads a `VTODO` as an item.
///
/// Sources: RFC 5545, 3.6.2; RFC 9253 for what waits for what.
struct CalendarTodoReader {
    /// The zone in which times without one are meant, and what rules are read against.
    let setting: DateSetting
    let zone: Zone
    let zones: CalendarZones

    /// Reads an item; its id is the `UID`, or, of one without, always the same made from what it says.
    func read(_ todo: ContentComponent) -> ForeignTodo {
        let summary = todo.line(named: "SUMMARY").map { $0.text.onOneLine } ?? ""
        let title = summary.contains { !$0.isWhitespace } ? summary : "Untitled"
        let uid = todo.line(named: "UID")?.text
        var item = ForeignTodo(
            id: uid.flatMap { $0.isEmpty ? nil : $0 } ?? StableID.uuid(of: todo.withoutStamps.text), title: title)
        item.content = todo.line(named: "DESCRIPTION").flatMap { $0.text.isEmpty ? nil : $0.text }
        item.dateAdded = todo.line(named: "CREATED").flatMap(instant)
        readCompletion(todo, &item)
        readTimes(todo, &item)
        item.priority = todo.line(named: "PRIORITY").flatMap { Int($0.value) }.flatMap(Priority.init(calendar:))
        item.project = todo.line(named: CalendarNames.project).map(\.text)
        var seen: Set<String> = []
        item.tags = todo.lines(named: "CATEGORIES").flatMap(\.list)
            .map { $0.onOneLine.trimmed }.filter { !$0.isEmpty && seen.insert($0).inserted }
        item.checklist = todo.lines(named: CalendarNames.check).map {
            ChecklistEntry($0.text.onOneLine, isTicked: $0.value(of: CalendarNames.ticked) == "TRUE")
        }
        item.blockers = todo.lines(named: "RELATED-TO").filter(\.isDependency).map(\.text)
        return item
    }

    private func readCompletion(_ todo: ContentComponent, _ item: inout ForeignTodo) {
        let completed = todo.line(named: "COMPLETED")
        let status = todo.line(named: "STATUS")?.value.uppercased()
        let percent = todo.line(named: "PERCENT-COMPLETE").flatMap { Int($0.value) }
        item.isComplete =
            switch status {
            case "COMPLETED", "CANCELLED": true
            case nil: completed != nil || percent == 100
            default: false
            }
        if item.isComplete { item.dateCompleted = completed.flatMap(instant) }
    }

    private func readTimes(_ todo: ContentComponent, _ item: inout ForeignTodo) {
        let start = todo.line(named: "DTSTART").flatMap(planned)
        item.due = todo.line(named: "DUE").flatMap(planned)
        if item.due == nil, let start, let duration = todo.line(named: "DURATION") {
            item.due = ContentDuration(duration.value).map { $0.added(to: start) }
        }
        let hasRule = todo.line(named: "RRULE") != nil
        if hasRule, item.due == nil { item.due = start }
        let own = todo.line(named: CalendarNames.start).flatMap { PlannedTime(rawValue: $0.text) }
        let isOwnStart = own.map { start == nil || start?.date == $0.date || (hasRule && start == item.due) } ?? false
        item.start = isOwnStart ? own : hasRule && start == item.due ? nil : start
        if !item.isComplete { item.rule = rule(todo, start: start, due: item.due) }
        item.remind = remind(todo, start: start, due: item.due)
    }

    /// The time that a line says, in the zone that it names.
    func planned(_ line: ContentLine) -> PlannedTime? {
        guard let stamp = CalendarStamp(line.value.trimmed) else { return nil }
        guard let time = stamp.time else { return PlannedTime(stamp.date) }
        let moment = CivilDateTime(date: stamp.date, time: time)
        let name = stamp.isUTC ? "UTC" : line.value(of: "TZID").flatMap { zones.name(of: $0, at: moment) }
        // Programs that write UTC mean the moment, and a person reads it off the clock on the wall.
        guard name == "UTC" else { return PlannedTime(stamp.date, time: time, zoneName: name) }
        let local = zone.civil(at: Zone.utc.instant(of: moment))
        return PlannedTime(local.date, time: local.time)
    }

    private func instant(_ line: ContentLine) -> Date? {
        planned(line).map { $0.zone(zone).instant(of: $0.civil) }
    }
}

extension CalendarTodoReader {
    /// How it comes again; nil where it does not, or by a rule that items here cannot follow.
    ///
    /// Ours counts from the day it is due, a calendar's from its start: where these differ, a rule that names days
    /// would name others.
    private func rule(_ todo: ContentComponent, start: PlannedTime?, due: PlannedTime?) -> String? {
        let words = todo.line(named: CalendarNames.rule)?.text
        let lines = todo.lines(named: "RRULE")
        guard let line = lines.first else {
            return words.flatMap { (try? RepeatWords(setting).read($0)) == nil ? nil : $0 }
        }
        let others = ["RDATE", "EXDATE", "EXRULE"]
        guard lines.count == 1, due != nil, !others.contains(where: { todo.line(named: $0) != nil }),
            let rule = try? RecurrenceRule.parse(line.value)
        else { return nil }
        if let words, let own = try? RepeatWords(setting).read(words), let due,
            own.recurrence(from: due.date).map({ $0.isLike(rule) }) == true
        {
            return words
        }
        guard start == nil || start == due || rule.isPlain else { return nil }
        return RepeatRule(.rule(rule)).description
    }

    /// When to remind: by the first alarm that says when.
    private func remind(_ todo: ContentComponent, start: PlannedTime?, due: PlannedTime?) -> PlannedTime? {
        let times = todo.components(named: "VALARM").lazy.compactMap { alarm in
            alarm.line(named: "TRIGGER").flatMap { time(of: $0, start: start, due: due) }
        }
        guard let time = times.first else { return nil }
        let day = todo.line(named: CalendarNames.remind).flatMap { PlannedTime(rawValue: $0.text) }
        // A reminder for a day rings at a set hour, which is not to be taken for a time that was given.
        if let day, day.time == nil, day.date == time.date, time.time == CalendarNames.reminderHour { return day }
        return time
    }

    private func time(of trigger: ContentLine, start: PlannedTime?, due: PlannedTime?) -> PlannedTime? {
        guard let duration = ContentDuration(trigger.value) else { return planned(trigger) }
        let isFromEnd = trigger.value(of: "RELATED")?.uppercased() == "END"
        return (isFromEnd ? due : start ?? due).map { duration.added(to: $0) }
    }
}

/// The names of what iCalendar has no property for, and what goes with them.
enum CalendarNames {
    static let project = "X-DAYBOOK-PROJECT"
    static let check = "X-DAYBOOK-CHECK"
    static let ticked = "X-DONE"
    static let start = "X-DAYBOOK-START"
    static let rule = "X-DAYBOOK-REPEAT"
    static let remind = "X-DAYBOOK-REMIND"
    /// What a component said when Daybook wrote it, as a digest.
    static let written = "X-DAYBOOK-WRITTEN"
    /// When a reminder for a whole day rings.
    static let reminderHour = TimeOfDay(hour: 9, minute: 0)
    /// The lines that programs change without changing what the item says.
    static let stamps = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", written]
}

extension ContentComponent {
    /// The component without what every program changes when it writes it.
    var withoutStamps: ContentComponent {
        var component = self
        component.lines.removeAll { line in CalendarNames.stamps.contains { line.isNamed($0) } }
        component.components = component.components.map(\.withoutStamps)
        return component
    }
}

extension ContentLine {
    /// Whether it names what is to be done first.
    var isDependency: Bool {
        guard isNamed("RELATED-TO"), let kind = value(of: "RELTYPE")?.uppercased() else { return false }
        return kind == "DEPENDS-ON" || kind == "FINISHTOSTART"
    }
}

extension Priority {
    /// What a number of iCalendar means: 1 to 4 is high, 5 medium, 6 to 9 low; 0 and others mean nothing.
    init?(calendar number: Int) {
        switch number {
        case 1...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: return nil
        }
    }

    /// The number that is written: 1, 5 or 9.
    var calendarNumber: Int {
        switch self {
        case .high: 1
        case .medium: 5
        case .low: 9
        }
    }
}

extension RecurrenceRule {
    /// Whether it says nothing of days, so that it can be counted from any.
    fileprivate var isPlain: Bool {
        let parts = [months, weeks, yearDays, monthDays, hours, minutes, seconds, positions]
        return days.isEmpty && parts.allSatisfy(\.isEmpty)
    }

    /// Whether another rule gives the same dates, ended as this one is.
    fileprivate func isLike(_ other: RecurrenceRule) -> Bool {
        let isSameEnd =
            switch (end, other.end) {
            case (.never, .never): true
            case (.count(let count), .count(let otherCount)): count == otherCount
            case (.day(let date), .day(let otherDate)): date == otherDate
            case (.day(let date), .wall(let moment)): date == moment.date
            case (.day, .utc): true
            default: false
            }
        return isSameEnd && frequency == other.frequency && interval == other.interval && days == other.days
            && months == other.months && monthDays == other.monthDays && positions == other.positions
    }
}

extension String {
    /// The text without blanks around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
