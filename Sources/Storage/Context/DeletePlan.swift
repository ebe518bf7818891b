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
    private var nullified: [Reference] = []
    private var denied: [Reference] = []
    /// One-way to-ones whose targets are in the way.
    private var deniedOwners: [Reference] = []

    /// A to-one of an entity, and the records that go, to which it may lead.
    private struct Reference {
        let entity: Schema.Entity
        let property: Schema.Property
        let owner: Schema.Entity
        let owners: [Int64]
        /// Of a pair, the to-one that leads to the other end.
        var far: Schema.Property?
    }

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        keys = context.schema.entities.map { _ in [] }
        known = context.schema.entities.map { _ in [] }
    }

    private var connection: Connection { context.store.connection }
    private var schema: Schema { context.schema }

    /// Finds the keys of what is to be deleted, by entity, with what goes along.
    mutating func find(_ pending: PendingChanges) throws -> [Set<Int64>] {
        for model in pending.deleted {
            guard let entity = model._modelState.entity else { continue }
            add([model._modelState.key], of: entity)
        }
        for (entity, keys) in pending.deletedKeys { add(keys, of: entity) }
        while let (entity, keys) = work.popLast() { try followRules(entity, keys) }
        return known
    }

    mutating func run(_ pending: PendingChanges) throws {
        _ = try find(pending)
        for reference in denied { try refuseIfAny(reference) }
        for reference in deniedOwners { try refuseIfItHasOne(reference) }
        for reference in nullified { try nullify(reference) }
        let entities = schema.entities.filter { !keys[$0.index].isEmpty }
        // All rows are noted before any goes, since foreign-key actions take others along.
        let gone = try entities.map { try notedObjects($0) }
        for entity in entities { try context.takeApart(keys[entity.index], of: entity) }
        for entity in entities { try letGoOfTargets(entity) }
        // Children mostly come later: they go first, so that foreign-key actions have little left to do.
        for entity in entities.reversed() { try deleteRows(entity) }
        for models in gone {
            context.affect { [context] in
                context.removeFromLists(models)
                for model in models { context.bury(model) }
            }
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
                if relationship.deleteRule == .deny, relationship.inverse == nil {
                    deniedOwners.append(Reference(entity: entity, property: property, owner: entity, owners: owners))
                }
                guard relationship.deleteRule == .cascade else { continue }
                try add(targets(of: owners, entity, property), of: schema.entities[relationship.destination])
            case .toMany(let relationship):
                if let pairs = relationship.pairs {
                    try follow(relationship, pairs, of: entity, owners)
                } else {
                    try follow(relationship, of: entity, owners)
                }
            }
        }
        try followBack(entity, owners)
    }

    /// To-ones that nothing on this side knows of are nullified, and pairs go.
    private mutating func followBack(_ entity: Schema.Entity, _ owners: [Int64]) throws {
        for other in schema.entities {
            for property in other.properties {
                guard case .toOne(let relationship) = property.kind, relationship.destination == entity.index else {
                    continue
                }
                let back = relationship.inverse.map { entity.properties[$0] }
                if case .toMany? = back?.kind { continue }
                let reference = Reference(entity: other, property: property, owner: entity, owners: owners)
                switch back?.relationship?.deleteRule ?? .nullify {
                case .nullify where other.isHidden: try add(referring(reference), of: other)
                case .nullify: nullified.append(reference)
                case .deny: denied.append(reference)
                case .cascade, .noAction: continue
                }
            }
        }
    }

    private mutating func follow(
        _ relationship: Schema.Relationship, of entity: Schema.Entity, _ owners: [Int64]
    ) throws {
        guard let inverse = relationship.inverse else { return }
        let destination = schema.entities[relationship.destination]
        let reference = Reference(
            entity: destination, property: destination.properties[inverse], owner: entity, owners: owners)
        switch relationship.deleteRule {
        case .cascade: try add(referring(reference), of: destination)
        case .nullify: nullified.append(reference)
        case .deny: denied.append(reference)
        case .noAction: return
        }
    }

    /// Pairs go with either end, unless the rule says that they stay.
    private mutating func follow(
        _ relationship: Schema.Relationship, _ pairs: Schema.Relationship.Pairs, of entity: Schema.Entity,
        _ owners: [Int64]
    ) throws {
        let table = schema.entities[pairs.entity]
        let (near, far) = (table.properties[pairs.near], table.properties[pairs.far])
        let reference = Reference(entity: table, property: near, owner: entity, owners: owners, far: far)
        switch relationship.deleteRule {
        case .noAction: return
        case .deny: denied.append(reference)
        case .cascade: try add(ends(of: reference, far), of: schema.entities[relationship.destination])
        case .nullify: break
        }
        try add(referring(reference), of: table)
    }

    /// The keys that to-ones of these owners hold.
    private func targets(of owners: [Int64], _ entity: Schema.Entity, _ property: Schema.Property) throws -> [Int64] {
        let column = property.name.sqlName
        return try keys(
            "SELECT DISTINCT \(column) FROM \(entity.name.sqlName) WHERE \(column) IS NOT NULL AND "
                + "\(Schema.Entity.keyColumn.sqlName) IN (SELECT value FROM json_each(?))", owners)
    }

    /// The records whose to-one leads to a record that goes.
    private func referring(_ reference: Reference) throws -> [Int64] {
        try keys(select(Schema.Entity.keyColumn, reference), reference.owners)
    }

    /// The other ends of pairs with records that go.
    private func ends(of reference: Reference, _ far: Schema.Property) throws -> [Int64] {
        try keys(select(far.name, reference), reference.owners)
    }

    private func select(_ column: String, _ reference: Reference) -> String {
        "SELECT DISTINCT \(column.sqlName) FROM \(reference.entity.name.sqlName) "
            + "WHERE \(reference.property.name.sqlName) IN (SELECT value FROM json_each(?))"
    }

    private func keys(_ sql: String, _ list: [Int64]) throws -> [Int64] {
        var result: [Int64] = []
        try connection.query(sql, [ModelContext.keyList(list)]) { result.append($0.integer(0)) }
        return result
    }
}

