/// A line typed for a stack of papers: letters of a name, and behind them a score, with or without a blank between.
struct StackLine: Equatable {
    /// The letters, `#` and a number, or an ID; empty where there are none.
    private(set) var name: String
    /// The score as it is typed; nil where there is none.
    private(set) var score: String?

    /// Takes a line apart; `isName` tells whether somebody can be meant by some words, `isID` whether it is an ID.
    ///
    /// `jo87`, `jo 87`, `jo -3`, `jo late 17`, `jo l2`, `#12 17`, `004011 17` (an ID), `jo ex`, `jo .`, `jo =`. A last
    /// word that can begin a name is one: `jo m` is Jo Miller, where there is one, and otherwise a missing quiz of Jo's.
    init(_ line: String, isName: (String) -> Bool, isID: (String) -> Bool = { _ in false }) {
        (name, score) = (line, nil)
        let first = String(line.prefix { !$0.isWhitespace })
        if line.hasPrefix("#") || isID(first) {
            let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
            (name, score) = (parts[0], parts.count > 1 ? parts[1].trimmingBlanks() : nil)
        } else if let digit = line.firstIndex(where: { $0.isASCII && $0.isNumber }) {
            splitBefore(digit, of: line)
        } else if let last = line.lastIndex(where: \.isWhitespace) {
            let word = String(line[line.index(after: last)...])
            // Signs alone are in no name.
            guard [".", "="].contains(word) || (!isName(line) && Self.isScore(word)) else { return }
            (name, score) = (line[..<last].trimmingBlanks(), word)
        } else if line.hasSuffix(".") || line.hasSuffix("=") {
            (name, score) = (String(line.dropLast()), String(line.suffix(1)))
        }
    }

    /// Splits before the score that has its first digit at a place.
    private mutating func splitBefore(_ digit: String.Index, of line: String) {
        var start = digit
        let before = line[..<digit]
        let words = before.split(whereSeparator: \.isWhitespace)
        if before.last == "-" {
            start = line.index(before: digit)
        } else if let last = words.last {
            let isTouching = before.last == last.last
            let isDays = last.lowercased() == "l" && isTouching && words.count > 1
            if isDays || (last.lowercased() == "late" && !isTouching) { start = last.startIndex }
        }
        (name, score) = (line[..<start].trimmingBlanks(), line[start...].trimmingBlanks())
    }

    /// Whether a word without digits can be a score: what it means is seen when it is read.
    private static func isScore(_ word: String) -> Bool {
        let word = word.lowercased()
        return ["ex", "m", "late"].contains(word) || word.count == 1
            || (word.count == 2 && (word.hasSuffix("+") || word.hasSuffix("-")))
    }
}
