import Commands
import Storage

extension TodoItem {
    /// The number and the title, as messages have them.
    var named: NamedRecord { NamedRecord(number: number, name: title) }
}

/// What several words mean.
struct FoundItems {
    let items: [TodoItem]
    /// What the words name and nobody has, a sentence each.
    let gaps: [String]
}

/// Finds the items that words mean: by number, else by a part of the title.
///
/// A number costs the same however many items there are. Titles are looked for among those that are open, or those
/// that are done, and among all where none of these is meant.
struct TodoSearch {
    private let context: ModelContext
    private let isComplete: Bool

    init(_ context: ModelContext, complete isComplete: Bool = false) {
        self.context = context
        self.isComplete = isComplete
    }

    /// Finds one item.
    func one(_ input: String) throws -> TodoItem {
        try finding([input]) { match, items in
            let found = try match.one(input)
            return items.first { $0.number == found.number }!
        }
    }

    /// Finds all items that words mean, each once.
    func all(_ inputs: [String]) throws -> FoundItems {
        try finding(inputs) { match, items in
            let byNumber = Dictionary(items.map { ($0.number, $0) }) { first, _ in first }
            return FoundItems(
                items: try match.all(inputs).compactMap { byNumber[$0.number] }, gaps: match.gaps(in: inputs))
        }
    }

    private func finding<R>(_ inputs: [String], _ find: (NameMatch, [TodoItem]) throws -> R) throws -> R {
        let ranges = inputs.map(NameMatch.numbers)
        var items: [TodoItem] = []
        for case let range? in ranges { items += try context.fetch(.items(numbered: range)) }
        if ranges.contains(nil) {
            let likely = try context.fetch(.items(complete: isComplete))
            do {
                return try find(match(items + likely), items + likely)
            } catch CommandError.notFound {
                items += try context.fetch(.items)
            }
        }
        return try find(match(items), items)
    }

    private func match(_ items: [TodoItem]) -> NameMatch {
        var seen: Set<Int> = []
        let candidates = items.filter { seen.insert($0.number).inserted }
            .map { NameMatch.Candidate(number: $0.number, name: $0.title) }
        return NameMatch(kind: "to-do", candidates: candidates, fold: TextFold.fold)
    }
}
