import Commands
import Foundation
import Storage

/// What `search` looks through: titles, content, projects, tags and checklists, of done items too.
enum Searched {
    static func hits(_ text: SearchText, _ session: Session) throws -> [SearchHit] {
        try session.context.fetch(.items(containing: text.words)).compactMap { item in
            text.hit(
                kind: "to-do", number: item.number, name: item.title,
                in: [("title", item.title), ("project", item.project)] + item.tags.map { ("tags", $0) }
                    + [("content", item.content)] + item.checklist.map { ("checklist", $0.text) })
        }
    }
}

extension FetchDescriptor where T == TodoItem {
    /// The items that have each of some words in any of their texts, case and accents aside, by number.
    static func items(containing words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { item in
                words.allSatisfy { word in
                    item.title.localizedStandardContains(word)
                        || (item.content ?? "").localizedStandardContains(word)
                        || (item.project ?? "").localizedStandardContains(word)
                        || item.tags.contains { $0.localizedStandardContains(word) }
                        || item.checklist.contains { $0.text.localizedStandardContains(word) }
                }
            },
            sortBy: [SortDescriptor(\.number)])
    }
}
