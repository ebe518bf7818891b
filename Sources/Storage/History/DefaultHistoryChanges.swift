/// The insertion of a record.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
    /// The number of the change in its transaction.
    public let changeIdentifier: Int64
    public let transactionIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
}

/// The change of a record.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
    public typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

    /// The number of the change in its transaction.
    public let changeIdentifier: Int64
    public let transactionIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
    /// The positions of the properties, in the order of their declaration.
    let properties: [Int]

    /// The properties that have other values since, to-manys of pairs that have come or gone among them.
    public var updatedAttributes: [any PartialKeyPath<Model> & Sendable] {
        properties.compactMap { Model._modelMetadata.properties[$0].keyPath.partial(Model.self) }
    }

    /// Tells whether a property has another value since.
    public func containsAttribute(_ keyPath: any PartialKeyPath<Model> & Sendable) -> Bool {
        properties.contains { Model._modelMetadata.properties[$0].keyPath.isSame(as: keyPath) }
    }
}

/// The deletion of a record.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete, Hashable {
    /// The number of the change in its transaction.
    public let changeIdentifier: Int64
    public let transactionIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
    public let tombstone: HistoryTombstone<Model>

    public static func == (first: DefaultHistoryDelete, second: DefaultHistoryDelete) -> Bool {
        first.transactionIdentifier == second.transactionIdentifier
            && first.changedPersistentIdentifier == second.changedPersistentIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(transactionIdentifier)
        hasher.combine(changedPersistentIdentifier)
    }
}
