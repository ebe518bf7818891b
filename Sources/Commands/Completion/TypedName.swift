import Storage

/// The beginning of a name or a number, as somebody types it, and what it can become.
struct TypedName {
    let text: String

    /// The most names that are offered.
    private static let limit = 1000

    /// Finds the records that can be meant: by the beginning of the name, else of a word in it, else by a part of it.
    ///
    /// A name that several have is offered as a number.
    func candidates(among records: [NamedRecord]) -> [Completion.Candidate] {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if text.hasPrefix("#") || NumberRange.number(digits) != nil, !text.isEmpty {
            let start = text.hasPrefix("#") ? "#" : ""
            let numbered = records.filter { String($0.number).hasPrefix(digits) }
            if !numbered.isEmpty {
                return numbered.prefix(Self.limit).map { Completion.Candidate("\(start)\($0.number)", $0.name) }
            }
        }
        let typed = TextFold.fold(text)
        let named = records.map { (record: $0, name: FoldedName(TextFold.fold($0.name))) }
        let counts = Dictionary(named.map { ($0.name.text, 1) }, uniquingKeysWith: +)
        let fitting = Self.fitting(typed, named)
        return fitting.prefix(Self.limit).map { record, name in
            counts[name.text] == 1
                ? Completion.Candidate(record.name, "#\(record.number)")
                : Completion.Candidate("#\(record.number)", record.name)
        }
    }

    /// Finds the texts that can be meant, in the same way; each is offered once, in order.
    func candidates(among labels: [String]) -> [Completion.Candidate] {
        let named = Set(labels).map { NamedRecord(number: 0, name: $0) }.map {
            (record: $0, name: FoldedName(TextFold.fold($0.name)))
        }
        let fitting = Self.fitting(TextFold.fold(text), named).sorted {
            ($0.name.text, $0.record.name) < ($1.name.text, $1.record.name)
        }
        return fitting.prefix(Self.limit).map { Completion.Candidate($0.record.name) }
    }

    private typealias Named = (record: NamedRecord, name: FoldedName)

    private static func fitting(_ typed: String, _ named: [Named]) -> [Named] {
        guard !typed.isEmpty else { return named }
        let begun = named.filter { $0.name.text.hasPrefix(typed) }
        guard begun.isEmpty else { return begun }
        let inWords = named.filter { $0.name.words.contains { $0.hasPrefix(typed) } }
        return inWords.isEmpty ? named.filter { $0.name.contains(typed) } : inWords
    }
}