extension DeletePlan {
    private func refuseIfAny(_ reference: Reference) throws {
        let left: [Int64]
        if let far = reference.far, let destination = far.relationship?.destination {
            left = try ends(of: reference, far).filter { !known[destination].contains($0) }
        } else {
            left = try referring(reference).filter { !known[reference.entity.index].contains($0) }
        }
        guard !left.isEmpty, let key = reference.owners.first else { return }
        throw StorageError.deleteDenied(
            context.identifier(reference.owner.name, key), relationship: relationshipName(reference))
    }

    private func refuseIfItHasOne(_ reference: Reference) throws {
        guard let destination = reference.property.relationship?.destination else { return }
        let left = try targets(of: reference.owners, reference.entity, reference.property)
            .filter { !known[destination].contains($0) }
        guard !left.isEmpty, let key = reference.owners.first else { return }
        throw StorageError.deleteDenied(
            context.identifier(reference.owner.name, key),
            relationship: "\(reference.owner.name).\(reference.property.name)")
    }

    /// What the rule is of, by the side that refers to what was to go.
    private func relationshipName(_ reference: Reference) -> String {
        guard let far = reference.far?.relationship else {
            return "\(reference.entity.name).\(reference.property.name)"
        }
        let destination = schema.entities[far.destination]
        if let back = far.inverse { return "\(destination.name).\(destination.properties[back].name)" }
        let own = reference.property.relationship?.inverse.map { reference.owner.properties[$0].name } ?? ""
        return "\(reference.owner.name).\(own)"
    }

