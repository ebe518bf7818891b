import SQLite

extension Flush {
    /// Records with the same unique values exist: one that stays gets the new object's values, and the new object is it.
    ///
    /// Those that go with the same save, and the values of those that get others, are in nobody's way in the end.
    mutating func resolveCollision(of model: any PersistentModel, _ entity: Schema.Entity) throws {
        let existing = try context.keys(in: entity) { model.columnValue(at: $0) }.sorted()
        let staying = try existing.filter { try !isGoing($0, entity) }
        guard let key = staying.first else {
            let columns = Set(entity.uniquenessConstraints.joined()).sorted()
            return try insertRow(model, entity, waiting.standIns(for: columns, of: row(of: model, entity)))
        }
        switch context.container.configuration.uniqueConflicts {
        case .update where staying.count == 1:
            try merge(model, into: key, entity, at: entity.columns.filter { isGiven($0, of: model, entity) })
        case .keep where staying.count == 1: try merge(model, into: key, entity, at: [])
        case .update, .keep, .refuse:
            // A fetch goes without the record until a save has refused it.
            guard !isTrial else { return }
            throw StorageError.notUnique(context.identifier(entity.name, key), by: model.persistentModelID)
        }
    }

    /// Whether a record is deleted by the same save.
    private mutating func isGoing(_ key: Int64, _ entity: Schema.Entity) throws -> Bool {
        guard !context.pending.deletesNothing else { return false }
        if let live = context.maps[entity.index][key], live._modelState.isDeleted { return true }
        if going == nil {
            var plan = DeletePlan(context, isTrial: true)
            going = try plan.find(context.pending)
        }
        return going?[entity.index].contains(key) == true
    }

    /// Whether a new object has been given a value; what no class declares has one where it leads to something.
    private func isGiven(_ index: Int, of model: any PersistentModel, _ entity: Schema.Entity) -> Bool {
        if entity.properties[index].isHidden { return !model.columnValue(at: index).isNull }
        return model._modelGiven.has(index) || isConstant(index, entity)
    }

    /// Makes a new object the record of a key, which gets the attributes and to-ones that it has been given; its other
    /// ones and other relationships stay.
    private mutating func merge(
        _ model: any PersistentModel, into key: Int64, _ entity: Schema.Entity, at columns: [Int]
    ) throws {
        let state = model._modelState
        let values = columns.map { ($0, model.columnValue(at: $0)) }
        let map = context.maps[entity.index]
        map.remove(state.key, state: state)
        guard let live = columns.isEmpty ? try context.objects(of: [key], entity).first : map[key] else {
            // Nobody holds the record: the new object becomes it.
            state.key = key
            state.isInserted = false
            map.insert(model, key: key)
            try takeOver(model, entity, columns)
            return try update(model)
        }
        guard try context.load(live) else { throw StorageError.conflict(live.persistentModelID) }
        let isWritten = live._modelState.flush == mark
        if isWritten { noteWritten(live, entity) }
        lendData(of: model, entity)
        context.removeFromLists(model)
        var old = PropertyValues()
        var new = PropertyValues()
        for (index, value) in values where live.columnValue(at: index) != value && !isConstant(index, entity) {
            old[index] = live.columnValue(at: index)
            new[index] = value
            give(value, of: model, to: live, entity.properties[index])
        }
        handLists(of: model, to: live, entity)
        context.handPairs(of: model, to: live, entity)
        // From now on the new object is another name of the record's, and out of the context.
        state.key = key
        state.isInserted = false
        state.leave(lineage: context.store.lineage)
        model.forward(to: live)
        merged.insert(ObjectIdentifier(model))
        context.pending.merged.append(PendingChanges.Merged(model: model, record: live))
        if live._modelState.isInserted {
            try updateRow(of: live, entity, old: old, new: new)
        } else if isWritten {
            try update(live)
        }
    }

    /// Gives a property of a new object to the one that the record has.
    private func give(
        _ value: ColumnValue, of model: any PersistentModel, to live: any PersistentModel, _ property: Schema.Property
    ) {
        if let relationship = property.relationship {
            live.setTarget(relationship.access.target(of: model), by: relationship, property.index)
        } else {
            context.willChange(live, at: property.index)
            _ = live.setColumnValue(value, at: property.index)
        }
    }

    /// Adds the members of a new object's lists to the loaded ones of the record's object.
    private func handLists(of model: any PersistentModel, to live: any PersistentModel, _ entity: Schema.Entity) {
        for property in entity.properties {
            guard case .toMany(let relationship) = property.kind, relationship.pairs == nil,
                let members = relationship.access.targets(of: model), !members.isEmpty
            else { continue }
            live.changing(property.index) {
                for member in members { relationship.access.add(member, to: live) }
            }
        }
    }

    /// Notes what the store has of an object that has been written and is about to be changed and written again.
    private mutating func noteWritten(_ model: any PersistentModel, _ entity: Schema.Entity) {
        var values = PropertyValues()
        for index in entity.columns { values.append(entity.stored(model.columnValue(at: index), at: index), at: index) }
        overwritten[ObjectIdentifier(model)] = values
    }

    /// Whether a property keeps the value that its record has.
    private func isConstant(_ index: Int, _ entity: Schema.Entity) -> Bool {
        entity.constants.contains { $0.index == index }
    }

    /// Notes what a new object changes in the record that it becomes.
    private mutating func takeOver(_ model: any PersistentModel, _ entity: Schema.Entity, _ given: [Int]) throws {
        let state = model._modelState
        let sql = context.store.sql[entity.index]
        try connection.query(sql.selectByKeys, [ModelContext.keyList([state.key])]) { row in
            for (column, index) in entity.columns.enumerated() {
                let stored = row.value(Int32(column + 1))
                guard given.contains(index) else {
                    _ = model.setColumnValue(stored, at: index)
                    continue
                }
                if stored != entity.stored(model.columnValue(at: index), at: index) {
                    state.originals.append((index, stored))
                }
            }
        }
        merged.insert(ObjectIdentifier(model))
        context.pending.merged.append(PendingChanges.Merged(model: model, record: nil))
        if !state.originals.isEmpty { context.pending.change(model, entity) }
        context.forgetRelationships(of: model)
    }
}
