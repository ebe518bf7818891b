import SQLite

// Objects whose values have not been read: a to-one gives one for each key it meets. The values come when a property
// is asked for, for all such objects of the entity at once, so that a loop over owners asks once and not once each.

extension ModelContext {
    /// The object of a key: the live one, or one whose values are read when asked for.
    func object<M: PersistentModel>(_ type: M.Type, key: Int64) -> M? {
        if lastTarget?.type != ObjectIdentifier(type) {
            lastTarget = schema.entity(for: type).map { (ObjectIdentifier(type), $0) }
        }
        guard key > 0, let entity = lastTarget?.entity else { return nil }
        let map = maps[entity.index]
        if let live = map.object(type, key: key) { return live }
        guard entity.constants.isEmpty else {
            guard let model = objectWithConstants(type, key: key, entity) else { return nil }
            faultKeys[entity.index].append(key)
            return model
        }
        let model = M(_modelState: _ModelState(key: key, entity: entity, context: self))
        map.insert(model, key: key)
        faultKeys[entity.index].append(key)
        return model
    }

    /// Reads the values of an object, and of others of its entity that wait for theirs.
    func fulfil(_ model: any PersistentModel) {
        let state = model._modelState
        guard state._isFault, let entity = state.entity else { return }
        let waiting = faultKeys[entity.index].suffix(Self.faultBatch)
        faultKeys[entity.index].removeLast(waiting.count)
        let keys = Set(waiting).union([state.key])
        do {
            try withPendingVisible {
                try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList(keys)]) { row in
                    guard let live = maps[entity.index][row.integer(0)], live._modelState._isFault else { return }
                    try decode(live, row)
                }
            }
        } catch {
            preconditionFailure("\(entity.name) \(state.key) cannot be read: \(error)")
        }
        // Foreign keys rule this out within one transaction; without one, another program may have deleted the row.
        precondition(!state._isFault, "\(entity.name) \(state.key) is no longer in the store")
    }

    private static let faultBatch = 1000

    /// Keys as the JSON array that `json_each` reads, so that the statement's text does not depend on their number.
    static func keyList(_ keys: some Sequence<Int64>) -> ColumnValue {
        .text("[" + keys.map(String.init).joined(separator: ",") + "]")
    }

    /// Reads a row into an object.
    func decode(_ model: some PersistentModel, _ row: Statement) throws {
        let state = model._modelState
        var reader = _RowReader(row.row, context: self, firstColumn: 1)
        if state._isWatched {
            model.changing(watchedChanges(of: model, in: row)) { model._decodeModel(&reader) }
        } else {
            model._decodeModel(&reader)
        }
        decodeHidden(model, row)
        state._isFault = reader.failure != nil
        state.generation = generation
        if let failure = reader.failure, let entity = state.entity {
            let property = entity.properties[entity.columns[Int(failure.column) - 1]]
            throw StorageError.unreadableValue(
                state.identifier(entityName: entity.name), property: property.name, value: failure.value)
        }
    }

    /// Reads the targets of a to-many, in the order in which they were inserted.
    func loadMany(of owner: any PersistentModel, at index: Int) -> [any PersistentModel] {
        let state = owner._modelState
        guard let entity = state.entity, case .toMany(let relationship) = entity.properties[index].kind,
            let inverse = relationship.inverse
        else { return [] }
        let destination = schema.entities[relationship.destination]
        let column = destination.properties[inverse].name.sqlName
        let sql = store.sql[destination.index]
        var targets: [any PersistentModel] = []
        do {
            try withPendingVisible {
                try store.connection.query(
                    "SELECT \(sql.selectList) FROM \(sql.table) AS t0 WHERE t0.\(column) = ? ORDER BY 1",
                    [.integer(state.key)]
                ) { row in
                    targets.append(try materialise(row, destination))
                }
            }
        } catch {
            preconditionFailure("the \(entity.properties[index].name) of \(entity.name) cannot be read: \(error)")
        }
        relationship.access.setTargets(targets, of: owner)
        return targets
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
            if state._isFault || isStale { try decode(live, row) }
            return live
        }
        let model = try make(type, row, entity)
        try decode(model, row)
        return model
    }
}
