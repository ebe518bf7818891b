import SQLite

// What others have committed is seen by each fetch: when it notices a commit, objects without changes are to be read
// again before anybody looks at them, those of records that are gone leave the context, and lists are forgotten.

extension ModelContext {
    /// Has the objects follow what somebody else has committed.
    func followOthers() throws {
        guard isOutdated else { return }
        isOutdated = false
        var gone: [any PersistentModel] = []
        for entity in schema.entities where maps[entity.index].count > 0 { gone += try follow(entity) }
        if !gone.isEmpty {
            removeFromLists(gone)
            pending.deleted.removeAll { model in gone.contains { $0 === model } }
            for model in gone { bury(model) }
        }
        forgetLists()
    }

    /// Has the objects of an entity read again; returns those whose records are gone.
    private func follow(_ entity: Schema.Entity) throws -> [any PersistentModel] {
        var live: [any PersistentModel] = []
        maps[entity.index].forEach { model in
            if !model._modelState.isInserted { live.append(model) }
        }
        let stored = try storedKeys(among: live.lazy.map(\._modelState.key), entity)
        var gone: [any PersistentModel] = []
        var watched: [Int64] = []
        for model in live {
            let state = model._modelState
            // One that has never been read is nobody's: whoever leads to it is read again.
            let isRead = !state._isFault || state.generation != 0
            if !stored.contains(state.key) {
                // What has been changed here is refused by the next save.
                if isRead, state.originals.isEmpty { gone.append(model) }
            } else if isRead, !state.hasChanges {
                if state._isWatched { watched.append(state.key) } else { outdate(model, entity) }
            }
        }
        if !watched.isEmpty {
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList(watched)]) { row in
                if let model = maps[entity.index][row.integer(0)] { try decode(model, row) }
            }
        }
        return try gone.isEmpty ? [] : withoutNeeded(gone, entity)
    }

    /// Those of some objects without records that no record must have: where one does, another program has done damage,
    /// and who holds the object keeps it.
    private func withoutNeeded(
        _ gone: [any PersistentModel], _ entity: Schema.Entity
    ) throws -> [any PersistentModel] {
        var needed: Set<Int64> = []
        for other in schema.entities where !other.isHidden {
            for (index, destination) in other.toOnes
            where destination == entity.index && !other.properties[index].isOptional {
                let column = other.properties[index].name.sqlName
                try store.connection.query(
                    "SELECT DISTINCT \(column) FROM \(other.name.sqlName) "
                        + "WHERE \(column) IN (SELECT value FROM json_each(?))",
                    [Self.keyList(gone.map(\._modelState.key))]
                ) { needed.insert($0.integer(0)) }
            }
        }
        return needed.isEmpty ? gone : gone.filter { !needed.contains($0._modelState.key) }
    }

    private func outdate(_ model: any PersistentModel, _ entity: Schema.Entity) {
        guard !model._modelState._isFault else { return }
        model._modelState._isFault = true
        // It has been read once, whoever has made it.
        if model._modelState.generation == 0 { model._modelState.generation = generation &- 1 }
        faultKeys[entity.index].append(model._modelState.key)
    }

    /// Forgets lists but those of new objects, and those that the next save has to look at.
    private func forgetLists() {
        let kept = Set(
            (pending.takenOut.map(\.owner) + pending.orders.lists.map(\.owner)).map { ObjectIdentifier($0) })
        for map in maps {
            map.forEach { model in
                guard !model._modelState.isInserted, !kept.contains(ObjectIdentifier(model)) else { return }
                model.changing(model.watchedLists) { forgetRelationships(of: model) }
            }
        }
    }
}
