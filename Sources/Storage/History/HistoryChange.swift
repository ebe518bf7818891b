/// What a transaction did to one record, with its model's type.
public enum HistoryChange: Sendable {
    case insert(any HistoryInsert)
    case update(any HistoryUpdate)
    case delete(any HistoryDelete)

    /// The record that was changed.
    public var changedPersistentIdentifier: PersistentIdentifier {
        switch self {
        case .insert(let change): change.changedPersistentIdentifier
        case .update(let change): change.changedPersistentIdentifier
        case .delete(let change): change.changedPersistentIdentifier
        }
    }
}

/// The insertion of a record of a model.
public protocol HistoryInsert<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype ChangeIdentifier: Comparable & Hashable & Sendable
    associatedtype TransactionIdentifier: Comparable & Hashable & Sendable

    var changeIdentifier: ChangeIdentifier { get }
    var transactionIdentifier: TransactionIdentifier { get }
    /// The record.
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// The change of a record of a model.
public protocol HistoryUpdate<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype ChangeIdentifier: Comparable & Hashable & Sendable
    associatedtype TransactionIdentifier: Comparable & Hashable & Sendable
    typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

    var changeIdentifier: ChangeIdentifier { get }
    var transactionIdentifier: TransactionIdentifier { get }
    /// The record.
    var changedPersistentIdentifier: PersistentIdentifier { get }
    /// The properties that have other values since.
    var updatedAttributes: [any PartialKeyPath<Model> & Sendable] { get }
}

/// The deletion of a record of a model.
public protocol HistoryDelete<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype ChangeIdentifier: Comparable & Hashable & Sendable
    associatedtype TransactionIdentifier: Comparable & Hashable & Sendable

    var changeIdentifier: ChangeIdentifier { get }
    var transactionIdentifier: TransactionIdentifier { get }
    /// The record.
    var changedPersistentIdentifier: PersistentIdentifier { get }
    /// What is kept of it.
    var tombstone: HistoryTombstone<Model> { get }
}
