public import Observation
public import SQLite

/// A class whose instances are records of a store; `@Model` writes the conformance.
///
/// The underscored requirements are the contract between the macro's expansion and the core.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The entity's name, properties and constraints.
    static var _modelMetadata: _ModelMetadata { get }
    /// Makes an object whose values are not loaded yet.
    init(_modelState: _ModelState)
    /// Identity, context and pending changes.
    var _modelState: _ModelState { get }
    /// Which properties of a new object have been given a value.
    var _modelGiven: _GivenValues { get set }
    /// Reads all properties from a row, in the order of the metadata.
    func _decodeModel(_ row: inout _RowReader)
    /// The value of a property as its column stores it; NULL for a to-many.
    func _modelColumnValue(at index: Int) -> ColumnValue
    /// Sets a property from a stored value without recording a change; false when the value is none of its type's.
    func _setModelColumnValue(_ value: ColumnValue, at index: Int) -> Bool
}

extension PersistentModel {
    public var _modelGiven: _GivenValues {
        get { .all }
        set {}
    }

    /// The record's identity.
    public var persistentModelID: PersistentIdentifier {
        ofRecord._modelState.identifier(entityName: Self._modelMetadata.name)
    }

    /// The record's identity, for models that have no `id` of their own.
    public var id: PersistentIdentifier { persistentModelID }

    /// The context the object belongs to; nil before insertion and after deletion.
    public var modelContext: ModelContext? { ofRecord._modelState.context }

    /// Whether the object has been deleted; its last values stay readable.
    public var isDeleted: Bool { ofRecord._modelState.isDeleted }

    /// Whether the object has changes that are not saved.
    public var hasChanges: Bool {
        let record = ofRecord
        guard let context = record._modelState.context else { return false }
        return record._modelState.hasChanges || context.pending.pairs.touches(record)
            || context.pending.orders.lists.contains { $0.owner === record }
            || context.pending.ephemeral.models.contains { $0 === self }
    }

    public static func == (first: Self, second: Self) -> Bool {
        first === second || first.persistentModelID == second.persistentModelID
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(persistentModelID)
    }
}

extension PersistentModel {
    /// The value of a property, as reading it gives.
    public func getValue<Value>(forKey keyPath: KeyPath<Self, Value>) -> Value { self[keyPath: keyPath] }

    /// Sets a property, as an assignment does; one that cannot be set is the program's fault.
    public func setValue<Value>(forKey keyPath: KeyPath<Self, Value>, to value: Value) {
        guard let keyPath = keyPath as? ReferenceWritableKeyPath<Self, Value> else {
            preconditionFailure("\(keyPath) is a constant, which cannot be set")
        }
        self[keyPath: keyPath] = value
    }
}
