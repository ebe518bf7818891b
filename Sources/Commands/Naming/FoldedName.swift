/// A name without case and accents, and the words in it.
struct FoldedName {
    let text: String
    /// The name from the start of each run of letters and digits to the next blank.
    ///
    /// Of `o'brien-nunez` these are the whole, `brien-nunez` and `nunez`: each can be begun by a typed word.
    let words: [Substring]

    init(_ text: String) {
        self.text = text
        words = text.split(whereSeparator: \.isWhitespace).flatMap { part in
            part.indices.filter { place in
                part[place].isPartOfWord && (place == part.startIndex || !part[part.index(before: place)].isPartOfWord)
            }.map { part[$0...] }
        }
    }

    /// The typed words, without the signs around them.
    static func typedWords(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).compactMap { part in
            guard let first = part.firstIndex(where: \.isPartOfWord), let last = part.lastIndex(where: \.isPartOfWord)
            else { return nil }
            return part[first...last]
        }
    }

    /// Tells whether each typed word begins another word of the name, in any order.
    ///
    /// Longer typed words choose first: what begins like a shorter one too is needed by the longer one more.
    func isBegun(by typed: [Substring]) -> Bool {
        guard !typed.isEmpty else { return false }
        var free = words
        for word in typed.sorted(by: { $0.count > $1.count }) {
            guard let place = free.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
            free.remove(at: place)
        }
        return true
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
