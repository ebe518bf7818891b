import SQLite

/// Deletes records with what the delete rules say of those that refer to them, set by set.
struct DeletePlan {
    let context: ModelContext
    let isTrial: Bool
    /// The keys to delete, by entity, in the order in which they were found.
    private var keys: [[Int64]]
    private var known: [Set<Int64>]
    /// Entity and keys whose rules have yet to be followed.
    private var work: [(entity: Schema.Entity, keys: [Int64])] = []
    private var nullified: [(entity: Schema.Entity, property: Schema.Property, owners: [Int64])] = []
    private var denied: [(entity: Schema.Entity, property: Schema.Property, owner: Schema.Entity, owners: [Int64])] = []

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        keys = context.schema.entities.map { _ in [] }
        known = context.schema.entities.map { _ in [] }
    }

    private var connection: Connection { context.store.connection }
    private var schema: Schema { context.schema }

    mutating func run(_ pending: PendingChanges) throws {
        for model in pending.deleted {
            guard let entity = model._modelState.entity else { continue }
            add([model._modelState.key], of: entity)
        }
        for (entity, keys) in pending.deletedKeys { add(keys, of: entity) }
        while let (entity, keys) = work.popLast() { try followRules(entity, keys) }
        for (entity, property, owner, owners) in denied { try refuseIfAny(entity, property, owner, owners) }
        for (entity, property, owners) in nullified { try nullify(entity, property, owners) }
        let entities = schema.entities.filter { !keys[$0.index].isEmpty }
        // All rows are noted before any goes, since foreign-key actions take others along.
        let gone = try entities.map { try notedObjects($0) }
        for entity in entities { try deleteRows(entity) }
        for (entity, models) in zip(entities, gone) {
            for model in models { bury(model, entity) }
        }
    }

    private mutating func add(_ found: [Int64], of entity: Schema.Entity) {
        let new = found.filter { known[entity.index].insert($0).inserted }
        guard !new.isEmpty else { return }
        keys[entity.index] += new
        work.append((entity, new))
    }

    private mutating func followRules(_ entity: Schema.Entity, _ owners: [Int64]) throws {
        for property in entity.properties {
            switch property.kind {
            case .attribute: continue
            case .toOne(let relationship):
                guard relationship.deleteRule == .cascade else { continue }
                try add(targets(of: owners, entity, property), of: schema.entities[relationship.destination])
            case .toMany(let relationship): try follow(relationship, of: entity, owners)
            }
        }
        // To-ones that nothing on this side knows of are nullified.
        for other in schema.entities {
            for property in other.properties {
                guard case .toOne(let relationship) = property.kind, relationship.destination == entity.index else {
                    continue
                }
                let back = relationship.inverse.map { entity.properties[$0] }
                if case .toMany? = back?.kind { continue }
                let rule = back?.relationship?.deleteRule ?? .nullify
                if rule == .nullify { nullified.append((other, property, owners)) }
                if rule == .deny { denied.append((other, property, entity, owners)) }
            }
        }
    }

    private mutating func follow(
        _ relationship: Schema.Relationship, of entity: Schema.Entity, _ owners: [Int64]
    ) throws {
        guard let inverse = relationship.inverse else { return }
        let destination = schema.entities[relationship.destination]
        let property = destination.properties[inverse]
        switch relationship.deleteRule {
        case .cascade: try add(referring(destination, property, owners), of: destination)
        case .nullify: nullified.append((destination, property, owners))
        case .deny: denied.append((destination, property, entity, owners))
        case .noAction: return
        }
    }

    /// The keys that to-ones of these owners hold.
    private func targets(of owners: [Int64], _ entity: Schema.Entity, _ property: Schema.Property) throws -> [Int64] {
        let column = property.name.sqlName
        return try keys(
            "SELECT DISTINCT \(column) FROM \(entity.name.sqlName) WHERE \(column) IS NOT NULL AND "
                + "\(Schema.Entity.keyColumn.sqlName) IN (SELECT value FROM json_each(?))", owners)
    }

    /// The records of an entity whose to-one holds one of these keys.
    private func referring(_ entity: Schema.Entity, _ property: Schema.Property, _ owners: [Int64]) throws -> [Int64] {
        try keys(
            "SELECT \(Schema.Entity.keyColumn.sqlName) FROM \(entity.name.sqlName) "
                + "WHERE \(property.name.sqlName) IN (SELECT value FROM json_each(?))", owners)
    }

    private func keys(_ sql: String, _ list: [Int64]) throws -> [Int64] {
        var result: [Int64] = []
        try connection.query(sql, [ModelContext.keyList(list)]) { result.append($0.integer(0)) }
        return result
    }
}

