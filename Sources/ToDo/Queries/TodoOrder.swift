import CivilTime
import Foundation
import Storage

/// The orders in which items are listed.
enum TodoOrder: String, CaseIterable {
    case added, due, priority, title, number, manual

    /// Puts items in order, which come newest first; of equals the newest stays first.
    func sorted(_ items: [TodoItem], in zone: Zone) -> [TodoItem] {
        switch self {
        case .added: items
        case .number: items.sorted { $0.number < $1.number }
        case .manual: items.inManualOrder
        case .due: items.ordered { $0.due?.order(in: zone) ?? .distantFuture }
        case .priority: items.ordered { $0.priority?.rank ?? Priority.allCases.count }
        case .title: items.ordered { TextFold.foldedSortKey($0.title) }
        }
    }
}

extension [TodoItem] {
    /// The items in the order that a person gives.
    var inManualOrder: [TodoItem] { sorted { ($0.place, $0.number) > ($1.place, $1.number) } }

    /// The items by a key that is made once for each; the standard library's sort keeps the order of equals.
    fileprivate func ordered<Key: Comparable>(by key: (TodoItem) -> Key) -> [TodoItem] {
        map { (item: $0, key: key($0)) }.sorted { $0.key < $1.key }.map(\.item)
    }
}
