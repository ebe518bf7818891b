import CivilTime
import Commands
import Storage

/// `event add`: adds an event.
enum EventAdd {
    static let command = Command(
        "event add", abstract: "Adds an event where you meet people.",
        arguments: [Argument("name", .name, help: "The name, in quotes where it has blanks.")],
        options: .event(isEdit: false),
        examples: [
            Example(
                "event add \"Dimension Jump\" --location Nottingham --on 2026-11-28 --until 2026-11-29", "Adds one.")
        ],
        body: .writes { invocation, session in
            let name = invocation.text("name").onOneLine
            let location = invocation.text(ifGiven: "location")?.onOneLine
            let namesakes = try EventSearch(session.context).exact(name, location: location)
            let number = try session.context.nextNumber(for: Event.self)
            let event = Event(
                number: number, id: session.services.newID("event", number), name: name, location: location)
            event.date = invocation.date(ifGiven: "on")
            event.until = invocation.date(ifGiven: "until")
            try event.checkDays()
            session.context.insert(event)
            let days = [event.date, event.until].compactMap { $0?.withWeekday }.joined(separator: " – ")
            var outcome = Outcome.change(
                "event \(event.label) added" + (days.isEmpty ? "" : ", \(days)"), record: event.record)
            outcome.notices = namesakes.map { "\($0.label) has the same name; this is another event" }
            return outcome
        })
}
