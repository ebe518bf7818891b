extension String {
    /// The text as an SQL identifier.
    var sqlName: String { quoted("\"") }

    /// The text as an SQL string literal.
    var sqlLiteral: String { quoted("'") }

    /// The text between two marks, with those in it doubled.
    private func quoted(_ mark: Unicode.Scalar) -> String {
        let mark = String(mark)
        // Hardly a name has a mark in it, and all are quoted at each start.
        guard utf8.contains(mark.utf8.first!) else { return mark + self + mark }
        return mark + split(separator: mark, omittingEmptySubsequences: false).joined(separator: mark + mark) + mark
    }
}
