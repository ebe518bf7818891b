import CivilTime
import Foundation

/// A line of todo.txt (github.com/todotxt/todo.txt) taken apart.
///
/// Words that begin with `+` or `@` and keys with a value belong to the item wherever they stand; those at the end are
/// taken out of the title, those within it are a part of the sentence and stay. Words stand between blanks or tabs.
struct TodoTxtLine {
    private(set) var isComplete = false
    /// The letter as it is written, A to Z.
    private(set) var letter: Character?
    private(set) var completed: CivilDate?
    private(set) var created: CivilDate?
    private(set) var title = ""
    /// Without the sign before them, in their order.
    private(set) var projects: [String] = []
    private(set) var contexts: [String] = []
    private(set) var keys: [String: String] = [:]
    /// What is said of words that look like keys and cannot be taken for one.
    private(set) var remarks: [String] = []

    init(_ line: String) {
        var words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
        let isFirst = line.first?.isWhitespace == false
        if isFirst, words.first == "x", words.count > 1 {
            isComplete = true
            words.removeFirst()
            readDoneHead(&words)
        } else {
            if isFirst { takeLetter(&words) }
            created = Self.takeDate(&words)
        }
        readBody(words)
    }

    /// Reads the dates of a done item, and its priority, which programs put in three places.
    private mutating func readDoneHead(_ words: inout [String]) {
        takeLetter(&words)
        completed = Self.takeDate(&words)
        if letter == nil { takeLetter(&words) }
        created = Self.takeDate(&words)
    }

    /// Takes `(A)`; small letters and other things in brackets are text.
    private mutating func takeLetter(_ words: inout [String]) {
        guard let first = words.first, first.utf8.count == 3, first.first == "(", first.last == ")", words.count > 1,
            let letter = first.dropFirst().first, letter.isASCII, letter.isUppercase
        else { return }
        self.letter = letter
        words.removeFirst()
    }

    private static func takeDate(_ words: inout [String]) -> CivilDate? {
        guard words.count > 1, let date = words.first.flatMap({ CivilDate(rawValue: $0) }) else { return nil }
        words.removeFirst()
        return date
    }

    private mutating func readBody(_ words: [String]) {
        // From the last plain word on there are only marks and keys, which are not a part of the title.
        let end = words.lastIndex { !Self.isMark($0) }.map { $0 + 1 } ?? 0
        title = words[..<end].filter { Self.pair($0) == nil }.map(TodoTxtGuard.text).joined(separator: " ")
        for word in words {
            let rest = TodoTxtGuard.text(of: String(word.dropFirst()))
            if word.first == "+", !rest.isEmpty {
                if !projects.contains(rest) { projects.append(rest) }
            } else if word.first == "@", !rest.isEmpty {
                if !contexts.contains(rest) { contexts.append(rest) }
            } else if let (key, value) = Self.pair(word) {
                if let first = keys[key], first != value {
                    remarks.append("“\(word)” is left out: \(key) is \(first) already")
                } else {
                    keys[key] = value
                }
            } else if let expected = Self.expected(word) {
                remarks.append("“\(word)” is \(expected), and stays in the title")
            }
        }
        if title.isEmpty { title = words.map(TodoTxtGuard.text).joined(separator: " ") }
        if letter == nil, let key = keys["pri"], key.utf8.count == 1 { letter = key.uppercased().first }
    }

    /// Whether a word means something by itself, wherever it stands.
    static func isMark(_ word: String) -> Bool {
        if word.first == "+" || word.first == "@" { return word.count > 1 }
        return pair(word) != nil
    }

    /// What a word with a key that is known is not; nil for any other word.
    private static func expected(_ word: String) -> String? {
        guard let colon = word.firstIndex(of: ":"), word[colon...].utf8.count > 1 else { return nil }
        switch word[..<colon].lowercased() {
        case "due", "t": return "no date such as 2026-12-24"
        case "rec", "repeat": return "no rule that is known here"
        case "pri": return "no letter"
        default: return nil
        }
    }

    /// Takes `key:value` apart, where key and value mean something here; all else stays a word of the title.
    private static func pair(_ word: String) -> (key: String, value: String)? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        let isUnderstood =
            switch parts[0].lowercased() {
            case "due", "t": CivilDate(rawValue: parts[1]) != nil
            case "rec": TodoTxtRule.rule(parts[1]) != nil
            case "repeat": TodoTxtRule.ownRule(parts[1]) != nil
            case "pri": parts[1].utf8.count == 1 && parts[1].first?.isLetter == true
            default: false
            }
        return isUnderstood ? (parts[0].lowercased(), parts[1]) : nil
    }
}

extension Priority {
    /// What a letter means: A is high, B medium, all others low.
    init(letter: Character) {
        switch letter {
        case "A": self = .high
        case "B": self = .medium
        default: self = .low
        }
    }

    /// The letter that is written: A, B or C.
    var letter: Character {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}
