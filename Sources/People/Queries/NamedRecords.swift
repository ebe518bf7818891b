import CivilTime
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

extension Person {
    /// What else tells a person from one of the same name, what tells most first.
    var features: [String?] {
        [
            emails.first?.value, metAt.map { "met at \($0.name)" }, phones.first?.value,
            details?.split(whereSeparator: \.isNewline).first.map(String.init), birthday.map { "born \($0.words)" },
            metOn.map { "met on \($0.withWeekday)" },
        ]
    }
}

extension Event {
    /// What else tells an event from one of the same name, what tells most first.
    var features: [String?] { [location, date?.withWeekday] }
}
