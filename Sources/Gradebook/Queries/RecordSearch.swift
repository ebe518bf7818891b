import CivilTime
package import Commands
import Reports
import Storage

/// A record that has a number and a name.
package protocol Nameable: AnyObject {
    var number: Int { get }
    var name: String { get }
    /// What else tells it from one of the same name, what tells most first; nil where there is none of a kind.
    var features: [String?] { get }
}

extension Course: Nameable {}
extension Term: Nameable {}
extension Category: Nameable {
    package var features: [String?] { [course?.name] }
}
extension Quiz: Nameable {
    package var features: [String?] {
        [course?.name, category?.name, due.map { "due \($0.withWeekday)" }, "\(points.plainText()) points"]
    }
}

extension Nameable {
    package var features: [String?] { [] }

    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: name) }
}

/// What several words mean.
struct Found<T> {
    let records: [T]
    /// What the words name and nobody has, a sentence each.
    let gaps: [String]
}

/// Finds the records that words mean among some.
struct RecordSearch<T: Nameable> {
    private let records: [T]
    private let match: NameMatch

    init(kind: String, among records: [T]) {
        self.records = records
        let candidates = records.map { NameMatch.Candidate(number: $0.number, name: $0.name) }
        match = NameMatch(kind: kind, candidates: candidates, fold: TextFold.fold) { number in
            records.first { $0.number == number }?.features ?? []
        }
    }

    /// The number and the name of each, with what tells those of one name apart.
    var told: [NamedRecord] { match.telling(records.map(\.named)) }

    /// Finds the one record that a number or a part of a name means.
    func one(_ input: String) throws -> T {
        let found = try match.one(input)
        // What is found is one of the records.
        return records.first { $0.number == found.number }!
    }

    /// Finds the one record that a number or a part of a name means; nil where there is none.
    func oneIfAny(_ input: String) throws -> T? {
        let found = try match.oneIfAny(input)
        return records.first { $0.number == found?.number }
    }

    /// The records that an input means as everywhere, by a number or a part of a name, else those whose names are nearly it.
    func near(_ input: String) -> [NamedRecord] {
        do {
            if let one = try match.oneIfAny(input) { return [one] }
        } catch {
            if case CommandError.ambiguous(_, _, let candidates) = error { return candidates }
        }
        return if case .notFound(_, _, let nearest) = match.notFound(input) { nearest } else { [] }
    }

    /// Finds all records that words mean.
    func all(_ inputs: [String]) throws -> Found<T> {
        let found = try match.all(inputs)
        return Found(
            records: found.compactMap { record in records.first { $0.number == record.number } },
            gaps: match.gaps(in: inputs, found: found))
    }

    /// Finds all records that words mean, each word by a search that says more of what is not found.
    func all(_ inputs: [String], by find: (String) throws -> [T]) throws -> Found<T> {
        var seen: Set<Int> = []
        let found = try inputs.resolved(find).filter { seen.insert($0.number).inserted }
        return Found(records: found, gaps: match.gaps(in: inputs, found: found.map(\.named)))
    }
}

extension Sequence where Element: Nameable {
    /// The record that has a name, case and accents aside.
    func named(_ name: String, except own: Element? = nil) -> Element? {
        let folded = TextFold.fold(name)
        return first { $0 !== own && TextFold.fold($0.name) == folded }
    }
}
