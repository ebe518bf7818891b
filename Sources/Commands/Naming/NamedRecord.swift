/// A record as a person names it: its number and its name.
package struct NamedRecord: Sendable {
    /// The number, counted per kind.
    package let number: Int
    /// The name as it is shown.
    package let name: String
    /// What tells it from others of the name in a list of those that can be meant; it makes no other record.
    package let detail: String?

    /// Names a record.
    package init(number: Int, name: String, detail: String? = nil) {
        self.number = number
        self.name = name
        self.detail = detail
    }

    /// The number and the name as a list of choices shows them.
    package var line: String { "  \(told)" }

    /// The number, the name and the detail, if there is one: `#2 Ana Silva (section B)`.
    package var told: String { "#\(number) \(name)" + (detail.map { " (\($0))" } ?? "") }
}

extension NamedRecord: Hashable {
    package static func == (first: NamedRecord, second: NamedRecord) -> Bool {
        first.number == second.number && first.name == second.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(name)
    }
}
