import Commands
import Storage

/// `event list`: lists events.
enum EventList {
    static let command = Command(
        "event list", abstract: "Lists events by name, then by location.",
        examples: [Example("event list", "Lists all events.")],
        body: .reads { _, session in
            let events = try session.context.events(in: session.nameOrder)
            var descriptor = FetchDescriptor<Event>()
            descriptor.relationshipKeyPathsForPrefetching = [\Event.meetings]
            _ = try session.context.fetch(descriptor)
            let list = RecordList(kind: "event", columns: Event.columns, records: events.map(\.listed))
            return Outcome(
                .list(list), hints: events.isEmpty ? ["there is no event yet; “event add NAME” adds the first"] : [])
        })
}
