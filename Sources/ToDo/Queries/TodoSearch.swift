import Commands
import Storage

extension TodoItem {
    /// The number and the title, as messages have them.
    var named: NamedRecord { NamedRecord(number: number, name: title) }

    /// What else tells an item from one of the same title, what tells most first.
    fileprivate var features: [String?] {
        [
            project.map { "project \($0)" }, due.map { "due \($0)" },
            tags.isEmpty ? nil : tags.joined(separator: ", "), content,
        ]
    }
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
        let range = NameMatch.numbers(meantBy: input)
        var items = try context.fetch(range.map(FetchDescriptor.items) ?? .items(complete: isComplete))
        var found = try match(items).oneIfAny(input)
        if found == nil, range == nil { found = try everyItem(&items).oneIfAny(input) }
        guard let found else { throw match(items).notFound(input) }
        return items.first { $0.number == found.number }!
    }

    /// Finds all items that words mean, each once.
    func all(_ inputs: [String]) throws -> FoundItems {
        let ranges = inputs.map(NameMatch.numbers)
        var items: [TodoItem] = []
        for case let range? in ranges { items += try context.fetch(.items(numbered: range)) }
        let hasTitles = ranges.contains(nil)
        if hasTitles { items += try context.fetch(.items(complete: isComplete)) }
        let match = match(items)
        let found = try match.all(inputs, else: hasTitles ? { try everyItem(&items) } : nil)
        let byNumber = Dictionary(items.map { ($0.number, $0) }) { first, _ in first }
        return FoundItems(items: found.compactMap { byNumber[$0.number] }, gaps: match.gaps(in: inputs, found: found))
    }

    /// Reads all items there are, after those that are read already.
    private func everyItem(_ items: inout [TodoItem]) throws -> NameMatch {
        items += try context.fetch(.items)
        return match(items)
    }

    private func match(_ items: [TodoItem]) -> NameMatch {
        var seen: Set<Int> = []
        let candidates = items.filter { seen.insert($0.number).inserted }
            .map { NameMatch.Candidate(number: $0.number, name: $0.title) }
        return NameMatch(kind: "to-do", candidates: candidates, fold: TextFold.fold) { number in
            items.first { $0.number == number }?.features ?? []
        }
    }
}
