/// Finds the records that a person means by numbers and parts of names.
///
/// The exact name comes first, then a prefix of any word (of several typed words, each begins another word of the
/// name, in any order), then a part of the name. Two matches are never resolved by picking one.
package struct NameMatch {
    /// A record that can be meant.
    package struct Candidate: Sendable {
        /// The number and the name that is shown.
        package let record: NamedRecord
        /// The names by which it can be found.
        package let names: [String]
        /// What names it only when it is typed exactly, such as an ID.
        package let identifiers: [String]
        /// Whether it stands back where the same words mean another one just as well, and within ranges of numbers.
        package let isSecondary: Bool

        /// Makes a candidate; it can always be found by the name that is shown.
        package init(
            number: Int, name: String, otherNames: [String] = [], identifiers: [String] = [], isSecondary: Bool = false
        ) {
            record = NamedRecord(number: number, name: name)
            names = [name] + otherNames
            self.identifiers = identifiers
            self.isSecondary = isSecondary
        }
    }

    private let kind: String
    private let fold: (String) -> String
    private let candidates: [FoldedCandidate]
    private let distinction: Distinction

    /// Makes a search among candidates of one kind; `fold` takes case and accents away.
    ///
    /// `features` is what the record of a number is besides its name, what tells most first: lists of those that can be
    /// meant tell records of one name apart by it.
    package init(
        kind: String, candidates: [Candidate], fold: @escaping (String) -> String,
        features: @escaping (Int) -> [String?] = { _ in [] }
    ) {
        self.kind = kind
        self.fold = fold
        distinction = Distinction(fold: fold, features: features)
        self.candidates = candidates.map { FoldedCandidate($0, fold) }
    }

    /// Finds the one record that a word or name means.
    package func one(_ input: String) throws -> NamedRecord {
        guard let record = try oneIfAny(input) else { throw notFound(input) }
        return record
    }

    /// Finds the one record that a word or name means; nil where there is none, and refused where there are several.
    package func oneIfAny(_ input: String) throws -> NamedRecord? {
        let matches = matches(input)
        let first = matches.filter { !$0.isSecondary }
        let found = (first.isEmpty ? matches : first).map(\.record).uniqued
        guard found.count < 2 else {
            throw CommandError.ambiguous(kind: kind, input: input, candidates: telling(found))
        }
        return found.first
    }

    /// Says that nothing is called so, and what is called nearly so.
    package func notFound(_ input: String) -> CommandError {
        CommandError.notFound(kind: kind, input: input, nearest: telling(nearest(to: input)))
    }

    /// The records, with what tells those of one name apart.
    package func telling(_ records: [NamedRecord]) -> [NamedRecord] { distinction.telling(records) }

    /// Finds all records that several words mean, each once, in the order in which they are named first.
    ///
    /// `5-7` means every number from 5 to 7 that there is. A word that means none of the candidates is looked for
    /// among `others`, where there are any; all words that mean nothing or too much are told together.
    package func all(_ inputs: [String], else others: (() throws -> NameMatch)? = nil) throws -> [NamedRecord] {
        var wider: NameMatch?
        return try inputs.resolved { input in
            do {
                return try some(input)
            } catch let error as CommandError {
                guard case .notFound = error, let others else { throw error }
                let match = try wider ?? others()
                wider = match
                return try match.some(input)
            }
        }.uniqued
    }

    /// Says which numbers within typed ranges nobody has, one sentence a range; a range without gaps has none.
    ///
    /// Among those `found` may be some that this match did not know of.
    package func gaps(in inputs: [String], found: [NamedRecord]) -> [String] {
        inputs.compactMap { input in
            guard let range = NumberRange(input), !isName(input) else { return nil }
            let known = candidates.filter { !$0.isSecondary }.map(\.record) + found
            let missing = range.gaps(among: known.map(\.number))
            return missing.isEmpty ? nil : "there is no \(kind) \(missing.joined(separator: ", ")) in \(input)"
        }
    }

    private func some(_ input: String) throws -> [NamedRecord] {
        guard let range = NumberRange(input), !isName(input) else { return [try one(input)] }
        let found = candidates.filter { !$0.isSecondary && range.contains($0.record.number) }.map(\.record)
            .sorted { $0.number < $1.number }
        guard !found.isEmpty else { throw CommandError.notFound(kind: kind, input: input, nearest: []) }
        return found
    }

    /// Whether something is called exactly so.
    private func isName(_ input: String) -> Bool { !exact(fold(input)).isEmpty || !identified(input).isEmpty }

    private func matches(_ input: String) -> [FoldedCandidate] {
        let text = input.withoutOuterBlanks
        let folded = fold(text)
        if folded.hasPrefix("#"), let number = NumberRange.number(folded.dropFirst()) { return numbered(number) }
        let number = NumberRange.number(folded[...])
        let equal = exact(folded)
        let identified = identified(text)
        if !equal.isEmpty || !identified.isEmpty {
            // The ID of one may be the number of another; which is meant, nobody can tell.
            let others = identified.isEmpty ? [] : number.map(numbered) ?? []
            return equal + identified + others
        }
        if let numbered = number.map(numbered), !numbered.isEmpty { return numbered }
        let typed = FoldedName.typedWords(of: folded)
        let begun = candidates.filter { $0.isBegun(by: typed) }
        guard begun.isEmpty, !folded.isEmpty else { return begun }
        return candidates.filter { $0.names.contains { $0.contains(folded) } }
    }

    private func exact(_ folded: String) -> [FoldedCandidate] {
        candidates.filter { $0.names.contains { $0.text == folded } }
    }

    private func identified(_ text: String) -> [FoldedCandidate] {
        candidates.filter { $0.identifiers.contains(text) }
    }

    private func numbered(_ number: Int) -> [FoldedCandidate] {
        candidates.filter { $0.record.number == number }
    }

    /// The records with the name or the word of a name that is nearest, the nearest first; no number is near another.
    private func nearest(to input: String) -> [NamedRecord] {
        guard !input.allSatisfy(\.isNumber) else { return [] }
        let nearness = Nearness(to: fold(input))
        let rated = candidates.enumerated().compactMap { place, candidate in
            candidate.distance(nearness).map { (distance: $0, place: place, record: candidate.record) }
        }
        let sorted = rated.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        return sorted.prefix(Self.nearestShown).map(\.record)
    }

    private static let nearestShown = 5
}

/// A candidate with its names without case and accents.
private struct FoldedCandidate {
    let record: NamedRecord
    let names: [FoldedName]
    let identifiers: [String]
    let isSecondary: Bool

    init(_ candidate: NameMatch.Candidate, _ fold: (String) -> String) {
        record = candidate.record
        names = candidate.names.map { FoldedName(fold($0)) }
        identifiers = candidate.identifiers
        isSecondary = candidate.isSecondary
    }

    func isBegun(by typed: [Substring]) -> Bool {
        names.contains { $0.isBegun(by: typed) }
    }

    /// How far a typed word is from the nearest name or word of one; nil where all are too far.
    func distance(_ nearness: Nearness) -> Int? {
        var seen: Set<Substring> = []
        var least: Int?
        for text in names.flatMap({ [$0.text[...]] + $0.words }) where seen.insert(text).inserted {
            guard let distance = nearness.distance(to: text) else { continue }
            least = min(least ?? distance, distance)
        }
        return least
    }
}

extension [NamedRecord] {
    fileprivate var uniqued: [NamedRecord] {
        var seen: Set<NamedRecord> = []
        return filter { seen.insert($0).inserted }
    }
}
