/// What keeps a word of a title, a tag or a project from being taken for something else: an invisible character in it.
///
/// todo.txt has no escapes. A word joiner (U+2060) before a word that looks like a mark or a key says that it is text,
/// and with a sign behind it, it stands for what a word cannot hold. Other programs show the text as it is.
enum TodoTxtGuard {
    private static let joiner: Unicode.Scalar = "\u{2060}"
    private static let tab: Unicode.Scalar = "\u{2409}"

    /// Writes a text with its words as they are: what is between them is kept, too.
    static func words(of text: String, guarding isGuarded: (String) -> Bool) -> [String] {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let word = escaped(String(word), blank: nil)
            return word.isEmpty || isGuarded(word) ? String(joiner) + word : word
        }
    }

    /// Writes a tag or a project as one word.
    static func word(of text: String) -> String {
        let word = escaped(text, blank: "_")
        return word.first == "+" ? String(joiner) + word : word
    }

    private static func escaped(_ text: String, blank: Unicode.Scalar?) -> String {
        guard text.unicodeScalars.contains(where: { $0 == joiner || $0 == "\t" || $0 == " " }) else { return text }
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case joiner: word.append(contentsOf: [joiner, joiner])
            case "\t": word.append(contentsOf: [joiner, tab])
            case " ": word.append(contentsOf: blank.map { [joiner, $0] } ?? [" "])
            default: word.append(scalar)
            }
        }
        return String(word)
    }

    /// Reads a word as the text that it stands for.
    static func text(of word: String) -> String {
        guard word.unicodeScalars.contains(joiner) else { return word }
        var text = String.UnicodeScalarView()
        var isAfterJoiner = false
        for scalar in word.unicodeScalars {
            if scalar == joiner, !isAfterJoiner {
                isAfterJoiner = true
                continue
            }
            switch scalar {
            case tab where isAfterJoiner: text.append("\t")
            case "_" where isAfterJoiner: text.append(" ")
            default: text.append(scalar)
            }
            isAfterJoiner = false
        }
        return String(text)
    }
}
