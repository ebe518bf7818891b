import SQLite

/// Writes what is pending in a context into the open transaction.
///
/// The order is updates, insertions, deletions: a child that moves to another parent is safe before its old parent
/// goes. A trial writes the same and leaves the context as it was; the caller rolls the store back.
struct Flush {
    let context: ModelContext
    let isTrial: Bool
    private var written: Set<ObjectIdentifier> = []
    /// Values that this flush has written over the ones an object's changes began with.
    private var overwritten: [ObjectIdentifier: PropertyValues] = [:]
    private var deletesAreDone = false
    private var lists: ListFlush

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        lists = ListFlush(context, isTrial: isTrial)
    }

    private var connection: Connection { context.store.connection }

    mutating func run() throws {
        // Merging a second record into the first with the same unique value adds changes: repeat until none are left.
        var position = 0
        while position < context.pending.changed.count {
            try update(context.pending.changed[position])
            position += 1
        }
        for model in context.pending.inserted { try insert(model) }
        while position < context.pending.changed.count {
            try update(context.pending.changed[position])
            position += 1
        }
        if !(context.pending.pairs.isEmpty && context.pending.orders.isEmpty) { try lists.run() }
        try deleteAll()
        if !isTrial { finish() }
    }

    private func finish() {
        for model in context.pending.inserted where model._modelState.context === context {
            model._modelState.isInserted = false
            model._modelState.originals = []
        }
        for model in context.pending.changed { model._modelState.originals = [] }
        context.journal?.inserted += context.pending.inserted
        context.pending = PendingChanges()
    }
}

extension Flush {
    private mutating func insert(_ model: any PersistentModel) throws {
        let state = model._modelState
        guard state.context === context, state.isInserted, let entity = state.entity,
            written.insert(ObjectIdentifier(model)).inserted
        else { return }
        try insertTargets(of: model, entity)
        do {
            try insertRow(model, entity)
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            try resolveCollision(of: model, entity, error)
        }
    }

    /// Targets go first: the key of one that is merged into another record changes.
    private mutating func insertTargets(of model: any PersistentModel, _ entity: Schema.Entity) throws {
        for index in entity.columns {
            guard let relationship = entity.properties[index].relationship else { continue }
            for target in relationship.access.targets(of: model) ?? [] { try insert(target) }
        }
    }

    private mutating func insertRow(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        let key = model._modelState.key
        var values: [ColumnValue] = [.integer(key)]
        var new = PropertyValues()
        values.reserveCapacity(entity.columns.count + entity.lists.count + 1)
        new.reserve(entity.columns.count)
        for index in entity.columns {
            let value = stored(model.columnValue(at: index), entity, index)
            try validate(value, entity, entity.properties[index])
            values.append(value)
            new.append(value, at: index)
        }
        if !entity.lists.isEmpty { try lists.place(key, entity, &new) { values.append($0) } }
        try connection.run(context.store.sql[entity.index].insert, values)
        if !isTrial { context.journal?.log.insert(entity, key: key, new: new) }
    }

    /// A value as it is written: unique text in Unicode's composed form, so that equal strings collide.
    private func stored(_ value: ColumnValue, _ entity: Schema.Entity, _ index: Int) -> ColumnValue {
        guard case .text(let text) = value, entity.uniqueProperties.contains(index) else { return value }
        return .text(text.composed)
    }

    private func validate(_ value: ColumnValue, _ entity: Schema.Entity, _ property: Schema.Property) throws {
        if value == .null, !property.isOptional {
            throw StorageError.missingValue(entity: entity.name, property: property.name)
        }
    }

    private mutating func update(_ model: any PersistentModel) throws {
        let state = model._modelState
        guard state.context === context, !state.isInserted, let entity = state.entity, !state.originals.isEmpty else {
            return
        }
        var old = PropertyValues()
        var new = PropertyValues()
        for (index, original) in state.originals.sorted(by: { $0.index < $1.index }) {
            for target in entity.properties[index].relationship?.access.targets(of: model) ?? [] {
                try insert(target)
            }
            old[index] = overwritten[ObjectIdentifier(model)]?[index] ?? original
            new[index] = stored(model.columnValue(at: index), entity, index)
        }
        try updateRow(of: model, entity, old: old, new: new)
    }

