import SQLite

/// Writes what is pending of lists: the pairs of many-to-manys and the places of members.
struct ListFlush {
    let context: ModelContext
    let isTrial: Bool
    /// For each entity, once it is known, whether new records draw a place in each of its lists.
    private var draws: [[Bool]?]

    init(_ context: ModelContext, isTrial: Bool) {
        self.context = context
        self.isTrial = isTrial
        draws = context.schema.entities.map { _ in nil }
    }

    private var store: Store { context.store }
    private var keyColumn: String { Schema.Entity.keyColumn.sqlName }

    mutating func run() throws {
        let pending = context.pending
        for list in pending.orders.lists { try refuseIfArrangedSince(list) }
        for change in pending.pairs.changes {
            if change.isAdded { try add(change) } else { try remove(change) }
        }
        for (model, toOne) in pending.orders.moved { try move(model, toOne) }
        for list in pending.orders.lists { try arrange(list) }
    }

    /// Calls `bind` with the place of a new record in each of the entity's lists, and adds to `new` those that it has.
    ///
    /// None is needed as long as the order of keys is that of insertion.
    mutating func place(
        _ key: Int64, _ entity: Schema.Entity, _ new: inout PropertyValues, _ bind: (ColumnValue) throws -> Void
    ) throws {
        try prepare(entity, firstKey: key)
        for (list, draws) in zip(entity.lists, draws[entity.index] ?? []) {
            guard draws, new[list.toOne] ?? .null != .null else {
                try bind(.null)
                continue
            }
            let place = ColumnValue.real(try store.drawPosition(entity.properties[list.toOne], of: entity))
            new.append(place, at: list.position)
            try bind(place)
        }
    }

    /// Puts the places of a new record among the values of its stored columns, after those of its properties.
    func place(_ entity: Schema.Entity, _ values: inout [ColumnValue]) throws {
        guard let draws = draws[entity.index] else { return }
        for (position, list) in entity.lists.enumerated() {
            let toOne = entity.columns.firstIndex(of: list.toOne)
            let isPlaced = draws[position] && toOne.map { !values[$0].isNull } == true
            values[entity.columns.count + position] =
                isPlaced ? .real(try store.drawPosition(entity.properties[list.toOne], of: entity)) : .null
        }
    }

    /// Whether new records of an entity that is prepared draw places in any list.
    func places(_ entity: Schema.Entity) -> Bool { draws[entity.index]?.contains(true) == true }

    /// Finds out whether new records draw places, before the first of them is there.
    mutating func prepare(_ entity: Schema.Entity, firstKey: Int64) throws {
        guard draws[entity.index] == nil, !entity.lists.isEmpty else { return }
        draws[entity.index] = try decide(entity, firstKey: firstKey)
    }

    private func decide(_ entity: Schema.Entity, firstKey: Int64) throws -> [Bool] {
        let last = try store.connection.scalar("SELECT max(\(keyColumn)) FROM \(entity.name.sqlName)")
        var isLast = true
        if case .integer(let last)? = last { isLast = last < firstKey }
        return try entity.lists.map { list in
            try !isLast || store.drawsPositions(entity.properties[list.toOne], of: entity)
        }
    }
}

