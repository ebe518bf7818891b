/// What a transaction did to one record.
public struct EntryChange: Sendable {
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

extension EntryChange {
    /// Reads a row of the history; `old` and `new` are its JSON.
    init(
        _ record: PersistentIdentifier, kind: String, old: String?, new: String?, _ entity: Schema.Entity?
    ) throws {
        self.record = record
        self.kind = Kind(rawValue: kind) ?? .update
        let isWhole = self.kind != .update
        self.old = try old.map { try HistoryValues.stored($0, isWhole: isWhole, entity) } ?? [:]
        self.new = try new.map { try HistoryValues.stored($0, isWhole: isWhole, entity) } ?? [:]
        tombstone = self.kind == .delete ? self.old.filter { entity?.preserves($0.key) == true } : [:]
    }
}

extension Schema.Entity {
    /// Whether a property has `.preserveValueOnDeletion`.
    fileprivate func preserves(_ name: String) -> Bool {
        guard case .attribute(let attribute)? = property(named: name)?.kind else { return false }
        return attribute.options.contains(.preserveValueOnDeletion)
    }
}
