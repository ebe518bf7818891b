/// A record in which a text was found.
package struct SearchHit: Equatable, Sendable {
    /// How well the text is matched, the best first.
    package enum Rank: Int, Comparable, Sendable {
        /// It is all there is.
        case whole
        /// It stands at the beginning.
        case beginning
        /// It stands somewhere.
        case part
        /// Its words stand apart.
        case words
        /// It is not there.
        case none

        /// Tells whether a match is better than another.
        package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// What the record is, as in "student".
    package let kind: String
    /// Its number; nil for a kind that has none.
    package let number: Int?
    /// What it is called.
    package let name: String
    /// The field in which the text stands.
    package let field: String
    /// What that field holds.
    package let text: String
    /// How well it matches.
    package let rank: Rank

    /// Describes a record that was found.
    package init(kind: String, number: Int?, name: String, field: String, text: String, rank: Rank) {
        self.kind = kind
        self.number = number
        self.name = name
        self.field = field
        self.text = text
        self.rank = rank
    }
}
