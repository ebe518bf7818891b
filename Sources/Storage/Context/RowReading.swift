import SQLite

// What becomes of a row: an object, new or known.

extension ModelContext {
    /// Reads a row into an object.
    func decode(_ model: some PersistentModel, _ row: Statement) throws {
        try decode(model, model._modelState, row)
    }

    private func decode(_ model: some PersistentModel, _ state: _ModelState, _ row: Statement) throws {
        var reader = _RowReader(row.row, of: state, context: self, firstColumn: 1)
        if state._isWatched {
            model.changing(watchedChanges(of: model, in: row)) { model._decodeModel(&reader) }
        } else {
            model._decodeModel(&reader)
        }
        if let entity = state.entity, entity.hiddenCount > 0 { decodeHidden(model, row) }
        state._isFault = reader.failure != nil
        state.generation = generation
        if let failure = reader.failure, let entity = state.entity {
            let property = entity.properties[entity.columns[Int(failure.column) - 1]]
            throw StorageError.unreadableValue(
                state.identifier(entityName: entity.name), property: property.name, value: failure.value)
        }
    }

    /// The object of a row: the live one, brought up to date unless it has changes, or a new one.
    func materialise(_ row: Statement, _ entity: Schema.Entity) throws -> any PersistentModel {
        func object<M: PersistentModel>(_ type: M.Type) throws -> any PersistentModel {
            try materialise(type, row, entity)
        }
        return try object(entity.type)
    }

    /// The same for the class of an entity, without a cast for each row.
    func materialise<M: PersistentModel>(_ type: M.Type, _ row: Statement, _ entity: Schema.Entity) throws -> M {
        let key = row.integer(0)
        guard key > 0 else {
            throw StorageError.damaged(path: store.path, reason: "a \(entity.name) has the key \(key)")
        }
        if let live = maps[entity.index].object(type, key: key) {
            let state = live._modelState
            let isStale = state.generation != generation && !state.hasChanges
            if state._isFault || isStale { try decode(live, state, row) }
            return live
        }
        if let revived = revive(entity, key) as? M {
            try decode(revived, revived._modelState, row)
            return revived
        }
        let (model, state) = try make(type, row, entity)
        try decode(model, state, row)
        return model
    }
}
