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

extension PersistentIdentifier: Identifiable, CustomStringConvertible {
    public var id: PersistentIdentifier { self }

    /// The entity and the key, as in `Album 12`.
    public var description: String { isTemporary ? "\(entityName) without a key" : "\(entityName) \(key)" }

    /// The identity of a record by its store, its entity and its key, as a number or as `keyText` has it.
    ///
    /// Throws `StorageError.unsupported` for a key that no record can have. Whether there is the record, `model(for:)`
    /// says.
    public static func identifier<T: Codable & Hashable & Sendable>(
        for storeIdentifier: String, entityName: String, primaryKey: T
    ) throws -> PersistentIdentifier {
        guard let key = Int64("\(primaryKey)"), key > 0 else {
            throw StorageError.unsupported("a record of \(entityName) with the key \(primaryKey)", in: .other)
        }
        return PersistentIdentifier(entityName: entityName, key: key, storeIdentifier: storeIdentifier)
    }
}

extension PersistentIdentifier: Comparable {
    /// Orders by entity, then by key: the order of insertion within a replica.
    public static func < (first: PersistentIdentifier, second: PersistentIdentifier) -> Bool {
        (first.entityName, first.key) < (second.entityName, second.key)
    }
}