extension DeletePlan {
    private func refuseIfAny(
        _ entity: Schema.Entity, _ property: Schema.Property, _ owner: Schema.Entity, _ owners: [Int64]
    ) throws {
        let left = try referring(entity, property, owners).filter { !known[entity.index].contains($0) }
        guard !left.isEmpty, let key = owners.first else { return }
        throw StorageError.deleteDenied(
            PersistentIdentifier(entityName: owner.name, key: key, storeIdentifier: context.store.lineage),
            relationship: "\(entity.name).\(property.name)")
    }

    private func nullify(_ entity: Schema.Entity, _ property: Schema.Property, _ owners: [Int64]) throws {
        let column = property.name.sqlName
        let left = try referring(entity, property, owners).filter { !known[entity.index].contains($0) }
        guard !left.isEmpty else { return }
        guard property.isOptional else {
            throw StorageError.missingValue(entity: entity.name, property: property.name)
        }
        let key = Schema.Entity.keyColumn.sqlName
        let list = ModelContext.keyList(left)
        if !isTrial {
            try connection.query(
                "SELECT \(key), \(column) FROM \(entity.name.sqlName) WHERE \(key) IN (SELECT value FROM json_each(?))",
                [list]
            ) { row in
                context.journal?.log.update(
                    entity, key: row.integer(0), old: PropertyValues(pairs: [(property.index, row.value(1))]),
                    new: PropertyValues(pairs: [(property.index, .null)]))
            }
        }
        try connection.run(
            "UPDATE \(entity.name.sqlName) SET \(column) = NULL WHERE \(key) IN (SELECT value FROM json_each(?))",
            [list])
        guard !isTrial else { return }
        for key in left {
            guard let live = context.maps[entity.index][key], !live._modelState._isFault else { continue }
            _ = live.setColumnValue(.null, at: property.index)
        }
    }

    /// Writes the rows that will go into the journal, and gives the live objects among them.
    private func notedObjects(_ entity: Schema.Entity) throws -> [any PersistentModel] {
        guard !isTrial else { return [] }
        let sql = context.store.sql[entity.index]
        var gone: [any PersistentModel] = []
        try connection.query(sql.selectByKeys, [ModelContext.keyList(keys[entity.index])]) { row in
            var old = PropertyValues()
            for (column, index) in entity.columns.enumerated() {
                old.append(row.value(Int32(column + 1)), at: index)
            }
            context.journal?.log.delete(entity, key: row.integer(0), old: old)
            guard let live = context.maps[entity.index][row.integer(0)] else { return }
            // Its last values stay readable.
            if live._modelState._isFault { try context.decode(live, row) }
            gone.append(live)
        }
        return gone
    }

    private func deleteRows(_ entity: Schema.Entity) throws {
        try connection.run(
            "DELETE FROM \(context.store.sql[entity.index].table) "
                + "WHERE \(Schema.Entity.keyColumn.sqlName) IN (SELECT value FROM json_each(?))",
            [ModelContext.keyList(keys[entity.index])])
    }

    /// Takes a deleted object out of the context and out of the lists that held it.
    private func bury(_ model: any PersistentModel, _ entity: Schema.Entity) {
        let state = model._modelState
        context.removeFromLists(model)
        context.journal?.deleted.append((model, entity, state.key))
        context.maps[entity.index].remove(state.key, state: state)
        state.isDeleted = true
        state.leave(lineage: context.store.lineage)
    }
}
