/// The statements of one entity that do not depend on what is asked.
final class EntitySQL: Sendable {
    let table: String
    /// Key and columns in the order in which rows are read, for a table alias.
    let selectList: String
    let insert: String
    let delete: String
    let selectByKeys: String
    /// The names of all properties as they stand in the history.
    let historyNames: [[UInt8]]

    init(_ entity: Schema.Entity) {
        table = entity.name.sqlName
        let key = Schema.Entity.keyColumn.sqlName
        let columns = entity.columns.map { entity.properties[$0].name.sqlName }
        selectList = ([key] + columns).map { "t0." + $0 }.joined(separator: ", ")
        let names = ([key] + columns).joined(separator: ", ")
        let marks = [String](repeating: "?", count: columns.count + 1).joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
        delete = "DELETE FROM \(table) WHERE \(key) = ?"
        historyNames = entity.properties.map(HistoryValues.name)
        selectByKeys = "SELECT \(selectList) FROM \(table) AS t0 WHERE t0.\(key) IN (SELECT value FROM json_each(?))"
    }
}

/// The statements of a schema's entities, each made when it is first asked for: few of them are needed at a start.
final class EntityStatements {
    private let entities: [Schema.Entity]
    private var made: [EntitySQL?]

    init(_ schema: Schema) {
        entities = schema.entities
        made = entities.map { _ in nil }
    }

    /// The statements of the entity with an index.
    subscript(index: Int) -> EntitySQL {
        if let sql = made[index] { return sql }
        let sql = EntitySQL(entities[index])
        made[index] = sql
        return sql
    }
}
