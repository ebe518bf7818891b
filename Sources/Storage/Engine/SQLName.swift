extension String {
    /// The text as an SQL identifier.
    var sqlName: String { quoted("\"") }

    /// The text as an SQL string literal.
    var sqlLiteral: String { quoted("'") }

    /// The text between two marks, with those in it doubled.
    private func quoted(_ mark: Character) -> String {
        var result = String(mark)
        // Hardly a name has a mark in it, and all are quoted at each start.
        if utf8.contains(where: { $0 == mark.asciiValue }) {
            result += split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
        } else {
            result += self
        }
        result.append(mark)
        return result
    }
}
