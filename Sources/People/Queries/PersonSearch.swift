import Commands
package import Storage

/// What several words mean.
package struct FoundPeople {
    /// The people, each once, in the order in which they are named first.
    package let people: [Person]
    /// What the words name and nobody has, a sentence each.
    package let gaps: [String]
}

/// Finds the people that words mean: by number, else by a part of the name or of an e-mail address.
///
/// Only those are read who can be meant, however many people there are.
package struct PersonSearch {
    private let context: ModelContext

    /// Makes a search in a store.
    package init(_ context: ModelContext) { self.context = context }

    /// Finds one person.
    package func one(_ input: String) throws -> Person {
        var people = try likely(input)
        let match = match(people)
        var found = try match.oneIfAny(input)
        if found == nil {
            let wider = try wider(match, &people)
            found = try wider.oneIfAny(input)
            guard found != nil else { throw wider.notFound(input) }
        }
        return people.first { $0.number == found?.number }!
    }

    /// Finds all people that words mean.
    package func all(_ inputs: [String]) throws -> FoundPeople {
        var people: [Person] = []
        for input in inputs { people += try likely(input) }
        let match = match(people)
        let found = try match.all(inputs) { try wider(match, &people) }
        let byNumber = Dictionary(people.map { ($0.number, $0) }) { first, _ in first }
        return FoundPeople(people: found.compactMap { byNumber[$0.number] }, gaps: match.gaps(in: inputs, found: found))
    }

    /// The names that are looked through for those that are near: those of all people, unless there are many.
    ///
    /// Where the keys of a search are those of another version, somebody may be found there.
    private func wider(_ match: NameMatch, _ people: inout [Person]) throws -> NameMatch {
        guard try context.fetchCount(FetchDescriptor<Person>()) <= Self.few else { return match }
        people += try context.fetch(.people)
        return self.match(people)
    }

    /// To look through more names for those that are near would take long.
    private static let few = 5_000

    /// Reads the people whom the input can mean, and perhaps some more.
    private func likely(_ input: String) throws -> [Person] {
        var people = try context.fetch(.people(called: input, context.storedNameOrder()))
        if let numbers = NameMatch.numbers(meantBy: input) {
            people += try context.fetch(.people(numbered: numbers))
            guard people.isEmpty, !input.hasPrefix("#") else { return people }
        }
        // Whatever way a name is matched, each word that is typed occurs in it.
        let words = TextFold.fold(input).split { !$0.isLetter && !$0.isNumber }
        guard let longest = words.max(by: { $0.count < $1.count }) else {
            return people + (try context.fetch(.people))
        }
        return people + (try context.fetch(.people(matching: String(longest))))
    }

    private func match(_ people: [Person]) -> NameMatch {
        var seen: Set<Int> = []
        let candidates = people.filter { seen.insert($0.number).inserted }
            .map { NameMatch.Candidate(number: $0.number, name: $0.name, otherNames: $0.emails.map(\.value)) }
        return NameMatch(kind: "person", candidates: candidates, fold: TextFold.fold) { number in
            people.first { $0.number == number }?.features ?? []
        }
    }
}