    private func nullify(_ reference: Reference) throws {
        let (entity, property) = (reference.entity, reference.property)
        let column = property.name.sqlName
        let left = try referring(reference).filter { !known[entity.index].contains($0) }
        guard !left.isEmpty else { return }
        guard property.isOptional else {
            throw StorageError.targetRequired(
                left.map { context.identifier(entity.name, $0) }, property: property.name,
                target: reference.owner.name)
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
        context.affect { [context] in
            for key in left {
                guard let live = context.maps[entity.index][key], !live._modelState._isFault else { continue }
                _ = live.setColumnValue(.null, at: property.index)
            }
        }
    }

    /// From how many records on their deletion is noted in one piece.
    private static let many = 64

    /// Writes the rows that will go into the journal, and gives the live objects among them.
    private func notedObjects(_ entity: Schema.Entity) throws -> [any PersistentModel] {
        guard !isTrial else { return [] }
        let sql = context.store.sql[entity.index]
        var gone: [any PersistentModel] = []
        let packs =
            keys[entity.index].count >= Self.many && context.isFed(entity)
            && context.journal?.log.knows(entity) == false
        var values = entity.storedColumns.map { _ in ColumnValue.null }
        try connection.query(sql.selectStoredByKeys, [ModelContext.keyList(keys[entity.index])]) { row in
            if packs {
                for position in values.indices { values[position] = row.value(Int32(position + 1)) }
                context.journal?.log.pack(.delete, entity, key: row.integer(0)) { json in
                    HistoryValues.write(values, sql.historyFields, to: &json)
                }
                if let live = context.maps[entity.index][row.integer(0)] { gone.append(live) }
                return
            }
            let old = entity.storedValues(row)
            context.journal?.log.delete(entity, key: row.integer(0), old: old)
            if entity.isHidden { context.affect { [context] in context.forgetPair(old, of: entity) } }
            if let live = context.maps[entity.index][row.integer(0)] { gone.append(live) }
        }
        // Their last values stay readable.
        let unread = gone.filter(\._modelState._isFault)
        if !unread.isEmpty {
            try connection.query(sql.selectByKeys, [ModelContext.keyList(unread.map(\._modelState.key))]) { row in
                if let live = context.maps[entity.index][row.integer(0)] { try context.decode(live, row) }
            }
        }
        return gone
    }

    /// Takes records that go away from targets that they cannot be without and that go before them.
    ///
    /// The target's deletion would set these to NULL, which they must not be even for the moment until they go. No record
    /// has a negative key; foreign keys are looked at when all are gone.
    private func letGoOfTargets(_ entity: Schema.Entity) throws {
        for property in entity.properties where !property.isOptional {
            guard case .toOne(let relationship) = property.kind, relationship.destination >= entity.index,
                !keys[relationship.destination].isEmpty, schema.backRule(of: relationship) == .nullify, !entity.isHidden
            else { continue }
            let key = Schema.Entity.keyColumn.sqlName
            try connection.run(
                "UPDATE \(entity.name.sqlName) SET \(property.name.sqlName) = -\(key) "
                    + "WHERE \(key) IN (SELECT value FROM json_each(?))",
                [ModelContext.keyList(keys[entity.index])])
        }
    }

    private func deleteRows(_ entity: Schema.Entity) throws {
        try connection.run(
            "DELETE FROM \(context.store.sql[entity.index].table) "
                + "WHERE \(Schema.Entity.keyColumn.sqlName) IN (SELECT value FROM json_each(?))",
            [ModelContext.keyList(keys[entity.index])])
    }
}

extension ModelContext {
    /// Takes the ends of a pair that goes out of each other's lists.
    fileprivate func forgetPair(_ values: PropertyValues, of table: Schema.Entity) {
        let ends = table.columns.map { index -> (any PersistentModel)? in
            guard case .integer(let key)? = values[index], let relationship = table.properties[index].relationship
            else { return nil }
            return maps[relationship.destination][key]
        }
        guard let owner = ends[0], let target = ends[1] else { return }
        for (index, near, far) in [(0, owner, target), (1, target, owner)] {
            guard let relationship = table.properties[table.columns[index]].relationship,
                let list = relationship.inverse
            else { continue }
            schema.entities[relationship.destination].properties[list].relationship?.access.remove(far, from: near)
        }
    }
}
