import SQLite

/// Objects whose records are gone, by the key that they had: should a record come back, by an undo, so does its object.
struct Graves {
    private struct Grave {
        weak var model: (any PersistentModel)?
    }

    private var graves: [RecordKey: Grave] = [:]
    /// From how many on those are looked for that nobody holds any more.
    private var limit = 1000

    var isEmpty: Bool { graves.isEmpty }

    mutating func add(_ model: any PersistentModel, _ place: RecordKey) {
        graves[place] = Grave(model: model)
        guard graves.count > limit else { return }
        graves = graves.filter { $0.value.model != nil }
        limit = max(1000, 2 * graves.count)
    }

    /// The object of a record, which is no longer in its grave then.
    mutating func take(_ place: RecordKey) -> (any PersistentModel)? {
        graves.removeValue(forKey: place)?.model
    }
}

extension ModelContext {
    /// Takes an object out of the context whose record is gone; its last values stay readable.
    func bury(_ model: any PersistentModel) {
        let state = model._modelState
        guard let entity = state.entity else { return }
        journal?.passages.append(
            TransactionJournal.Passage(model: model, entity: entity, key: state.key, isReturn: false))
        inter(model, entity)
    }

    private func inter(_ model: any PersistentModel, _ entity: Schema.Entity) {
        let state = model._modelState
        maps[entity.index].remove(state.key, state: state)
        graves.add(model, RecordKey(entity: entity.index, key: state.key))
        state.isInserted = false
        state._isFault = false
        state.isGoing = false
        state.isDeleted = true
        state.leave(lineage: store.lineage)
        state._readDuties.insert(.observation)
    }

    /// Makes the object of a record that has come back the context's again, if there is one; its values are read when
    /// asked for.
    func revive(_ entity: Schema.Entity, _ key: Int64) -> (any PersistentModel)? {
        guard !graves.isEmpty, let model = graves.take(RecordKey(entity: entity.index, key: key)) else { return nil }
        register(model, entity, key: key)
        let state = model._modelState
        if isObserved { state._readDuties.insert(.observation) }
        state._isFault = true
        faultKeys[entity.index].append(key)
        forgetRelationships(of: model)
        journal?.passages.append(TransactionJournal.Passage(model: model, entity: entity, key: key, isReturn: true))
        return model
    }

    /// Has an object leave again, or come back, when the transaction by which it did the opposite is rolled back.
    func takeBack(_ passage: TransactionJournal.Passage) {
        if passage.isReturn {
            inter(passage.model, passage.entity)
        } else {
            _ = graves.take(RecordKey(entity: passage.entity.index, key: passage.key))
            register(passage.model, passage.entity, key: passage.key)
        }
    }

    /// Those of some keys that an entity has records of.
    func storedKeys(among keys: some Sequence<Int64>, _ entity: Schema.Entity) throws -> Set<Int64> {
        let key = Schema.Entity.keyColumn.sqlName
        var stored: Set<Int64> = []
        try store.connection.query(
            "SELECT \(key) FROM \(entity.name.sqlName) WHERE \(key) IN (SELECT value FROM json_each(?))",
            [Self.keyList(keys)]
        ) { stored.insert($0.integer(0)) }
        return stored
    }
}
