/// A record as results show it: named values in a fixed order.
package struct Record: Equatable, Sendable {
    /// A value with its name in lowerCamelCase.
    package struct Field: Equatable, Sendable {
        /// The name, which scripts rely on.
        package let name: String
        /// The value.
        package let value: FieldValue
    }

    /// The fields in the order in which they are written.
    package let fields: [Field]
    /// What stands for the whole record in one cell of a table; nil for its name, or all its fields.
    let cellText: String?

    /// Makes a record of names and values.
    package init(_ fields: [(String, FieldValue)]) {
        self.fields = fields.map { Field(name: $0.0, value: $0.1) }
        cellText = nil
    }

    /// Makes a record of names and values, and of what stands for it in one cell.
    package init(_ fields: [(String, FieldValue)], inOneCell text: String) {
        self.fields = fields.map { Field(name: $0.0, value: $0.1) }
        cellText = text
    }

    /// The value of a field; `nil` when the record has no such field.
    package subscript(name: String) -> FieldValue? {
        fields.first { $0.name == name }?.value
    }
}
