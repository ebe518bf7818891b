public import Foundation

/// How a sort order compares texts, besides `.lexical`: by Unicode's letters, whatever their case and accents.
///
/// On Linux, Foundation's `String.StandardComparator` has `.lexical` only. A sort order without a comparator is
/// `.localizedStandard`, as on Apple's systems.
public enum TextComparator: Sendable {
    /// The natural order, in which `a9` comes before `a10`.
    case localizedStandard
    /// The same: the order does not depend on a locale, which a store in several hands could not have.
    case localized
}

extension SortDescriptor {
    /// Sorts by a text in natural order.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: TextComparator, order: SortOrder = .forward
    ) {
        self.init(keyPath, order: order)
    }

    /// Sorts by a text that may be nil in natural order; nil comes last.
    public init(
        _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: TextComparator, order: SortOrder = .forward
    ) {
        self.init(keyPath, order: order)
    }
}
