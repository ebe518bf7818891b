extension [String] {
    /// Cuts texts to widths as `truncated` does, but keeps what tells apart those that would look alike.
    ///
    /// “Homework 10” and “Homework 11” become “Home…10” and “Home…11”. Each text is told apart from all of `others`,
    /// which stand beside these or elsewhere; from these alone where nothing else is said.
    package func truncatedDistinctly(toWidths widths: [Int], among others: [String] = []) -> [String] {
        let truncation = DistinctTruncation(self + others)
        var shown = zip(self, widths).map { truncation.cut($0, toWidth: $1) }
        // What stands at the end may be the same again, as in “Test 1 A” and “Test 2 A”.
        for places in Dictionary(grouping: indices, by: { shown[$0] }).values {
            let alike = Set(places.map { self[$0] })
            guard alike.count > 1 else { continue }
            let truncation = DistinctTruncation(Array(alike))
            for place in places { shown[place] = truncation.cut(self[place], toWidth: widths[place]) }
        }
        return shown
    }
}

/// Where texts of which most begin alike become different from each other.
private struct DistinctTruncation {
    /// How many characters each text shares with the one it is most like.
    private let shared: [String: Int]

    init(_ texts: [String]) {
        let sorted = Set(texts).map { (text: $0, characters: Array($0)) }.sorted {
            $0.characters.lexicographicallyPrecedes($1.characters)
        }
        var shared: [String: Int] = [:]
        // In this order the one that is most like a text stands next to it.
        for (one, next) in zip(sorted, sorted.dropFirst()) {
            let count = zip(one.characters, next.characters).prefix { $0 == $1 }.count
            for text in [one.text, next.text] { shared[text] = max(shared[text] ?? 0, count) }
        }
        self.shared = shared
    }

    func cut(_ text: String, toWidth width: Int) -> String {
        let cut = text.truncated(toWidth: width)
        guard cut != text, width > 1, let shared = shared[text], cut.dropLast().count <= shared else { return cut }
        let characters = Array(text)
        guard !characters.contains("\u{2068}") else { return cut }
        let difference = Self.start(of: shared, in: characters, \.isNumber)
        let word = Self.start(of: difference, in: characters) { !$0.isWhitespace }
        let start = String(characters[word...]).displayWidth < width ? word : difference
        let part = String(characters[start...]).truncated(toWidth: width - 1)
        let head = String(characters[..<start]).prefix(toWidth: width - 1 - part.displayWidth)
        return head + "…" + part
    }

    /// Where the run of characters begins that the one at a place goes on, or ends.
    private static func start(
        of place: Int, in characters: [Character], _ belongs: (Character) -> Bool
    ) -> Int {
        let before = characters[..<place]
        return (before.lastIndex { !belongs($0) } ?? -1) + 1
    }
}

extension String {
    /// What of the beginning fits a width, without blanks at its end.
    fileprivate func prefix(toWidth width: Int) -> String {
        var room = width
        let kept = prefix { cluster in
            room -= cluster.displayWidth
            return room >= 0
        }
        return String(kept.reversed().drop { $0 == " " }.reversed())
    }
}
