import SQLite

// A `let` is its own storage and has to have its value when the object is made: the row is read before.

// Which function serves a constant is settled by its type, as for slots. Values were checked before the object is made.

/// The storable value of a constant.
public func _modelConstant<V: Storable>(_ state: _ModelState, _ index: Int) -> V {
    V(columnValue: state.constant(index))!
}

/// The raw-representable value of a constant.
public func _modelConstant<V: RawRepresentable>(_ state: _ModelState, _ index: Int) -> V where V.RawValue: Storable {
    V(rawValue: V.RawValue(columnValue: state.constant(index))!)!
}

public func _modelConstant<V: RawRepresentable>(_ state: _ModelState, _ index: Int) -> V? where V.RawValue: Storable {
    V.RawValue(columnValue: state.constant(index)).flatMap { V(rawValue: $0) }
}

/// The other Codable value of a constant.
@_disfavoredOverload
public func _modelConstant<V: Codable>(_ state: _ModelState, _ index: Int) -> V {
    CodableColumn.value(V.self, from: state.constant(index))!
}

@_disfavoredOverload
public func _modelConstant<V: Codable>(_ state: _ModelState, _ index: Int) -> V? {
    CodableColumn.value(V.self, from: state.constant(index))
}

extension _ModelState {
    fileprivate func constant(_ index: Int) -> ColumnValue { rarities?.constants[index] ?? .null }
}

extension ModelContext {
    /// Makes the object of a row, whose properties but the constants are yet to be read, and registers it.
    func make<M: PersistentModel>(_ type: M.Type, _ row: Statement, _ entity: Schema.Entity) throws -> (M, _ModelState)
    {
        let state = _ModelState(key: row.integer(0), entity: entity, context: self)
        for (index, accepts) in entity.constants {
            let value = row.value(Int32((entity.columns.firstIndex(of: index) ?? 0) + 1))
            guard accepts(value) else {
                throw StorageError.unreadableValue(
                    state.identifier(entityName: entity.name), property: entity.properties[index].name, value: value)
            }
            state.ownRarities.constants.append(value, at: index)
        }
        let model = type.init(_modelState: state)
        if !entity.constants.isEmpty { state.ownRarities.constants = PropertyValues() }
        maps[entity.index].insert(model, key: state.key)
        return (model, state)
    }

    /// The object of a key of an entity with constants, which takes its row; nil when the row is gone or unreadable.
    func objectWithConstants<M: PersistentModel>(_ type: M.Type, key: Int64, _ entity: Schema.Entity) -> M? {
        var found: M?
        do {
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList([key])]) { row in
                found = try make(type, row, entity).0
            }
        } catch {
            noteReadFailure(error)
        }
        return found
    }
}
