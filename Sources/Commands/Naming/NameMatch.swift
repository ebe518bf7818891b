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

        /// Makes a candidate; it can always be found by the name that is shown.
        package init(number: Int, name: String, otherNames: [String] = []) {
            record = NamedRecord(number: number, name: name)
            names = [name] + otherNames
        }
    }

    private let kind: String
    private let fold: (String) -> String
    private let candidates: [(record: NamedRecord, names: [FoldedName])]

    /// Makes a search among candidates of one kind; `fold` takes case and accents away.
    package init(kind: String, candidates: [Candidate], fold: @escaping (String) -> String) {
        self.kind = kind
        self.fold = fold
        self.candidates = candidates.map { ($0.record, $0.names.map { FoldedName(fold($0)) }) }
    }

    /// Finds the one record that a word or name means.
    package func one(_ input: String) throws -> NamedRecord {
        let found = try matches(input)
        guard found.count < 2 else {
            throw CommandError.ambiguous(kind: kind, input: input, candidates: found)
        }
        guard let record = found.first else {
            throw CommandError.notFound(kind: kind, input: input, nearest: nearest(to: input))
        }
        return record
    }

    /// Finds all records that several words mean, each once, in the order in which they are named first.
    ///
    /// `5-7` means every number from 5 to 7 that there is.
    package func all(_ inputs: [String]) throws -> [NamedRecord] {
        var seen: Set<NamedRecord> = []
        return try inputs.flatMap { try some($0) }.filter { seen.insert($0).inserted }
    }

    /// Says which numbers within typed ranges nobody has, one sentence a range; a range without gaps has none.
    package func gaps(in inputs: [String]) -> [String] {
        inputs.compactMap { input in
            guard let range = NumberRange(input), exact(fold(input)).isEmpty else { return nil }
            let missing = range.gaps(among: candidates.map(\.record.number))
            return missing.isEmpty ? nil : "there is no \(kind) \(missing.joined(separator: ", ")) in \(input)"
        }
    }

    private func some(_ input: String) throws -> [NamedRecord] {
        guard let range = NumberRange(input), exact(fold(input)).isEmpty else { return [try one(input)] }
        let found = candidates.map(\.record).filter { range.contains($0.number) }.sorted { $0.number < $1.number }
        guard !found.isEmpty else { throw CommandError.notFound(kind: kind, input: input, nearest: []) }
        return found
    }

    private func matches(_ input: String) throws -> [NamedRecord] {
        let folded = fold(input.withoutOuterBlanks)
        if folded.hasPrefix("#"), let number = NumberRange.number(folded.dropFirst()) {
            return candidates.map(\.record).filter { $0.number == number }
        }
        let equal = exact(folded)
        if !equal.isEmpty { return equal }
        if let number = NumberRange.number(folded[...]) {
            let numbered = candidates.map(\.record).filter { $0.number == number }
            if !numbered.isEmpty { return numbered }
        }
        let typed = FoldedName.typedWords(of: folded)
        let begun = candidates.filter { $0.names.contains { $0.isBegun(by: typed) } }
        if !begun.isEmpty { return begun.map(\.record) }
        guard !folded.isEmpty else { return [] }
        return candidates.filter { $0.names.contains { $0.text.contains(folded) } }.map(\.record)
    }

    private func exact(_ folded: String) -> [NamedRecord] {
        candidates.filter { $0.names.contains { $0.text == folded } }.map(\.record)
    }

    private func nearest(to input: String) -> [NamedRecord] {
        let folded = fold(input)
        var owners: [String: [NamedRecord]] = [:]
        var texts: [String] = []
        for (record, names) in candidates {
            for text in names.flatMap({ [$0.text] + $0.words.map(String.init) }) {
                if owners[text] == nil { texts.append(text) }
                owners[text, default: []].append(record)
            }
        }
        var seen: Set<NamedRecord> = []
        let found = Suggestion.nearest(to: folded, among: texts, limit: 5).flatMap { owners[$0] ?? [] }
        return Array(found.filter { seen.insert($0).inserted }.prefix(5))
    }
}
