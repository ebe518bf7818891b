import SQLite

/// Writes what is pending in a context into the open transaction.
///
/// The order is updates, insertions, deletions: a child that moves to another parent is safe before its old parent
/// goes. What leads to new records is updated after these. Unique values that are still in use when they are to be
/// written wait until all else is written. A trial writes the same and leaves the context as it was; the caller rolls
/// the store back.
struct Flush {
    let context: ModelContext
    let isTrial: Bool
    /// What the objects that this flush has written are marked with.
    let mark: Int
    /// Values that this flush had written before a second record was merged into an object.
    var overwritten: [ObjectIdentifier: PropertyValues] = [:]
    /// New objects that are no records of their own.
    var merged: Set<ObjectIdentifier> = []
    var statements: FlushStatements
    var lists: ListFlush
    var waiting = WaitingValues()
    /// The keys of what is going to be deleted, once they have been asked for.
    var going: [Set<Int64>]?

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        context.flushCount += 1
        mark = context.flushCount
        statements = FlushStatements(context.store)
        lists = ListFlush(context, isTrial: isTrial)
    }

    var connection: Connection { context.store.connection }

    mutating func run() throws {
        defer { end() }
        for model in context.pending.changed {
            if leadsToNew(model) { try giveUp(of: model) } else { try updateOnce(model) }
        }
        try insertAll()
        // Merging a second record into the first with the same unique value adds changes: repeat until none are left.
        var position = 0
        while position < context.pending.changed.count {
            try updateOnce(context.pending.changed[position])
            position += 1
        }
        try waiting.write(to: context.store)
        if !(context.pending.pairs.isEmpty && context.pending.orders.isEmpty) { try lists.run() }
        try deleteAll()
        try waiting.write(to: context.store)
        try refuseWaiting()
        try refuseTakenOut()
        guard !isTrial else { return }
        end()
        context.affect { [self] in finish() }
    }

    private mutating func end() {
        statements.giveBack()
        guard !merged.isEmpty else { return }
        context.pending.withdraw { merged.contains(ObjectIdentifier($0)) }
        merged = []
        context.leadToRecords(context.pending.inserted + context.pending.changed)
    }

    /// Counts what was written as saved.
    private func finish() {
        for model in context.pending.inserted where model._modelState.context === context {
            model._modelState.isInserted = false
            model._modelState.originals = []
        }
        for model in context.pending.changed { model._modelState.originals = [] }
        context.journal?.inserted += context.pending.inserted
        context.journal?.merged += context.pending.merged
        context.journal?.replacedTargets += context.pending.replacedTargets
        if !context.pending.ephemeral.isEmpty { context.journal?.ephemeral.append(context.pending.ephemeral) }
        context.pending = PendingChanges()
    }

    private func deleteAll() throws {
        guard !context.pending.deletesNothing else { return }
        var plan = DeletePlan(context, isTrial: isTrial)
        try plan.run(context.pending)
    }
}

extension Flush {
    /// Whether a changed to-one leads to an object that is yet to be inserted.
    private func leadsToNew(_ model: any PersistentModel) -> Bool {
        guard let entity = model._modelState.entity, !entity.toOnes.isEmpty else { return false }
        return model._modelState.originals.contains { index, _ in
            entity.properties[index].relationship?.access.target(of: model)?._modelState.isInserted == true
        }
    }

    private mutating func updateOnce(_ model: any PersistentModel) throws {
        if model._modelState.flush != mark { try update(model) }
    }

    mutating func update(_ model: any PersistentModel) throws {
        let state = model._modelState
        guard state.context === context, !state.isInserted, let entity = state.entity, !state.originals.isEmpty else {
            return
        }
        var old = PropertyValues()
        var new = PropertyValues()
        let before = overwritten.isEmpty ? nil : overwritten[ObjectIdentifier(model)]
        for (index, original) in PropertyValues(pairs: state.originals).sorted.pairs {
            old.append(before?[index] ?? original, at: index)
            new.append(entity.stored(model.columnValue(at: index), at: index), at: index)
        }
        if !entity.external.isEmpty { try keepData(of: model, entity, at: new.pairs.map(\.index)) }
        try updateRow(of: model, entity, old: old, new: new)
    }

