import Commands
import Storage

/// `event met`: notes whom one met at an event.
enum EventMet {
    static let command = Command(
        "event met", abstract: "Notes whom you met at an event.",
        discussion: "Where you met somebody first is said with “person edit WHO --met-at EVENT”.",
        arguments: [
            Argument("event", .record("event"), help: "The number, or a part of the name."),
            Argument("who", .record("person"), .many, help: "The people."),
        ],
        examples: [Example("event met jump ada 5-7", "Notes four people whom you met there.")],
        body: .writes { invocation, session in
            let event = try EventSearch(session.context).one(invocation.text("event"))
            let found = try PersonSearch(session.context).all(invocation.texts("who"))
            var notices = found.gaps
            var changes: [Change] = []
            for person in found.people {
                guard person.meet(at: event, in: session.context) else {
                    notices.append("person \(person.named.label) was met at \(event.label) already")
                    continue
                }
                changes.append(
                    Change(
                        "person \(person.named.label) met at \(event.label)",
                        record: PersonRecord(person, session).record))
            }
            return Outcome(.changes(changes), notices: notices)
        })
}
