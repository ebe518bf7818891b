import Commands
import Storage

/// `event delete`: deletes events; the people stay.
enum EventDelete {
    static let command = Command(
        "event delete", abstract: "Deletes events; the people met there stay.",
        arguments: [Argument("event", .record("event"), .many, help: "The events.")],
        examples: [Example("event delete jump", "Deletes an event; asks when you met people there.")],
        body: .writes { invocation, session in
            let found = try EventSearch(session.context).all(invocation.texts("event"))
            let people = found.events.reduce(0) { $0 + $1.meetings.count }
            let changes = found.events.map { event in
                let count = event.meetings.count
                let rest = count == 0 ? "" : ", \(count) \(count == 1 ? "person stays" : "people stay")"
                return Change("event \(event.label) deleted\(rest)", record: event.record)
            }
            for event in found.events { session.context.delete(event) }
            let what = found.events.count == 1 ? found.events[0].name : "\(found.events.count) events"
            return Outcome(
                .changes(changes), notices: found.gaps,
                confirmation: people == 0
                    ? nil
                    : Confirmation(
                        "Delete \(what)?", consequences: ["whom you met there first is then met at an unknown event"]))
        })
}
