/// A stored column as the history writes it.
struct HistoryField {
    /// Where its value is among those of the stored columns.
    let position: Int
    /// The property's name as it stands before its value.
    let name: [UInt8]
    /// Whether a whole record is written without it where it is nil.
    let isLeftOutIfNil: Bool
    /// Whether a text is the hash of data that is kept apart.
    let isHash: Bool

    init(_ property: Schema.Property, position: Int) {
        self.position = position
        name = HistoryValues.name(property)
        isLeftOutIfNil = property.isLeftOutIfNil
        isHash = property.externalAccess != nil
    }
}
