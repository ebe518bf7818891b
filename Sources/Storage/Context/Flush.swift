import SQLite

/// Writes what is pending in a context into the open transaction.
///
/// The order is updates, insertions, deletions: a child that moves to another parent is safe before its old parent
/// goes. A trial writes the same and leaves the context as it was; the caller rolls the store back.
struct Flush {
    let context: ModelContext
    let isTrial: Bool
    /// What the objects that this flush has written are marked with.
    private let mark: Int
    /// Values that this flush had written before a second record was merged into an object.
    private var overwritten: [ObjectIdentifier: PropertyValues] = [:]
    /// New objects that are no records of their own.
    private var merged: Set<ObjectIdentifier> = []
    private var deletesAreDone = false
    private var statements: FlushStatements
    private var lists: ListFlush

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        context.flushCount += 1
        mark = context.flushCount
        statements = FlushStatements(context.store)
        lists = ListFlush(context, isTrial: isTrial)
    }

    private var connection: Connection { context.store.connection }

    mutating func run() throws {
        defer { end() }
        // Merging a second record into the first with the same unique value adds changes: repeat until none are left.
        var position = 0
        while position < context.pending.changed.count {
            try updateOnce(context.pending.changed[position])
            position += 1
        }
        try insertAll()
        while position < context.pending.changed.count {
            try updateOnce(context.pending.changed[position])
            position += 1
        }
        if !(context.pending.pairs.isEmpty && context.pending.orders.isEmpty) { try lists.run() }
        try deleteAll()
        guard !isTrial else { return }
        end()
        context.affect { [self] in finish() }
    }

    private mutating func end() {
        statements.giveBack()
        guard !merged.isEmpty else { return }
        context.pending.inserted.removeAll { merged.contains(ObjectIdentifier($0)) }
        merged = []
    }

    /// Counts what was written as saved.
    private func finish() {
        for model in context.pending.inserted where model._modelState.context === context {
            model._modelState.isInserted = false
            model._modelState.originals = []
        }
        for model in context.pending.changed { model._modelState.originals = [] }
        context.journal?.inserted += context.pending.inserted
        context.journal?.replacedTargets += context.pending.replacedTargets
        context.pending = PendingChanges()
    }
}

extension Flush {
    /// How many records of an entity there must be for one statement to insert them together.
    private static let many = 32

    /// Inserts the new records, those of each entity in their order.
    private mutating func insertAll() throws {
        let models = context.pending.inserted
        guard models.count >= Self.many else {
            for (place, model) in models.enumerated() {
                context.tell("storing records", place, of: models.count)
                try insert(model)
            }
            return
        }
        var groups: [[any PersistentModel]] = context.schema.entities.map { _ in [] }
        var order: [Schema.Entity] = []
        for model in models {
            guard let entity = model._modelState.entity else { continue }
            if groups[entity.index].isEmpty { order.append(entity) }
            groups[entity.index].append(model)
        }
        for entity in order {
            if groups[entity.index].count >= Self.many, context.isFed(entity) {
                try feed(groups[entity.index], entity)
            } else {
                for (place, model) in groups[entity.index].enumerated() {
                    context.tell("storing records", place, of: groups[entity.index].count)
                    try insert(model)
                }
            }
        }
    }

    private mutating func feed(_ models: [any PersistentModel], _ entity: Schema.Entity) throws {
        if !entity.toOnes.isEmpty { for model in models { try insertTargets(of: model, entity) } }
        if !entity.external.isEmpty {
            for model in models { try keepData(of: model, entity, at: entity.external) }
        }
        try lists.prepare(entity, firstKey: models[0]._modelState.key)
        var (position, places) = (0, lists)
        let records = FedRecords(of: entity, in: context, isLogged: !isTrial) { [self] values in
            while position < models.count {
                context.tell("storing records", position, of: models.count)
                let model = models[position]
                let state = model._modelState
                position += 1
                guard state.context === context, state.isInserted, state.flush != mark else { continue }
                state.flush = mark
                for (column, index) in entity.columns.enumerated() {
                    values[column] = entity.stored(model.columnValue(at: index), at: index)
                    try entity.validate(values[column], at: index)
                }
                try places.place(entity, &values)
                return state.key
            }
            return nil
        }
        try records.insert { try resolveCollision(of: models[position - 1], entity, $0) }
    }

    private mutating func insert(_ model: any PersistentModel) throws {
        let state = model._modelState
        guard state.context === context, state.isInserted, state.flush != mark, let entity = state.entity else {
            return
        }
        state.flush = mark
        try insertTargets(of: model, entity)
        try keepData(of: model, entity, at: entity.external)
        do {
            try insertRow(model, entity)
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            try resolveCollision(of: model, entity, error)
        }
    }