    private mutating func updateRow(
        of model: any PersistentModel, _ entity: Schema.Entity, old: PropertyValues, new: PropertyValues
    ) throws {
        let indexes = new.pairs.map(\.index).filter { new[$0] != old[$0] }.sorted()
        guard !indexes.isEmpty else { return }
        for index in indexes { try validate(new[index] ?? .null, entity, entity.properties[index]) }
        let names = indexes.map { entity.properties[$0].name.sqlName }
        let table = context.store.sql[entity.index].table
        let sql =
            "UPDATE \(table) SET "
            + names.map { "\($0) = ?" }.joined(separator: ", ") + " WHERE \(Schema.Entity.keyColumn.sqlName) = ? AND "
            + indexes.map { "\(context.schema.reading(entity.properties[$0], from: table)) IS ?" }
            .joined(separator: " AND ")
        let state = model._modelState
        let values = indexes.map { new[$0] ?? .null } + [.integer(state.key)] + indexes.map { old[$0] ?? .null }
        guard try connection.run(sql, values) == 1 else {
            throw StorageError.conflict(state.identifier(entityName: entity.name))
        }
        overwritten[ObjectIdentifier(model), default: PropertyValues()].merge(new, overwriting: true)
        if !isTrial { context.journal?.log.update(entity, key: state.key, old: old, new: new) }
    }

    private mutating func deleteAll() throws {
        guard !deletesAreDone, !context.pending.deletesNothing else { return }
        deletesAreDone = true
        var plan = DeletePlan(context, isTrial: isTrial)
        try plan.run(context.pending)
    }
}

extension Flush {
    /// A record with the same unique values exists: it gets the new object's values, and the new object is it.
    private mutating func resolveCollision(
        of model: any PersistentModel, _ entity: Schema.Entity, _ error: SQLiteError
    ) throws {
        let existing = try existingKeys(model, entity)
        guard let key = existing.first, existing.count == 1 else { throw StorageError.constraint(error.message) }
        if let live = context.maps[entity.index][key], live._modelState.isDeleted {
            // The record in the way is being deleted by the same save.
            try deleteAll()
            return try insertRow(model, entity)
        }
        try merge(model, into: key, entity)
    }

    /// The keys of the records that have any of the object's unique values.
    private func existingKeys(_ model: any PersistentModel, _ entity: Schema.Entity) throws -> Set<Int64> {
        var keys: Set<Int64> = []
        for constraint in entity.uniquenessConstraints {
            let values = constraint.map { stored(model.columnValue(at: $0), entity, $0) }
            guard !values.contains(.null) else { continue }
            let conditions = constraint.map { "\(entity.properties[$0].name.sqlName) = ?" }
            let sql =
                "SELECT \(Schema.Entity.keyColumn.sqlName) FROM \(context.store.sql[entity.index].table) WHERE "
                + conditions.joined(separator: " AND ")
            try connection.query(sql, values) { keys.insert($0.integer(0)) }
        }
        return keys
    }

    /// Gives a record the attributes and to-ones of a new object; its other relationships stay.
    private mutating func merge(_ model: any PersistentModel, into key: Int64, _ entity: Schema.Entity) throws {
        let state = model._modelState
        let values = entity.columns.map { ($0, model.columnValue(at: $0)) }
        let map = context.maps[entity.index]
        map.remove(state.key, state: state)
        guard let live = map[key] else {
            // Nobody holds the record: the new object becomes it.
            state.key = key
            state.isInserted = false
            map.insert(model, key: key)
            try takeOver(model, entity)
            return try update(model)
        }
        context.fulfil(live)
        var old = PropertyValues()
        var new = PropertyValues()
        for (index, value) in values where live.columnValue(at: index) != value && !isConstant(index, entity) {
            old[index] = live.columnValue(at: index)
            new[index] = value
            context.willChange(live, at: index)
            _ = live.setColumnValue(value, at: index)
        }
        // The new object keeps its values and the record's identity, but is out of the context.
        context.removeFromLists(model)
        context.handPairs(of: model, to: live, entity)
        state.key = key
        state.isInserted = false
        state.leave(lineage: context.store.lineage)
        context.pending.inserted.removeAll { $0 === model }
        guard live._modelState.isInserted else { return try update(live) }
        try updateRow(of: live, entity, old: old, new: new)
    }

    /// Whether a property keeps the value that its record has.
    private func isConstant(_ index: Int, _ entity: Schema.Entity) -> Bool {
        entity.constants.contains { $0.index == index }
    }

    /// Notes what a new object changes in the record that it becomes.
    private func takeOver(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        let state = model._modelState
        let sql = context.store.sql[entity.index]
        try connection.query(sql.selectByKeys, [ModelContext.keyList([state.key])]) { row in
            for (column, index) in entity.columns.enumerated() {
                let stored = row.value(Int32(column + 1))
                if stored != self.stored(model.columnValue(at: index), entity, index) {
                    state.originals.append((index, stored))
                }
            }
        }
        context.pending.inserted.removeAll { $0 === model }
        if !state.originals.isEmpty { context.pending.changed.append(model) }
        context.forgetRelationships(of: model)
    }
}
