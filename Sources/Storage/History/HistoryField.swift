import SQLite

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

extension Schema.Property {
    /// Whether the history leaves it out of a whole record where it is nil: as a rule most of what may be nil is.
    ///
    /// Not where it has another default or is made of other values: what says nothing of it may be older than it is.
    var isLeftOutIfNil: Bool {
        isPosition || isOptional && !isDerived && (defaultValue() ?? .null).isNull
    }
}
