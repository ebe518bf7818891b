internal import Observation

// A property with `.ephemeral` has no column. Its changes are tracked all the same: who watches it is told, the object has
// changes until the next save, and a rollback takes them back.

extension PersistentModel {
    /// The value of a property that is not stored.
    @inlinable public func _modelGetEphemeral<Value>(_ slot: _Slot<Value>) -> Value { slot.value! }

    /// Notes that a property that is not stored is going to change; `restore` sets it back.
    public func _modelWillSetEphemeral<Value>(_ keyPath: KeyPath<Self, Value>, _ restore: @escaping (Self) -> Void) {
        _modelState._watch?.registrar.willSet(self, keyPath: keyPath)
        _modelState.context?.pending.change(self, keyPath) { [self] in
            _modelState._watch?.registrar.willSet(self, keyPath: keyPath)
            restore(self)
            _modelState._watch?.registrar.didSet(self, keyPath: keyPath)
        }
    }

    /// Notes that a property that is not stored has been set.
    public func _modelHasSetEphemeral<Value>(_ keyPath: KeyPath<Self, Value>) {
        _modelState._watch?.registrar.didSet(self, keyPath: keyPath)
    }
}

/// Changes of properties that are not stored.
struct EphemeralChanges {
    private struct Place: Hashable {
        let model: ObjectIdentifier
        let keyPath: AnyKeyPath
    }

    private(set) var models: [any PersistentModel] = []
    private var restorations: [() -> Void] = []
    private var places: Set<Place> = []
    /// How many of them were there before the open transaction, which are not taken back with it.
    private var earlier = 0

    var isEmpty: Bool { models.isEmpty }

    /// Notes the first change of a property.
    mutating func note(_ model: any PersistentModel, _ keyPath: AnyKeyPath, _ restore: @escaping () -> Void) {
        guard places.insert(Place(model: ObjectIdentifier(model), keyPath: keyPath)).inserted else { return }
        models.append(model)
        restorations.append(restore)
    }

    /// Notes all that comes now as changes of a transaction.
    mutating func beginTransaction() {
        earlier = restorations.count
        places = []
    }

    /// Takes the changes back.
    func restore() {
        for restore in restorations.dropFirst(earlier).reversed() { restore() }
    }
}
