extension Sequence where Element: Equatable {
    /// The elements without those that came before.
    var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
