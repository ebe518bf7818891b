import CivilTime
import Commands
import Foundation
import People
import Storage
import ToDo

/// `person remind`: makes a to-do that reminds of a person; here since two domains meet in it.
enum PersonRemind {
    static let command = Command(
        "person remind", abstract: "Makes a to-do to contact a person.",
        discussion: """
            The to-do has the e-mail address as its content. Whoever is to be contacted already gets no second one: \
            the time of the first changes.
            """,
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        options: [.value("at", "WHEN", .when, help: "When to remind; the next 09:00 unless said.")],
        examples: [
            Example("person remind ada", "Reminds you of Ada the next time it is nine o'clock."),
            Example("person remind ada --at \"fri 16:00\"", "Reminds you of her on Friday afternoon."),
        ],
        body: .writes { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            let reading = invocation.when(ifGiven: "at")
            let time = reading.flatMap { PlannedTime($0.when) }.map(atNine) ?? next(session)
            guard let item = try open(of: person, session) else {
                let item = try make(for: person, session)
                (item.due, item.remind) = (time, time)
                return change(
                    "to-do #\(item.number) \(item.title) added, due \(time)", item, reading, session)
            }
            let label = "to-do #\(item.number) \(item.title)"
            guard item.remind != time else {
                return Outcome(.changes([]), notices: ["\(label) reminds of \(person.name) at \(time) already"])
            }
            let old = item.remind.map { "\($0)" } ?? "–"
            (item.due, item.remind) = (time, time)
            return change("\(label): remind \(old) -> \(time)", item, reading, session)
        })

    private static func change(
        _ sentence: String, _ item: TodoItem, _ reading: DateReading?, _ session: Session
    ) -> Outcome {
        Outcome(
            .changes([Change(sentence, record: TodoRecord(item, session).record)]),
            notices: (reading?.clockNotices ?? []).map { "at: \($0)" })
    }

    private static let nine = TimeOfDay(hour: 9, minute: 0) ?? .midnight

    /// A day is meant from nine o'clock on.
    private static func atNine(_ time: PlannedTime) -> PlannedTime {
        time.time == nil ? PlannedTime(time.date, time: nine) : time
    }

    private static func next(_ session: Session) -> PlannedTime {
        let now = session.zone.civil(at: session.now)
        let isOver = now.time >= nine
        return PlannedTime(isOver ? now.date.adding(days: 1) ?? now.date : now.date, time: nine)
    }

    /// The to-do that reminds of a person and is not done yet.
    private static func open(of person: Person, _ session: Session) throws -> TodoItem? {
        for reminder in person.reminders {
            let id = reminder.todo
            let items = try session.context.fetch(FetchDescriptor<TodoItem>.item(withID: id))
            if let item = items.first(where: { !$0.isComplete }) { return item }
        }
        return nil
    }

    private static func make(for person: Person, _ session: Session) throws -> TodoItem {
        let number = try session.context.nextNumber(for: TodoItem.self)
        let item = TodoItem(
            number: number, id: session.services.newID("todo", number), title: "Contact \(person.name)",
            content: person.emailAddress, dateAdded: session.now)
        session.context.insert(item)
        session.context.insert(Reminder(todo: item.id, person: person))
        return item
    }
}
