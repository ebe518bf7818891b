/// The identity of a record: its entity, its key and the store it belongs to.
///
/// A model has a permanent identifier from `ModelContext.insert` on; before that it has a temporary one.
public struct PersistentIdentifier: Hashable, Codable, Sendable {
    /// The name of the entity.
    public let entityName: String
    /// The primary key: replica << 32 | counter; negative while temporary.
    let key: Int64
    /// The lineage of the store; nil while the model is in none.
    public let storeIdentifier: String?

    /// Whether the model has not been inserted into a context yet.
    public var isTemporary: Bool { key < 0 }

    /// The key as text: it may be greater than what other programs' numbers hold.
    public var keyText: String { String(key) }
}

extension PersistentIdentifier: Comparable {
    /// Orders by entity, then by key: the order of insertion within a replica.
    public static func < (first: PersistentIdentifier, second: PersistentIdentifier) -> Bool {
        (first.entityName, first.key) < (second.entityName, second.key)
    }
}
