/// Where `@Model` keeps a property's value: empty while it has not been loaded.
public struct _Slot<Value> {
    @usableFromInline var value: Value?

    /// A slot that has not been loaded.
    @inlinable public init() {}

    /// A slot with a value.
    @inlinable public init(_ value: Value) { self.value = value }
}

/// Gives a property without a written type its slot; the expression is only there to be typed, never evaluated.
public func _modelSlot<Value>(of expression: @autoclosure () -> Value) -> _Slot<Value> { _Slot() }

// Reading a property. Which function serves it is settled by its type: a plain value, a model or models.

extension PersistentModel {
    /// Sees to what has to be done before a property is read; called by each getter first.
    @inlinable public func _modelWillRead<Value>(_ keyPath: @autoclosure () -> KeyPath<Self, Value>) {
        if !_modelState._readDuties.isEmpty { _modelPrepareRead(keyPath()) }
    }

    @inlinable public func _modelGet<V>(_ slot: _Slot<V>, _ index: Int) -> V { slot.value! }

    @inlinable public func _modelGet<M: PersistentModel>(_ slot: _Slot<M>, _ index: Int) -> M {
        let target = slot.value!
        if !target._modelState._readDuties.isEmpty { _modelLoad(target) }
        return target
    }

    @inlinable public func _modelGet<M: PersistentModel>(_ slot: _Slot<M?>, _ index: Int) -> M? {
        guard let target = slot.value ?? nil else { return nil }
        return target._modelState._readDuties.isEmpty ? target : _modelTarget(target, index)
    }

    /// Reads the values of a to-one's target, if they have yet to be read.
    public func _modelLoad(_ target: some PersistentModel) { target._modelState.context?.fulfil(target) }

    /// The target of a to-one with its values; nil where it has none by now.
    public func _modelTarget<M: PersistentModel>(_ target: M, _ index: Int) -> M? {
        guard !target._modelState.isGoing else { return nil }
        // With `.noAction` the key of a record that is gone stays, and reads as nil.
        if target._modelState.isDeleted, _modelState.isInContext { return nil }
        guard target._modelState._isFault else { return target }
        let owner = ofRecord
        return owner._modelState.context?.target(target, of: owner, at: index)
    }

    public func _modelGet<Models: _ModelCollection>(_ slot: _Slot<Models>, _ index: Int) -> Models {
        slot.value ?? Models(_models: _loadMany(index))
    }

    public func _modelGet<Models: _ModelCollection>(_ slot: _Slot<Models?>, _ index: Int) -> Models? {
        if let value = slot.value { return value }
        return .some(Models(_models: _loadMany(index)))
    }

    private func _loadMany<M: PersistentModel>(_ index: Int) -> [M] {
        guard let context = _modelState.context else { return [] }
        return context.loadMany(of: self, at: index) as? [M] ?? []
    }
}

// Writing a property: note its stored value, set the slot, bring the other end of a relationship in step.

extension PersistentModel {
    /// Notes the stored value of a property that is about to change.
    @inlinable public func _modelWillSet(_ index: Int) {
        let state = _modelState
        if state.isInContext || state._isWatched { _modelRecordChange(index) }
    }

    /// Notes the stored value of a property that is about to change, and tells those who watch it.
    public func _modelRecordChange(_ index: Int) {
        if _modelState._isFault { _modelState.context?.fulfil(self) }
        _modelState.context?.willChange(self, at: index)
        if _modelState._isWatched { _modelAnnounce(.willSet, at: index) }
    }

    @inlinable public func _modelDidSet<V>(_ old: _Slot<V>, _ new: V, _ index: Int) {}

    public func _modelDidSet<M: PersistentModel>(_ old: _Slot<M>, _ new: M, _ index: Int) {
        didSetOne(old: old.value, new: new, index)
    }

    public func _modelDidSet<M: PersistentModel>(_ old: _Slot<M?>, _ new: M?, _ index: Int) {
        didSetOne(old: old.value ?? nil, new: new, index)
    }

    public func _modelDidSet<Models: _ModelCollection>(_ old: _Slot<Models>, _ new: Models, _ index: Int) {
        guard _modelState.isInContext else { return }
        if Models._isOrdered, let old = old.value, didEditList(old._models, new._models, index) { return }
        let old = old.value?._models ?? _replacedMany(by: new._models, index)
        didSetMany(old: old, new: new._models, index)
    }

    public func _modelDidSet<Models: _ModelCollection>(_ old: _Slot<Models?>, _ new: Models?, _ index: Int) {
        guard _modelState.isInContext else { return }
        let members = new?._models ?? []
        if Models._isOrdered, let old = old.value, didEditList(old?._models ?? [], members, index) { return }
        let old = old.value.map { $0?._models ?? [] } ?? _replacedMany(by: members, index)
        didSetMany(old: old, new: members, index)
    }

    /// The targets of a to-many that has been replaced before it was loaded.
    private func _replacedMany<M: PersistentModel>(by new: [M], _ index: Int) -> [M] {
        guard let access = _modelState.entity?.properties[index].relationship?.access else { return [] }
        let old: [M] = _loadMany(index)
        access.setTargets(new, of: self)
        return old
    }
}

extension _ModelState {
    /// Whether changes of the object are recorded.
    public var isInContext: Bool { context != nil }
}
