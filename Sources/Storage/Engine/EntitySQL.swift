/// The statements of one entity that do not depend on what is asked.
struct EntitySQL: Sendable {
    let table: String
    /// Key and columns in the order in which rows are read, for a table alias.
    let selectList: String
    let insert: String
    let delete: String
    let selectByKeys: String

    init(_ entity: Schema.Entity) {
        table = entity.name.sqlName
        let key = Schema.Entity.keyColumn.sqlName
        let columns = entity.columns.map { entity.properties[$0].name.sqlName }
        selectList = ([key] + columns).map { "t0." + $0 }.joined(separator: ", ")
        let names = ([key] + columns).joined(separator: ", ")
        let marks = [String](repeating: "?", count: columns.count + 1).joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
        delete = "DELETE FROM \(table) WHERE \(key) = ?"
        selectByKeys = "SELECT \(selectList) FROM \(table) AS t0 WHERE t0.\(key) IN (SELECT value FROM json_each(?))"
    }
}
