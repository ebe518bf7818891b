package import Commands

extension Person {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: name) }
}

extension Event {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: name) }

    /// The number, the name and the location in a sentence: `#1 Dimension Jump (Nottingham)`.
    var label: String { named.label + (location.map { " (\($0))" } ?? "") }
}

extension NamedRecord {
    /// The number and the name in a sentence: `#1 Ada Lovelace`.
    package var label: String { "#\(number) \(name)" }
}

extension [Person] {
    /// The numbers and names in a sentence.
    var labels: String { map(\.named.label).listed() }
}
