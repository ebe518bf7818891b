package import Commands

extension Student {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: fullName) }
}

extension NamedRecord {
    /// The number and the name in a sentence: `#1 Ana Silva`.
    var label: String { "#\(number) \(name)" }
}
