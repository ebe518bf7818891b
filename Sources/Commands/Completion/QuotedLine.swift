/// A line up to the cursor, as the shell reads it: whole words, and one that is begun.
package struct QuotedLine: Equatable, Sendable {
    /// The words before the one that is begun.
    package let words: [String]
    /// What has been typed of the word, without its quotes.
    package let word: String
    /// How many characters it takes up on the line, with its quotes.
    package let typedLength: Int

    /// Splits a line; a quote may be open.
    package init(_ line: String) {
        var start = line.startIndex
        var place = line.startIndex
        var quote: Character?
        var last: Character?
        while place < line.endIndex {
            let character = line[place]
            if let open = quote {
                if character == "\\", open == "\"" {
                    place = line.index(after: place)
                    guard place < line.endIndex else { break }
                } else if character == open {
                    quote = nil
                }
            } else if character.isWhitespace {
                start = line.index(after: place)
                last = nil
                place = start
                continue
            } else if character == "\"" || character == "'", last == nil || last == "=" {
                quote = character
            } else if character == "\\" {
                place = line.index(after: place)
                guard place < line.endIndex else { break }
            }
            last = line[place]
            place = line.index(after: place)
        }
        words = (try? Words.split(String(line[..<start]))) ?? []
        let typed = String(line[start...])
        typedLength = typed.unicodeScalars.count
        word = Self.unquoted(typed)
    }

    /// The word as it is meant, whether its quote is closed or not.
    private static func unquoted(_ typed: String) -> String {
        for ending in ["", "\"", "'"] {
            if let words = try? Words.split(typed + ending) { return words.first ?? "" }
        }
        return typed
    }
}
