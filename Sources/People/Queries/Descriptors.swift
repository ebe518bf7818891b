import CivilTime
import Foundation
package import Storage

extension FetchDescriptor where T == Person {
    /// The people whose numbers are in a range.
    static func people(numbered numbers: ClosedRange<Int>) -> Self {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        return FetchDescriptor(
            predicate: #Predicate { $0.number >= first && $0.number <= last }, sortBy: [SortDescriptor(\.number)])
    }

    /// The people who are called exactly this, by keys of an order.
    static func people(called name: String, _ order: TextOrder) -> Self {
        let key = order.sortKey(name)
        return FetchDescriptor(predicate: #Predicate { $0.sortKey == key })
    }

    /// The people who have a text in the name, an e-mail address or the details.
    static func people(matching text: String) -> Self {
        // In the order of the names, the store finds all that it needs in one index.
        FetchDescriptor(
            predicate: #Predicate { $0.searchKey.localizedStandardContains(text) }, sortBy: PersonOrder.byName)
    }

    /// The people who have each of some words in one of these or in a tag.
    static func people(matchingOrTagged words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { person in
                words.allSatisfy {
                    person.searchKey.localizedStandardContains($0) || person.tagKey.localizedStandardContains($0)
                }
            }, sortBy: PersonOrder.byName)
    }

    /// The person with an id.
    package static func person(withID id: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }

    /// Those whose birthday is known, in no order.
    static var peopleWithBirthday: Self { FetchDescriptor(predicate: #Predicate { $0.birthday != nil }) }

    /// Those whose birthday may be kept on one of a few days, in no order.
    static func peopleWithBirthday(on days: [CivilDate]) -> Self {
        // One of 29 February is kept on another day.
        let ends = Set(days.map { $0.rawValue.suffix(6) } + ["-02-29"]).sorted().map(String.init)
        return FetchDescriptor(
            predicate: #Predicate { person in
                person.birthday != nil && ends.contains { person.birthday!.rawValue.hasSuffix($0) }
            })
    }

    /// Those whom one means to contact and has not, the first met first.
    static var peopleToContact: Self {
        FetchDescriptor(
            predicate: #Predicate { $0.isProspect && $0.lastContacted == nil }, sortBy: [SortDescriptor(\.number)])
    }

    /// Everyone, in the order of their numbers.
    package static var people: Self { FetchDescriptor(sortBy: [SortDescriptor(\.number)]) }
}

extension FetchDescriptor where T == Event {
    /// The event with an id.
    package static func event(withID id: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }
}

extension ModelContext {
    /// The people whose name is this but for case and accents, by keys of an order; other signs make another name.
    func people(namedLike name: String, _ order: TextOrder) throws -> [Person] {
        // What comes after the mark in a key is the name as it is written.
        let start = order.mark + order.foldedSortKey(name) + "\u{1}"
        let folded = TextFold.fold(name)
        return try fetch(FetchDescriptor<Person>(predicate: #Predicate { $0.sortKey.starts(with: start) }))
            .filter { TextFold.fold($0.name) == folded }
    }

    /// All events by name, then by location.
    package func events(in order: TextOrder = .common) throws -> [Event] {
        try fetch(FetchDescriptor<Event>(sortBy: [SortDescriptor(\.number)]))
            .map { (event: $0, key: [order.sortKey($0.name), order.sortKey($0.location ?? "")]) }
            .sorted { first, second in first.key.lexicographicallyPrecedes(second.key) }.map(\.event)
    }
}