extension ListFlush {
    private mutating func add(_ change: PendingPairs.Change) throws {
        let keys = [change.owner, change.target].map(\._modelState.key)
        guard keys.allSatisfy({ $0 > 0 }), !change.owner.isDeleted, !change.target.isDeleted else {
            return try refuseIfGone(change)
        }
        let entity = context.schema.entities[change.table]
        let key = try store.drawKey(entity)
        var values = [.integer(key)] + keys.map(ColumnValue.integer)
        var new = PropertyValues()
        for (index, end) in keys.enumerated() { new.append(.integer(end), at: index) }
        try place(key, entity, &new) { values.append($0) }
        // Somebody else may have been first; then nothing is left to do.
        let count = try store.connection.run(
            store.sql[entity.index].insert + #" ON CONFLICT ("owner", "target") DO NOTHING"#, values)
        guard count == 1, !isTrial else { return }
        context.journal?.log.insert(entity, key: key, new: new)
    }

    /// Refuses a pair with a record that was deleted before; one that is deleted now takes its pairs along.
    private func refuseIfGone(_ change: PendingPairs.Change) throws {
        let ends = [change.owner, change.target]
        guard !isTrial, ends.contains(where: { $0.isDeleted && $0.modelContext == nil }),
            let other = ends.first(where: { $0.modelContext != nil && !$0.isDeleted })
        else { return }
        throw StorageError.conflict(other.persistentModelID)
    }

    private func remove(_ change: PendingPairs.Change) throws {
        let entity = context.schema.entities[change.table]
        var found: [(key: Int64, old: PropertyValues)] = []
        let columns = [keyColumn] + entity.storedColumns.map { entity.properties[$0].name.sqlName }
        try store.connection.query(
            "SELECT \(columns.joined(separator: ", ")) FROM \(entity.name.sqlName) WHERE \"owner\" = ? AND \"target\" = ?",
            [.integer(change.owner._modelState.key), .integer(change.target._modelState.key)]
        ) { found.append(($0.integer(0), entity.storedValues($0))) }
        for (key, old) in found {
            try store.connection.run(store.sql[entity.index].delete, [.integer(key)])
            if !isTrial { context.journal?.log.delete(entity, key: key, old: old) }
        }
    }

    /// Puts a record at the end of the list that it has come to.
    private func move(_ model: any PersistentModel, _ toOne: Int) throws {
        let state = model._modelState
        guard state.context === context, !state.isDeleted, let entity = state.entity,
            let position = entity.properties[toOne].relationship?.position,
            model.columnValue(at: toOne) != .null
        else { return }
        try setPlaces(
            [(state.key, try store.drawPosition(entity.properties[toOne], of: entity))], entity, position)
    }

    private func setPlaces(
        _ places: [(key: Int64, position: Double)], _ entity: Schema.Entity, _ position: Int
    ) throws {
        guard !places.isEmpty else { return }
        let column = entity.properties[position].name.sqlName
        var old: [Int64: ColumnValue] = [:]
        try store.connection.query(
            "SELECT \(keyColumn), \(column) FROM \(entity.name.sqlName) "
                + "WHERE \(keyColumn) IN (SELECT value FROM json_each(?))", [ModelContext.keyList(places.map(\.key))]
        ) { old[$0.integer(0)] = $0.value(1) }
        for (key, place) in places {
            try store.connection.run(
                "UPDATE \(entity.name.sqlName) SET \(column) = ? WHERE \(keyColumn) = ?", [.real(place), .integer(key)])
            guard !isTrial else { continue }
            context.journal?.log.update(
                entity, key: key, old: PropertyValues(pairs: [(position, old[key] ?? .null)]),
                new: PropertyValues(pairs: [(position, .real(place))]))
        }
    }
}

extension ListFlush {
    /// A list as it is stored.
    private struct StoredList {
        /// What has the places: the members themselves, or pairs.
        let entity: Schema.Entity
        let toOne: Schema.Property
        let position: Int
        var rows: [(member: Int64, place: Arrangement.Member)] = []
    }

    private func stored(_ list: PendingOrders.List) throws -> StoredList? {
        let state = list.owner._modelState
        guard state.context === context, !state.isDeleted,
            let relationship = state.entity?.properties[list.index].relationship,
            let (table, near, member) = context.schema.listColumns(relationship),
            let position = near.relationship?.position
        else { return nil }
        var result = StoredList(entity: table, toOne: near, position: position)
        let column = table.properties[position].name.sqlName
        try store.connection.query(
            "SELECT \(keyColumn), \(column), \(member) FROM \(table.name.sqlName) "
                + "WHERE \(near.name.sqlName) = ? ORDER BY \(column), \(keyColumn)", [.integer(state.key)]
        ) { row in
            let place = Arrangement.Member(key: row.integer(0), position: row.isNull(1) ? nil : row.real(1))
            result.rows.append((row.integer(2), place))
        }
        return result
    }

    /// Refuses an order that was made of another one than the list has by now.
    private func refuseIfArrangedSince(_ list: PendingOrders.List) throws {
        guard let stored = try stored(list) else { return }
        let known = Set(list.before)
        let present = Set(stored.rows.map(\.member))
        guard stored.rows.map(\.member).filter(known.contains) != list.before.filter(present.contains) else { return }
        let state = list.owner._modelState
        throw StorageError.conflict(state.identifier(entityName: state.entity?.name ?? ""))
    }

    private func arrange(_ list: PendingOrders.List) throws {
        guard let stored = try stored(list) else { return }
        let places = Dictionary(stored.rows.map { ($0.member, $0.place) }) { first, _ in first }
        let wanted = list.wanted.compactMap { places[$0._modelState.key] }
        let changes = try Arrangement.changes(to: wanted) {
            try store.drawPosition(stored.toOne, of: stored.entity)
        }
        try setPlaces(changes, stored.entity, stored.position)
    }
}

extension Schema {
    /// Where the places of a to-many's members are, the to-one there that leads to the owner, the member's column.
    func listColumns(_ relationship: Relationship) -> (table: Entity, near: Property, member: String)? {
        if let pairs = relationship.pairs {
            let table = entities[pairs.entity]
            return (table, table.properties[pairs.near], table.properties[pairs.far].name.sqlName)
        }
        guard let inverse = relationship.inverse else { return nil }
        let table = entities[relationship.destination]
        return (table, table.properties[inverse], Entity.keyColumn.sqlName)
    }
}

extension Schema.Entity {
    /// All values of a row that has the key and then all columns.
    func storedValues(_ row: Statement) -> PropertyValues {
        var values = PropertyValues()
        for (column, index) in storedColumns.enumerated() {
            let value = row.value(Int32(column + 1))
            // A record without a place says so by having none.
            if value != .null || !properties[index].isPosition { values.append(value, at: index) }
        }
        return values
    }
}
