/// A record as a person names it: its number and its name.
package struct NamedRecord: Equatable, Hashable, Sendable {
    /// The number, counted per kind.
    package let number: Int
    /// The name as it is shown.
    package let name: String

    /// Names a record.
    package init(number: Int, name: String) {
        self.number = number
        self.name = name
    }

    /// The number and the name as a list of choices shows them.
    package var line: String { "  #\(number) \(name)" }
}
