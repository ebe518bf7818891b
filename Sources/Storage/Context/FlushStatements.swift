import SQLite

/// The statements that a flush writes with, prepared once for all objects that it writes.
struct FlushStatements {
    private let store: Store
    /// By entity.
    private var insertions: [Statement?]
    /// The last one: objects are mostly changed in the same properties as the one before.
    private var update: (entity: Int, properties: [Int], statement: Statement)?

    init(_ store: Store) {
        self.store = store
        insertions = store.schema.entities.map { _ in nil }
    }

    /// The statement that inserts a record: parameters are the key and the columns.
    mutating func insertion(into entity: Schema.Entity) throws -> Statement {
        if let statement = insertions[entity.index] { return statement }
        let statement = try store.connection.borrow(store.sql[entity.index].insert)
        insertions[entity.index] = statement
        return statement
    }

    /// The statement that changes properties of a record, if they still are what they were: parameters are the new
    /// values, the key, and the old values.
    mutating func update(of properties: [Int], in entity: Schema.Entity) throws -> Statement {
        if let update, update.entity == entity.index, update.properties == properties { return update.statement }
        let names = properties.map { entity.properties[$0].name.sqlName }
        let sql =
            "UPDATE \(store.sql[entity.index].table) SET "
            + names.map { "\($0) = ?" }.joined(separator: ", ") + " WHERE \(Schema.Entity.keyColumn.sqlName) = ? AND "
            + names.map { "\($0) IS ?" }.joined(separator: " AND ")
        let statement = try store.connection.borrow(sql)
        if let update { store.connection.giveBack(update.statement) }
        update = (entity.index, properties, statement)
        return statement
    }

    /// Makes the statements available to others.
    mutating func giveBack() {
        for case let statement? in insertions { store.connection.giveBack(statement) }
        if let update { store.connection.giveBack(update.statement) }
        insertions = []
        update = nil
    }
}
