import CivilTime
import Commands
import Storage

extension Series {
    /// The occurrences.
    func repetition(_ session: Session) throws -> Repetition {
        try Repetition(rule, from: anchor, session)
    }
}

extension Repetition {
    /// The occurrences of a rule as it is typed or stored; terms are looked up where it needs them.
    ///
    /// `name` is what the rule is called where it is typed.
    init(_ rule: String, from anchor: PlannedTime, named name: String = "--every", _ session: Session) throws {
        do {
            let rule = try session.readingDates { try RepeatWords($0).read(rule) }
            let school = rule.needsSchool ? try session.school() : SchoolCalendar()
            self.init(rule, from: anchor, in: session.zone, school: school)
        } catch let error as CivilTimeError {
            throw CommandError.unreadableDate(error, of: name, usage: [])
        }
    }
}

extension TodoItem {
    /// Makes the item the first of a series that begins when it is due, or today; it is due when the rule begins.
    func begin(_ rule: String, _ session: Session) throws {
        let repetition = try Repetition(rule, from: due ?? PlannedTime(session.today), session)
        guard let first = repetition.first(from: due == nil ? session.now : nil, in: session.zone) else {
            throw ToDoError.neverComes(rule: rule, from: repetition.anchor)
        }
        try leaveSeries(session)
        let series = Series(
            id: session.services.newID("series", number), rule: repetition.rule.description, anchor: repetition.anchor)
        session.context.insert(series)
        due = first
        self.series = series
        occurrence = first
    }

    /// The time after which its series goes on: when it comes by the rule, or the later one to which it was put off.
    ///
    /// It is told as the series tells time; nil where it is one of no series.
    func lastTime(in local: Zone) -> PlannedTime? {
        guard let occurrence, let due, due != occurrence, due.order(in: local) > occurrence.order(in: local) else {
            return occurrence
        }
        guard due.time != nil else {
            // A day is over when it ends.
            let end = occurrence.time.flatMap { _ in TimeOfDay(hour: 23, minute: 59, second: 59) }
            return PlannedTime(due.date, time: end, zoneName: occurrence.zoneName)
        }
        let moment = occurrence.zone(local).civil(at: due.zone(local).instant(of: due.civil))
        return PlannedTime(moment.date, time: moment.time, zoneName: occurrence.zoneName)
    }

    /// Takes the item out of its series; a series without items is deleted.
    func leaveSeries(_ session: Session) throws {
        guard let old = series else { return }
        series = nil
        occurrence = nil
        if !old.items.contains(where: { $0 !== self }) { session.context.delete(old) }
    }

    /// Makes the occurrence of its series on a date: like this one, with what is planned moved along.
    func next(on date: PlannedTime, _ session: Session) throws -> TodoItem {
        let number = try session.context.nextNumber(for: TodoItem.self)
        let entry = TodoEntry(self, on: date)
        // The same in each copy of the store that makes this occurrence.
        let id = series.map { "\($0.id)/\(date.rawValue)" } ?? session.services.newID("todo", number)
        let next = TodoItem(number: number, id: id, title: title, content: content, dateAdded: session.now)
        session.context.insert(next)
        next.due = date
        (next.start, next.remind) = (entry.start, entry.remind)
        (next.priority, next.project, next.tags) = (priority, project, tags)
        next.checklist = entry.checklist
        next.place = place
        next.series = series
        next.occurrence = date
        // A store that others have written may have any number here.
        if let series { series.made = min(series.made, .max - 1) + 1 }
        return next
    }
}
