public import SQLite

// A slot's value as its column stores it, and back. Which function serves a property is settled by its type:
// a storable value, an enum with a storable raw value, another Codable value, a model (the key), models (no column).

/// The stored form of a storable value.
@inlinable public func _modelColumn<V: Storable>(_ slot: _Slot<V>) -> ColumnValue { slot.value?.columnValue ?? .null }

/// The stored form of a raw-representable value: its raw value.
@inlinable public func _modelColumn<V: RawRepresentable>(_ slot: _Slot<V>) -> ColumnValue where V.RawValue: Storable {
    slot.value?.rawValue.columnValue ?? .null
}

@inlinable public func _modelColumn<V: RawRepresentable>(_ slot: _Slot<V?>) -> ColumnValue where V.RawValue: Storable {
    (slot.value ?? nil)?.rawValue.columnValue ?? .null
}

/// The stored form of any other Codable value: JSON text.
@_disfavoredOverload
public func _modelColumn<V: Codable>(_ slot: _Slot<V>) -> ColumnValue {
    slot.value.map { CodableColumn.columnValue($0) } ?? .null
}

@_disfavoredOverload
public func _modelColumn<V: Codable>(_ slot: _Slot<V?>) -> ColumnValue {
    (slot.value ?? nil).map { CodableColumn.columnValue($0) } ?? .null
}

/// The stored form of a to-one: the target's key.
@inlinable public func _modelColumn<M: PersistentModel>(_ slot: _Slot<M>) -> ColumnValue { keyValue(slot.value) }

@inlinable public func _modelColumn<M: PersistentModel>(_ slot: _Slot<M?>) -> ColumnValue {
    keyValue(slot.value ?? nil)
}

/// A to-many has no column of its own.
@inlinable public func _modelColumn<Models: _ModelCollection>(_ slot: _Slot<Models>) -> ColumnValue { .null }

@inlinable public func _modelColumn<Models: _ModelCollection>(_ slot: _Slot<Models?>) -> ColumnValue { .null }

@inlinable func keyValue(_ target: (some PersistentModel)?) -> ColumnValue { target?._modelState.keyValue ?? .null }

extension _ModelState {
    /// The key as a to-one's column has it; NULL for an object that is in no store.
    @usableFromInline var keyValue: ColumnValue { key > 0 ? .integer(key) : .null }
}

extension PersistentModel {
    /// Sets a storable value from its stored form; false when it is none of its type's.
    public func _modelSet<V: Storable>(_ slot: inout _Slot<V>, _ column: ColumnValue) -> Bool {
        guard let value = V(columnValue: column) else { return false }
        slot = _Slot(value)
        return true
    }

    public func _modelSet<V: RawRepresentable>(_ slot: inout _Slot<V>, _ column: ColumnValue) -> Bool
    where V.RawValue: Storable {
        guard let raw = V.RawValue(columnValue: column), let value = V(rawValue: raw) else { return false }
        slot = _Slot(value)
        return true
    }

    public func _modelSet<V: RawRepresentable>(_ slot: inout _Slot<V?>, _ column: ColumnValue) -> Bool
    where V.RawValue: Storable {
        guard column != .null else {
            slot = _Slot(nil)
            return true
        }
        guard let raw = V.RawValue(columnValue: column), let value = V(rawValue: raw) else { return false }
        slot = _Slot(value)
        return true
    }

    @_disfavoredOverload
    public func _modelSet<V: Codable>(_ slot: inout _Slot<V>, _ column: ColumnValue) -> Bool {
        guard let value = CodableColumn.value(V.self, from: column) else { return false }
        slot = _Slot(value)
        return true
    }

    @_disfavoredOverload
    public func _modelSet<V: Codable>(_ slot: inout _Slot<V?>, _ column: ColumnValue) -> Bool {
        guard column != .null else {
            slot = _Slot(nil)
            return true
        }
        guard let value = CodableColumn.value(V.self, from: column) else { return false }
        slot = _Slot(value)
        return true
    }

    public func _modelSet<M: PersistentModel>(_ slot: inout _Slot<M>, _ column: ColumnValue) -> Bool {
        guard case .integer(let key) = column, let target = _modelState.context?.object(M.self, key: key) else {
            return false
        }
        _modelState.context?.noteRequired(target, of: _modelState, previous: slot.value)
        slot = _Slot(target)
        return true
    }

    public func _modelSet<M: PersistentModel>(_ slot: inout _Slot<M?>, _ column: ColumnValue) -> Bool {
        guard case .integer(let key) = column else {
            slot = _Slot(nil)
            return column == .null
        }
        slot = _Slot(_modelState.context?.object(M.self, key: key))
        return true
    }

    /// A to-many is forgotten, so that it is read again when asked for.
    public func _modelSet<Models: _ModelCollection>(_ slot: inout _Slot<Models>, _ column: ColumnValue) -> Bool {
        slot = _Slot()
        return true
    }

    public func _modelSet<Models: _ModelCollection>(_ slot: inout _Slot<Models?>, _ column: ColumnValue) -> Bool {
        slot = _Slot()
        return true
    }
}

/// The stored form of what has no column.
@inlinable public func _modelNoColumn() -> ColumnValue { .null }
