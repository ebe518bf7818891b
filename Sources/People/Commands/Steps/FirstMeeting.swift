import Commands
package import Storage

/// Sets the event where one met people first; it is made where there is none of the name.
struct FirstMeeting {
    /// The event; nil is the unknown one.
    let event: Event?
    /// What was changed by making it.
    let changes: [Change]

    /// Finds or makes the event that the options name; nil where they name none.
    init?(_ invocation: Invocation, _ session: Session) throws {
        let location = invocation.text(ifGiven: "location")?.onOneLine
        let name: String
        switch invocation.textEdit("met-at") {
        case .keep:
            guard location == nil else { throw PeopleError.locationWithoutEvent }
            return nil
        case .clear: name = "none"
        case .set(let text): name = text.onOneLine
        }
        guard !name.isEmpty, TextFold.fold(name) != "none" else {
            guard location == nil else { throw PeopleError.locationWithoutEvent }
            (event, changes) = (nil, [])
            return
        }
        if let known = try Self.known(name, location, session) {
            (event, changes) = (known, [])
            return
        }
        let number = try session.context.nextNumber(for: Event.self)
        let made = Event(number: number, id: session.services.newID("event", number), name: name, location: location)
        session.context.insert(made)
        (event, changes) = (made, [Change("event \(made.label) added", record: made.record, isAside: true)])
    }

    /// The event that is meant, if there is one: with a location only that of the very name and location.
    private static func known(_ name: String, _ location: String?, _ session: Session) throws -> Event? {
        let search = try EventSearch(session.context)
        let exact = search.exact(name, location: location)
        if exact.count == 1 { return exact[0] }
        if let location {
            guard exact.isEmpty else {
                throw CommandError.ambiguous(
                    kind: "event", input: "\(name) (\(location))", candidates: search.told(exact))
            }
            return nil
        }
        do {
            return try search.one(name)
        } catch CommandError.notFound where NameMatch.numbers(meantBy: name) == nil {
            return nil
        }
    }
}

extension Person {
    /// Makes an event the one where one met first, or none.
    package func meetFirst(at event: Event?, in context: ModelContext) {
        for meeting in meetings where meeting.isFirst && meeting.event !== event { meeting.isFirst = false }
        guard let event else { return }
        meet(at: event, in: context)
        if let meeting = meetings.first(where: { $0.event === event }), !meeting.isFirst { meeting.isFirst = true }
    }

    /// Notes that one met at an event; tells whether that is new.
    @discardableResult
    package func meet(at event: Event, in context: ModelContext) -> Bool {
        guard !meetings.contains(where: { $0.event === event }) else { return false }
        context.insert(Meeting(person: self, event: event, isFirst: false))
        return true
    }
}