    /// Targets go first: the key of one that is merged into another record changes.
    private mutating func insertTargets(of model: any PersistentModel, _ entity: Schema.Entity) throws {
        for toOne in entity.toOnes {
            guard case .integer(let key) = model.columnValue(at: toOne.index),
                let target = context.maps[toOne.destination][key], target._modelState.isInserted
            else { continue }
            try insert(target)
        }
    }

    private mutating func insertRow(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        let key = model._modelState.key
        let statement = try statements.insertion(into: entity)
        var new = PropertyValues()
        new.reserve(entity.columns.count + entity.lists.count)
        try statement.bind(.integer(key), at: 1)
        for (position, index) in entity.columns.enumerated() {
            let value = entity.stored(model.columnValue(at: index), at: index)
            try entity.validate(value, at: index)
            try statement.bind(value, at: Int32(position + 2))
            new.append(value, at: index)
        }
        if !entity.lists.isEmpty {
            var position = Int32(entity.columns.count + 2)
            try lists.place(key, entity, &new) { value in
                try statement.bind(value, at: position)
                position += 1
            }
        }
        try statement.run()
        if !isTrial { context.journal?.log.insert(entity, key: key, new: new) }
    }

    private mutating func updateOnce(_ model: any PersistentModel) throws {
        if model._modelState.flush != mark { try update(model) }
    }

    private mutating func update(_ model: any PersistentModel) throws {
        let state = model._modelState
        guard state.context === context, !state.isInserted, let entity = state.entity, !state.originals.isEmpty else {
            return
        }
        var old = PropertyValues()
        var new = PropertyValues()
        let before = overwritten.isEmpty ? nil : overwritten[ObjectIdentifier(model)]
        for (index, original) in PropertyValues(pairs: state.originals).sorted.pairs {
            if let target = entity.properties[index].relationship?.access.target(of: model) { try insert(target) }
            old.append(before?[index] ?? original, at: index)
            new.append(entity.stored(model.columnValue(at: index), at: index), at: index)
        }
        if !entity.external.isEmpty { try keepData(of: model, entity, at: new.pairs.map(\.index)) }
        try updateRow(of: model, entity, old: old, new: new)
    }

    private mutating func updateRow(
        of model: any PersistentModel, _ entity: Schema.Entity, old: PropertyValues, new: PropertyValues
    ) throws {
        let changes = new.sorted.pairs.filter { $0.value != old[$0.index] }
        let state = model._modelState
        state.flush = mark
        guard !changes.isEmpty else { return }
        for (index, value) in changes { try entity.validate(value, at: index) }
        let statement = try statements.update(of: changes.map(\.index), in: entity)
        let count = Int32(changes.count)
        for (position, change) in zip(Int32(1)..., changes) {
            try statement.bind(change.value, at: position)
            try statement.bind(old[change.index] ?? .null, at: count + 1 + position)
        }
        try statement.bind(.integer(state.key), at: count + 1)
        try statement.run()
        guard connection.changes == 1 else {
            throw StorageError.conflict(state.identifier(entityName: entity.name))
        }
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
        let existing = try context.keys(in: entity) { model.columnValue(at: $0) }
        guard let key = existing.first, existing.count == 1 else { throw StorageError.constraint(error.message) }
        if let live = context.maps[entity.index][key], live._modelState.isDeleted {
            // The record in the way is being deleted by the same save.
            try deleteAll()
            return try insertRow(model, entity)
        }
        switch context.container.configuration.uniqueConflicts {
        case .update: try merge(model, into: key, entity, at: entity.columns)
        case .keep: try merge(model, into: key, entity, at: [])
        case .refuse: throw StorageError.notUnique(context.identifier(entity.name, key))
        }
    }

    /// Makes a new object the record of a key, which gets its attributes and to-ones; its other relationships stay.
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
            try takeOver(model, entity)
            return try update(model)
        }
        guard try context.load(live) else { throw StorageError.conflict(live.persistentModelID) }
        if live._modelState.flush == mark { noteWritten(live, entity) }
        lendData(of: model, entity)
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
        merged.insert(ObjectIdentifier(model))
        guard live._modelState.isInserted else { return try update(live) }
        try updateRow(of: live, entity, old: old, new: new)
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
    private mutating func takeOver(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        let state = model._modelState
        let sql = context.store.sql[entity.index]
        try connection.query(sql.selectByKeys, [ModelContext.keyList([state.key])]) { row in
            for (column, index) in entity.columns.enumerated() {
                let stored = row.value(Int32(column + 1))
                if stored != entity.stored(model.columnValue(at: index), at: index) {
                    state.originals.append((index, stored))
                }
            }
        }
        merged.insert(ObjectIdentifier(model))
        if !state.originals.isEmpty { context.pending.changed.append(model) }
        context.forgetRelationships(of: model)
    }
}
