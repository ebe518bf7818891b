import SQLite

// Objects whose values have not been read: a to-one gives one for each key it meets. The values come when a property
// is asked for, for all such objects of the entity at once, so that a loop over owners asks once and not once each.
//
// Whoever reads a to-one gets an object that has its values, or nil: where its record is gone or cannot be read, there
// is nothing to give, and no getter can throw. Why is thrown by the next fetch, read or save.

extension ModelContext {
    /// The object of a key: the live one, or one whose values are read when asked for.
    func object<M: PersistentModel>(_ type: M.Type, key: Int64) -> M? {
        if lastTarget?.type != ObjectIdentifier(type) {
            lastTarget = schema.entity(for: type).map { (ObjectIdentifier(type), $0) }
        }
        guard key > 0, let entity = lastTarget?.entity else { return nil }
        let map = maps[entity.index]
        if let live = map.object(type, key: key) ?? (revive(entity, key) as? M) { return live }
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

    /// Reads the values of an object, and of others of its entity that wait for theirs; false when its record is gone.
    func load(_ model: any PersistentModel) throws -> Bool {
        let state = model._modelState
        guard state._isFault, let entity = state.entity else { return true }
        let waiting = faultKeys[entity.index].suffix(Self.faultBatch)
        faultKeys[entity.index].removeLast(waiting.count)
        var failure: (any Error)?
        try withPendingVisible(where: { $0.concernsRows(of: entity) }) {
            try loadFaults(of: Set(waiting).union([state.key]), entity) { live, error in
                // What is wrong with another one is for those who ask for that.
                if live === model { failure = error }
            }
            let unsettled = try settleRequiredTargets()
            failure = failure ?? unsettled.first { $0.owner == RequiredTarget.Place(state) }?.error
        }
        if let failure { throw failure }
        return !state._isFault
    }

    /// The same where nothing can be thrown; tells whether the object has its values.
    @discardableResult
    func fulfil(_ model: any PersistentModel) -> Bool {
        do {
            if try load(model) { return true }
            noteReadFailure(StorageError.conflict(model.persistentModelID))
        } catch {
            noteReadFailure(error)
        }
        return false
    }

    /// The target of a to-one with its values; nil when its record is gone or cannot be read.
    func target<M: PersistentModel>(_ target: M, of owner: any PersistentModel, at index: Int) -> M? {
        do {
            return try load(target) ? target : try present(target, of: owner, at: index)
        } catch {
            noteReadFailure(error)
            return nil
        }
    }

    /// Keeps what has gone wrong in a getter, which cannot throw, for the next fetch, read or save.
    func noteReadFailure(_ error: any Error) { readFailure = readFailure ?? error }

    /// Throws what has gone wrong in a getter, once.
    func throwReadFailure() throws {
        guard let failure = readFailure else { return }
        readFailure = nil
        throw failure
    }

    /// Reads rows into the objects of some keys that wait for them; calls `failed` where a row cannot be read.
    func loadFaults(
        of keys: some Sequence<Int64>, _ entity: Schema.Entity, failed: (any PersistentModel, any Error) -> Void
    ) throws {
        try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList(keys)]) { row in
            guard let live = maps[entity.index][row.integer(0)], live._modelState._isFault else { return }
            do {
                try decode(live, row)
            } catch {
                failed(live, error)
            }
        }
    }

    /// What a to-one leads to by now whose target's record is gone.
    ///
    /// Somebody may have deleted the target, and have left the owner without one or deleted it too. An owner that still
    /// refers to it contradicts the store's foreign keys: another program has gone past them.
    private func present<M: PersistentModel>(_ target: M, of owner: any PersistentModel, at index: Int) throws -> M? {
        guard let entity = owner._modelState.entity, let access = entity.properties[index].relationship?.access else {
            return nil
        }
        let key = owner._modelState.key
        let missing = StorageError.missingTarget(
            identifier(entity.name, key), property: entity.properties[index].name, target: target.persistentModelID)
        return try exclusively {
            let stored = try store.connection.scalar(
                "SELECT \(entity.properties[index].name.sqlName) FROM \(entity.name.sqlName) "
                    + "WHERE \(Schema.Entity.keyColumn.sqlName) = ?", [.integer(key)])
            if stored == .integer(target._modelState.key) { throw missing }
            guard !owner._modelState.hasChanges else { return nil }
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList([key])]) { row in
                try decode(owner, row)
            }
            guard let other = access.target(of: owner) as? M, other !== target else { return nil }
            guard try load(other) else { throw missing }
            return other
        }
    }

    private static let faultBatch = 1000

    /// Keys as the JSON array that `json_each` reads, so that the statement's text does not depend on their number.
    static func keyList(_ keys: some Sequence<Int64>) -> ColumnValue {
        .text("[" + keys.map(String.init).joined(separator: ",") + "]")
    }
}
