import SQLite

/// The statements of one entity that do not depend on what is asked.
final class EntitySQL: Sendable {
    let table: String
    /// Key and columns in the order in which rows are read, for a table alias.
    let selectList: String
    let insert: String
    /// The same for rows that are fed; one that violates a constraint ends it, and those before it stay.
    let insertFed: String
    /// The stored columns in the order in which the history has them, which is that of their properties.
    let historyFields: [HistoryField]
    let delete: String
    let selectByKeys: String
    /// The names of all properties as they stand in the history.
    let historyNames: [[UInt8]]
    /// Which properties the history leaves out of a whole record where they are nil.
    let isLeftOutIfNil: [Bool]
    /// Key and all columns as they are stored, places in lists among them.
    let selectStored: String
    let selectStoredByKeys: String

    init(_ entity: Schema.Entity, _ schema: Schema) {
        table = entity.name.sqlName
        let key = Schema.Entity.keyColumn.sqlName
        let columns = entity.columns.map { schema.reading(entity.properties[$0], from: "t0") }
        selectList = (["t0." + key] + columns).joined(separator: ", ")
        let stored = [key] + entity.storedColumns.map { entity.properties[$0].name.sqlName }
        let names = stored.joined(separator: ", ")
        let marks = [String](repeating: "?", count: stored.count).joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
        let fed = stored.indices.map { "c\($0)" }.joined(separator: ", ")
        insertFed = "INSERT OR FAIL INTO \(table) (\(names)) SELECT \(fed) FROM \(Connection.fedRows)"
        historyFields = entity.storedColumns.enumerated().sorted { $0.element < $1.element }
            .map { HistoryField(entity.properties[$0.element], position: $0.offset) }
        delete = "DELETE FROM \(table) WHERE \(key) = ?"
        historyNames = entity.properties.map(HistoryValues.name)
        isLeftOutIfNil = entity.properties.map(\.isLeftOutIfNil)
        let isListed = "\(key) IN (SELECT value FROM json_each(?))"
        selectByKeys = "SELECT \(selectList) FROM \(table) AS t0 WHERE t0.\(isListed)"
        selectStored = "SELECT \(names) FROM \(table)"
        selectStoredByKeys = "\(selectStored) WHERE \(isListed)"
    }
}

extension Schema {
    /// Whether a to-one may be left with the key of a record that is gone.
    func isLoose(_ property: Property) -> Bool {
        guard case .toOne(let relationship) = property.kind else { return false }
        return backRule(of: relationship) == .noAction
    }

    /// The SQL that reads a column; the key of a record that is gone reads as NULL.
    func reading(_ property: Property, from alias: String) -> String {
        let column = "\(alias).\(property.name.sqlName)"
        guard isLoose(property), let relationship = property.relationship else { return column }
        let key = Entity.keyColumn.sqlName
        return "(SELECT \(key) FROM \(entities[relationship.destination].name.sqlName) WHERE \(key) = \(column))"
    }
}

/// The statements of a schema's entities, each made when it is first asked for: few of them are needed at a start.
final class EntityStatements {
    private let schema: Schema
    private var made: [EntitySQL?]

    init(_ schema: Schema) {
        self.schema = schema
        made = schema.entities.map { _ in nil }
    }

    /// The statements of the entity with an index.
    subscript(index: Int) -> EntitySQL {
        if let sql = made[index] { return sql }
        let sql = EntitySQL(schema.entities[index], schema)
        made[index] = sql
        return sql
    }
}
