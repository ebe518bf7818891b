/// Splits a typed line into words and writes words as a line.
///
/// Blanks separate. A quote opens only at the start of a word or after `=`, so that `O'Brien` needs none; inside
/// double quotes a backslash takes the meaning of `"` and `\`, outside quotes that of any character.
package enum Words {
    /// Splits a line into words; throws when a quote is left open.
    package static func split(_ line: String) throws -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let character = rest.popFirst() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if open == "\"", character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                    word?.append(rest.removeFirst())
                } else {
                    word?.append(character)
                }
            } else if character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else if character == "\"" || character == "'", word == nil || word?.last == "=" {
                quote = character
                word = word ?? ""
            } else if character == "\\", let next = rest.popFirst() {
                // Appended in place: a line may be as long as a file.
                word = word ?? ""
                word?.append(next)
            } else {
                word = word ?? ""
                word?.append(character)
            }
        }
        if quote != nil { throw CommandError.openQuote(line: line) }
        if let finished = word { words.append(finished) }
        return words
    }

    /// Writes words as a line that splits into the same words.
    package static func join(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let needsQuotes = word.isEmpty || word.contains { $0.isWhitespace || "\"'\\".contains($0) }
        guard needsQuotes else { return word }
        let escaped = word.map { "\"\\".contains($0) ? "\\" + String($0) : String($0) }.joined()
        return "\"" + escaped + "\""
    }
}
