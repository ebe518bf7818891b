/// A stored column as the history writes it.
struct HistoryField {
    /// Where its value is among those of the stored columns.
    let position: Int
    /// The property's name as it stands before its value.
    let name: [UInt8]
    /// Whether it is a place in a list.
    let isPosition: Bool
    /// Whether a text is the hash of data that is kept apart.
    let isHash: Bool

    init(_ property: Schema.Property, position: Int) {
        self.position = position
        name = HistoryValues.name(property)
        isPosition = property.isPosition
        isHash = property.externalAccess != nil
    }
}
