package import Commands
package import Storage

/// Finds the events that words mean: by number, else by a part of the name.
package struct EventSearch {
    private let events: [Event]

    /// Reads the events of a store.
    package init(_ context: ModelContext) throws { events = try context.events() }

    /// Finds one event.
    package func one(_ input: String) throws -> Event {
        let found = try match.one(input)
        return events.first { $0.number == found.number }!
    }

    /// Finds all events that words mean, each once, and says which numbers nobody has.
    package func all(_ inputs: [String]) throws -> (events: [Event], gaps: [String]) {
        let found = try match.all(inputs)
        return (
            found.compactMap { found in events.first { $0.number == found.number } },
            match.gaps(in: inputs, found: found)
        )
    }

    /// The events of a name, and of a location where one is given, case and accents aside.
    package func exact(_ name: String, location: String?) -> [Event] {
        let key = TextFold.fold(name)
        let place = location.map(TextFold.fold)
        return events.filter {
            TextFold.fold($0.name) == key && (place == nil || TextFold.fold($0.location ?? "") == place)
        }
    }

    /// The number and the name of events, with what tells those of one name apart.
    package func told(_ events: [Event]) -> [NamedRecord] { match.telling(events.map(\.named)) }

    private var match: NameMatch {
        let candidates = events.map { event in
            let withLocation = event.location.map { ["\(event.name) (\($0))", "\(event.name) \($0)"] } ?? []
            return NameMatch.Candidate(number: event.number, name: event.name, otherNames: withLocation)
        }
        return NameMatch(kind: "event", candidates: candidates, fold: TextFold.fold) { number in
            events.first { $0.number == number }?.features ?? []
        }
    }
}
