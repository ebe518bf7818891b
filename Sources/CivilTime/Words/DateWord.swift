/// One word of a date as it was typed.
struct DateWord: Equatable {
    /// The word as it was typed: names of zones have capitals.
    let original: String
    /// The word in lower case.
    let text: String

    init(_ original: some StringProtocol) {
        self.original = String(original)
        text = original.lowercased()
    }

    /// The word without points and commas that mean nothing in it: `p.m.`, `24,`.
    private init(plain word: Substring) {
        var word = word
        if word.count > 1, word.last == "," { word.removeLast() }
        let half = ["a.m.", "p.m.", "a.m", "p.m"].first { word.lowercased().hasSuffix($0) }
        self.init(half.map { word.dropLast($0.count) + String($0.prefix(1)) + "m" } ?? word)
    }

    /// Separates words at blanks, and at hyphens and commas between letters: `next-friday`, `mon,wed`.
    static func words(of text: String) -> [DateWord] {
        var words: [DateWord] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard !word.utf8.contains(UInt8(ascii: "/")), word.utf8.contains(where: isJoint) else {
                words.append(DateWord(plain: word))
                continue
            }
            var start = word.startIndex
            for place in word.utf8.indices where isJoint(word.utf8[place]) && joinsWords(word.utf8, at: place) {
                if start < place { words.append(DateWord(word[start..<place])) }
                start = word.utf8.index(after: place)
            }
            if start < word.endIndex { words.append(DateWord(plain: word[start...])) }
        }
        return words
    }

    /// The words without those that a person writes and that mean nothing in a date: `the`, and `on` or `by` before it.
    static func meaningful(_ words: [DateWord]) -> [DateWord] {
        let kept = words.filter { $0.text != "the" }
        guard kept.count > 1, let first = kept.first?.text, first == "on" || first == "by" else {
            return kept.isEmpty ? words : kept
        }
        return Array(kept.dropFirst())
    }

    private static func isJoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ",") }

    /// Tells whether letters stand on both sides, or before a comma at the end.
    private static func joinsWords(_ bytes: Substring.UTF8View, at place: Substring.UTF8View.Index) -> Bool {
        guard place > bytes.startIndex, bytes[bytes.index(before: place)].isLetter else { return false }
        let next = bytes.index(after: place)
        return next < bytes.endIndex ? bytes[next].isLetter : bytes[place] == UInt8(ascii: ",")
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter.
    var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
    /// Whether it is an ASCII digit.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
