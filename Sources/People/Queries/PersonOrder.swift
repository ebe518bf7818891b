import CivilTime
import Foundation
import Storage

/// The orders in which people are listed.
enum PersonOrder: String, CaseIterable {
    case name, email, met, added
    case nameBackwards = "-name"

    /// The order as the store makes it; nil for those that are made afterwards.
    ///
    /// The number decides among equals, so that each order is the other one's mirror image.
    var descriptors: [SortDescriptor<Person>]? {
        switch self {
        case .name: Self.byName
        case .nameBackwards:
            [
                SortDescriptor(\.sortKey, comparator: .lexical, order: .reverse),
                SortDescriptor(\.number, order: .reverse),
            ]
        case .added: [SortDescriptor(\.dateAdded, order: .reverse), SortDescriptor(\.number, order: .reverse)]
        case .email, .met: nil
        }
    }

    static var byName: [SortDescriptor<Person>] {
        [SortDescriptor(\.sortKey, comparator: .lexical), SortDescriptor(\.number)]
    }

    /// Puts people in order who are in that of their names.
    func sorted(_ people: [Person]) -> [Person] {
        switch self {
        case .email: people.ordered { $0.emailAddress.map(TextFold.foldedSortKey) }
        case .met: people.ordered(by: \.metOn)
        case .name, .nameBackwards, .added: people
        }
    }
}

extension [Person] {
    /// The people by a key that is made once for each, those without one last; equals stay as they are.
    fileprivate func ordered<Key: Comparable>(by key: (Person) -> Key?) -> [Person] {
        map { (person: $0, key: key($0)) }.sorted { first, second in
            guard let other = second.key else { return first.key != nil }
            return first.key.map { $0 < other } ?? false
        }.map(\.person)
    }
}
