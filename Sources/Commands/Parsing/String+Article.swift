extension String {
    /// The text with the article before it: `a quiz`, `an event`.
    package var withArticle: String {
        first.map { "aeioAEIO".contains($0) } == true ? "an \(self)" : "a \(self)"
    }
}