    mutating func updateRow(
        of model: any PersistentModel, _ entity: Schema.Entity, old: PropertyValues, new: PropertyValues
    ) throws {
        let state = model._modelState
        state.flush = mark
        let changes = new.sorted.pairs.filter { $0.value != old[$0.index] }
        guard !changes.isEmpty else { return }
        for (index, value) in changes { try entity.validate(value, at: index) }
        let place = RecordKey(entity: entity.index, key: state.key)
        let writable = waiting.isEmpty ? changes : changes.filter { !waiting.has($0.index, of: place) }
        do {
            try write(writable, over: old, model, entity)
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            let stands = waiting.standIns(for: writable.map(\.index), of: row(of: model, entity))
            try write(writable.map { ($0.index, stands[$0.index] ?? $0.value) }, over: old, model, entity)
        }
        if !isTrial { context.journal?.log.update(entity, key: state.key, old: old, new: new) }
    }

    /// Writes values into the row of an object, if it still has the old ones.
    private mutating func write(
        _ changes: [(index: Int, value: ColumnValue)], over old: PropertyValues, _ model: any PersistentModel,
        _ entity: Schema.Entity
    ) throws {
        guard !changes.isEmpty else { return }
        let key = model._modelState.key
        let statement = try statements.update(of: changes.map(\.index), in: entity)
        let count = Int32(changes.count)
        for (position, change) in zip(Int32(1)..., changes) {
            try statement.bind(change.value, at: position)
            try statement.bind(old[change.index] ?? .null, at: count + 1 + position)
        }
        try statement.bind(.integer(key), at: count + 1)
        try statement.run()
        if connection.changes == 1 { return }
        guard let spelled = try otherSpelling(of: old, changes.map(\.index), entity, key), spelled != old else {
            throw StorageError.conflict(model._modelState.identifier(entityName: entity.name))
        }
        try write(changes, over: spelled, model, entity)
    }

    /// The values as the row has them, where these mean the same as those that are expected; nil where they do not.
    ///
    /// Another program may have written 17.50 for 17.5, or the parts of a JSON value in another order.
    private func otherSpelling(
        of expected: PropertyValues, _ indexes: [Int], _ entity: Schema.Entity, _ key: Int64
    ) throws -> PropertyValues? {
        let declared = entity.type._modelMetadata.properties
        guard indexes.allSatisfy({ $0 < declared.count }) else { return nil }
        let names = indexes.map { entity.properties[$0].name.sqlName }.joined(separator: ", ")
        var found: PropertyValues?
        try connection.query(
            "SELECT \(names) FROM \(entity.name.sqlName) WHERE \(Schema.Entity.keyColumn.sqlName) = ?", [.integer(key)]
        ) { row in
            let values = indexes.enumerated().map { ($0.element, row.value(Int32($0.offset))) }
            let isSame = values.allSatisfy { index, value in
                value == expected[index] ?? .null || declared[index].canonical(value) == expected[index]
            }
            if isSame { found = PropertyValues(pairs: values) }
        }
        return found
    }

    /// Frees the unique values that an object has in the store and gives up, before new records may need them.
    private mutating func giveUp(of model: any PersistentModel) throws {
        guard let entity = model._modelState.entity else { return }
        let old = PropertyValues(pairs: model._modelState.originals)
        let changed = old.pairs.filter { index, value in
            entity.isUnique[index] && entity.stored(model.columnValue(at: index), at: index) != value
        }
        guard !changed.isEmpty else { return }
        let stands = waiting.standIns(for: changed.map(\.index), of: row(of: model, entity))
        try write(stands.sorted.pairs, over: old, model, entity)
    }
}
