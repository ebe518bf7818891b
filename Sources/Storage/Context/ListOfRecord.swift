import SQLite

/// The members of a record's to-many, as a condition of a query for records of their entity and as their order there.
struct ListOfRecord {
    /// Whether `t0` is a member.
    let condition: SQLFragment
    /// The order of the members.
    let order: SQLFragment

    init?(_ relationship: Schema.Relationship, of owner: Int64, in schema: Schema) {
        guard let (table, near, member) = schema.listColumns(relationship) else { return nil }
        let key = Schema.Entity.keyColumn
        let place = near.relationship?.position.map { table.properties[$0].name }
        guard relationship.pairs != nil else {
            condition = "t0.\(name: near.name) = \(value: .integer(owner))"
            order = place.map { "t0.\(name: $0), t0.\(name: key)" } ?? "t0.\(name: key)"
            return
        }
        let pairs: SQLFragment =
            "FROM \(name: table.name) AS p WHERE p.\(name: near.name) = \(value: .integer(owner)) AND p.\(raw: member) = t0.\(name: key)"
        condition = "EXISTS (SELECT 1 \(pairs))"
        let own: SQLFragment = "(SELECT p.\(name: key) \(pairs))"
        order = place.map { "(SELECT p.\(name: $0) \(pairs)), \(own)" } ?? own
    }
}
