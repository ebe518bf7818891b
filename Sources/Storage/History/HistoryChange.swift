/// What a transaction did to one record.
public struct HistoryChange: Sendable {
    public enum Kind: String, Sendable {
        case insert, update, delete
    }

    public let record: PersistentIdentifier
    public let kind: Kind
    /// The values before, by attribute: all of a deleted record, those that changed of another, none of a new one.
    public let old: [String: StoredValue]
    /// The values after, likewise.
    public let new: [String: StoredValue]
    /// Of a deleted record, the values of the properties with `.preserveValueOnDeletion`.
    public let tombstone: [String: StoredValue]
}
