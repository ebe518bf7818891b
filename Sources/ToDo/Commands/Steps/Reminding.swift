import CivilTime
import Commands
import Storage

extension Invocation {
    /// What is to become of the reminder.
    func reminder(_ session: Session) throws -> Edit<ReminderReading> {
        switch textEdit("remind") {
        case .keep: return .keep
        case .clear: return .clear
        case .set(let text):
            do {
                let reading = try session.readingDates { try ReminderWords($0).read(text) }
                guard case .at(let date) = reading else { return .set(reading) }
                switch date.when {
                case .none: return .clear
                case .someday:
                    throw unreadable("--remind", text, expected: "a day or a time such as “fri 9:00” or “1 day before”")
                case .day, .moment: return .set(reading)
                }
            } catch let error as CivilTimeError {
                throw CommandError.unreadableDate(error, of: "--remind", usage: [])
            }
        }
    }
}

extension ReminderReading {
    /// What the clock does at the time that was typed; nothing where it is told from when something is due.
    var clockNotices: [String] {
        switch self {
        case .at(let date): date.clockNotices + [date.termNotice].compactMap(\.self)
        case .before: []
        }
    }
}

extension Edit<ReminderReading> {
    /// What the clock does at a time that was typed.
    var clockNotices: [String] {
        guard case .set(let reading) = self else { return [] }
        return reading.clockNotices.map { "remind: \($0)" }
    }
}

extension TodoItem {
    /// Sets when to remind; so long before it is due where that is said.
    func remind(_ reading: ReminderReading, _ session: Session) throws {
        switch reading {
        case .at(let date): remind = PlannedTime(date.when)
        case .before(let lead):
            guard let due else { throw ToDoError.reminderWithoutDue(lead: lead.description) }
            guard due.time != nil || !lead.needsTime else {
                throw ToDoError.reminderWithoutTime(lead: lead.description, due: due)
            }
            guard let (date, time) = lead.moment(before: due.date, at: due.time, in: due.zone(session.zone)) else {
                throw ToDoError.reminderOutOfCalendar(lead: lead.description, due: due)
            }
            remind = PlannedTime(date, time: time, zoneName: due.zoneName)
        }
    }

    /// The reminder in a sentence, as it was understood; nil where there is none.
    func words(of reading: Edit<ReminderReading>) -> String? {
        guard let remind else { return nil }
        switch reading {
        case .set(.at(let date)): return "remind \(date.echo)"
        case .set(.before(let lead)): return "remind \(remind), \(lead)"
        case .keep, .clear: return "remind \(remind)"
        }
    }
}
