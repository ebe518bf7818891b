import SQLite

extension Flush {
    /// How many records of an entity there must be for one statement to insert them together.
    private static let many = 32

    /// Inserts the new records, those of each entity in their order.
    mutating func insertAll() throws {
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
        if !entity.toOnes.isEmpty {
            for model in models { for target in newTargets(of: model, entity) { try insert(target) } }
        }
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
        try records.insert { _ in try resolveCollision(of: models[position - 1], entity) }
    }

    /// Inserts an object after the new ones that it refers to.
    ///
    /// Targets go first: the key of one that is merged into another record changes. The way through them is kept in a
    /// list, since objects may refer to each other in long chains.
    private mutating func insert(_ model: any PersistentModel) throws {
        var way = [(model: model, hasTargets: false)]
        while let (model, hasTargets) = way.popLast() {
            let state = model._modelState
            guard state.context === context, state.isInserted, let entity = state.entity else { continue }
            guard !hasTargets else {
                try insertAlone(model, entity)
                continue
            }
            guard state.flush != mark else { continue }
            state.flush = mark
            let targets = newTargets(of: model, entity)
            if targets.isEmpty {
                try insertAlone(model, entity)
            } else {
                way.append((model, true))
                way += targets.reversed().map { ($0, false) }
            }
        }
    }

    /// What an object refers to that is yet to be inserted.
    private func newTargets(of model: any PersistentModel, _ entity: Schema.Entity) -> [any PersistentModel] {
        entity.toOnes.compactMap { toOne in
            guard case .integer(let key) = model.columnValue(at: toOne.index),
                let target = context.maps[toOne.destination][key], target._modelState.isInserted,
                target._modelState.flush != mark
            else { return nil }
            return target
        }
    }

    private mutating func insertAlone(_ model: any PersistentModel, _ entity: Schema.Entity) throws {
        try keepData(of: model, entity, at: entity.external)
        do {
            try insertRow(model, entity)
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            try resolveCollision(of: model, entity)
        }
    }

    /// Inserts an object's row; `stands` are values that it has for now, in place of unique ones still in use.
    mutating func insertRow(
        _ model: any PersistentModel, _ entity: Schema.Entity, _ stands: PropertyValues = PropertyValues()
    ) throws {
        let key = model._modelState.key
        let statement = try statements.insertion(into: entity)
        var new = PropertyValues()
        new.reserve(entity.columns.count + entity.lists.count)
        try statement.bind(.integer(key), at: 1)
        for (position, index) in entity.columns.enumerated() {
            let value = entity.stored(model.columnValue(at: index), at: index)
            try entity.validate(value, at: index)
            try statement.bind(stands[index] ?? value, at: Int32(position + 2))
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
}
