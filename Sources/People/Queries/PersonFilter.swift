import Foundation
import Storage

/// Which people a list has; all that is asked must be so.
struct PersonFilter {
    var search: String?
    var isContacted: Bool?
    var onlyProspects = false
    /// Only those who have not been contacted since.
    var notContactedSince: Date?
    var event: Event?
    var tags: [String] = []

    /// The part that the store can tell; of the tags, which are compared by `hasTags`, only that they may be there.
    var predicate: Predicate<Person>? {
        var parts: [Predicate<Person>] = []
        if let search { parts.append(#Predicate { $0.searchKey.localizedStandardContains(search) }) }
        switch isContacted {
        case true?: parts.append(#Predicate { $0.lastContacted != nil })
        case false?: parts.append(#Predicate { $0.lastContacted == nil })
        case nil: break
        }
        if onlyProspects { parts.append(#Predicate { $0.isProspect }) }
        if let time = notContactedSince {
            parts.append(#Predicate { $0.lastContacted.flatMap { $0 < time } ?? true })
        }
        for tag in tags { parts.append(#Predicate { $0.tags.contains { $0.localizedStandardContains(tag) } }) }
        if let event { parts.append(#Predicate { $0.meetings.contains { $0.event == event } }) }
        return parts.conjunction
    }

    /// Tells whether a person has all the tags, case and accents aside.
    func hasTags(_ person: Person) -> Bool {
        let own = person.tags.map(TextFold.fold)
        return tags.allSatisfy { own.contains(TextFold.fold($0)) }
    }
}

/// Tells names that have a text as it is typed from those that have it but for accents only.
///
/// Who has it in an e-mail address or the details is found exactly too.
struct ExactMatch {
    let text: String

    /// The same, for the store.
    var predicate: Predicate<Person> {
        let (text, small) = (text, text.lowercased())
        return #Predicate { $0.name.lowercased().contains(small) || !$0.name.localizedStandardContains(text) }
    }

    var opposite: Predicate<Person> {
        let (text, small) = (text, text.lowercased())
        return #Predicate { !$0.name.lowercased().contains(small) && $0.name.localizedStandardContains(text) }
    }

    /// Tells whether a person who was found has the text as it is typed.
    func holds(for person: Person) -> Bool {
        person.name.lowercased().contains(text.lowercased()) || !TextFold.contains(person.name, text)
    }
}

extension [Predicate<Person>] {
    /// One predicate that holds where all do; nil for none.
    var conjunction: Predicate<Person>? {
        reduce(nil) { joined, part in
            guard let joined else { return part }
            return #Predicate { joined.evaluate($0) && part.evaluate($0) }
        }
    }
}
