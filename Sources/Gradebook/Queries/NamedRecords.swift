package import Commands

extension Course {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: name) }
}

extension Student {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: fullName) }
}

extension Quiz {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: name) }
}

extension NamedRecord {
    /// The number and the name in a sentence: `#1 Ana Silva`.
    var label: String { "#\(number) \(name)" }
}
