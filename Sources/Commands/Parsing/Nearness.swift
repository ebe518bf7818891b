/// How few edits lead from a typed word to names; what is too far is given up early.
struct Nearness {
    /// The letters of a text: bytes where all are ASCII, which is quick.
    private enum Letters {
        case ascii([UInt8])
        case any([Character])

        init(_ text: some StringProtocol) {
            let bytes = Array(text.utf8)
            self = bytes.allSatisfy { $0 < 0x80 } ? .ascii(bytes) : .any(Array(text))
        }

        var count: Int {
            switch self {
            case .ascii(let bytes): bytes.count
            case .any(let characters): characters.count
            }
        }

        var characters: [Character] {
            switch self {
            case .ascii(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
            case .any(let characters): characters
            }
        }
    }

    private let typed: Letters
    private let kinds: UInt64

    /// Measures from a word; upper and lower case differ.
    init(to word: String) {
        typed = Letters(word)
        kinds = Self.kinds(of: typed)
    }

    /// Gives the edits that lead to a name; nil where they are more than a third of the longer one.
    ///
    /// A name that the word begins is one away, whatever its length.
    func distance(to name: some StringProtocol) -> Int? {
        let name = Letters(name)
        if typed.count >= 2, begins(name) { return 1 }
        let limit = max(1, max(typed.count, name.count) / 3)
        guard abs(typed.count - name.count) <= limit, canBeWithin(limit, of: name) else { return nil }
        if case .ascii(let one) = typed, case .ascii(let other) = name {
            return Suggestion.editDistance(one, other, atMost: limit)
        }
        return Suggestion.editDistance(typed.characters, name.characters, atMost: limit)
    }

    private func begins(_ name: Letters) -> Bool {
        if case .ascii(let one) = typed, case .ascii(let other) = name { return other.starts(with: one) }
        return name.characters.starts(with: typed.characters)
    }

    /// Whether the kinds of letters leave it open: each edit brings or takes one kind at most.
    private func canBeWithin(_ limit: Int, of name: Letters) -> Bool {
        let others = Self.kinds(of: name)
        return max((kinds & ~others).nonzeroBitCount, (others & ~kinds).nonzeroBitCount) <= limit
    }

    /// A bit for each kind of letter in a text; those beyond ASCII share one.
    private static func kinds(of letters: Letters) -> UInt64 {
        switch letters {
        case .ascii(let bytes): bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
        case .any(let characters):
            characters.reduce(0) { $0 | 1 << UInt64(($1.asciiValue ?? 0) & 63) }
        }
    }
}
