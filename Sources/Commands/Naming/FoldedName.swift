/// A name without case and accents, and the words in it.
struct FoldedName {
    let text: String

    /// The name from the start of each run of letters and digits to the next blank.
    ///
    /// Of `o'brien-nunez` these are the whole, `brien-nunez` and `nunez`: each can be begun by a typed word.
    var words: [Substring] {
        let bytes = text.utf8
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return wordsOfAnyLetters }
        var (words, starts): ([Substring], [String.Index]) = ([], [])
        var isInWord = false
        for place in bytes.indices {
            let byte = bytes[place]
            if byte == 0x20 || 0x09...0x0D ~= byte {
                words += starts.map { text[$0..<place] }
                starts = []
            } else if byte.isPartOfWord, !isInWord {
                starts.append(place)
            }
            isInWord = byte.isPartOfWord
        }
        return words + starts.map { text[$0...] }
    }

    /// The same for letters beyond ASCII, which take longer.
    private var wordsOfAnyLetters: [Substring] {
        text.split(whereSeparator: \.isWhitespace).flatMap { part in
            part.indices.filter { place in
                part[place].isPartOfWord && (place == part.startIndex || !part[part.index(before: place)].isPartOfWord)
            }.map { part[$0...] }
        }
    }

    init(_ text: String) { self.text = text }

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
        let sorted = typed.sorted { $0.count > $1.count }
        // Most names of many have not even the longest word in them.
        guard let longest = sorted.first, contains(longest) else { return false }
        var free = words
        for word in sorted {
            guard let place = free.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
            free.remove(at: place)
        }
        return true
    }
}

extension FoldedName {
    /// Tells whether a text occurs in the name, letter for letter.
    func contains(_ part: some StringProtocol) -> Bool {
        let (name, part) = (Array(text.utf8), Array(part.utf8))
        guard let first = part.first, name.count >= part.count else { return part.isEmpty }
        return (0...(name.count - part.count)).contains { start in
            name[start] == first && name[start..<(start + part.count)].elementsEqual(part)
        }
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool {
        asciiValue?.isPartOfWord ?? (isLetter || isNumber)
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    fileprivate var isPartOfWord: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 26 }
}
