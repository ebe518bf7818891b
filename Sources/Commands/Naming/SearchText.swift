import Storage

/// A text that `search` looks for, case and accents aside.
///
/// It is found where it stands as a whole, and where each of its words does, in any order.
package struct SearchText: Sendable {
    /// The text as it was typed, without blanks at its ends.
    package let text: String
    /// Its words as they were typed, the longest first: what lacks one is not found, so that stores look for them.
    package let words: [String]
    private let folded: String
    private let foldedWords: [String]

    /// Prepares a text.
    package init(_ text: String) {
        self.text = text.withoutOuterBlanks
        folded = TextFold.fold(self.text)
        foldedWords = folded.split(whereSeparator: \.isWhitespace).map(String.init)
        let typed = self.text.split(whereSeparator: \.isWhitespace).map(String.init)
        words = typed.sorted { $0.utf8.count > $1.utf8.count }
    }

    /// Tells how well a text is matched; nil where it is not.
    package func rank(in text: String) -> SearchHit.Rank? {
        let other = TextFold.fold(text)
        if other == folded { return .whole }
        if other.hasPrefix(folded) { return .beginning }
        if other.contains(folded) { return .part }
        return !foldedWords.isEmpty && foldedWords.allSatisfy(other.contains) ? .words : nil
    }

    /// What is found of a record; nil where none of its fields matches.
    ///
    /// Of several fields the one that matches best counts, and of equals the first.
    package func hit(
        kind: String, number: Int? = nil, name: String, in fields: [(name: String, text: String?)]
    ) -> SearchHit? {
        var best: SearchHit?
        for field in fields {
            guard let text = field.text, let rank = rank(in: text), rank < best?.rank ?? .none else { continue }
            best = SearchHit(kind: kind, number: number, name: name, field: field.name, text: text, rank: rank)
        }
        return best
    }
}
