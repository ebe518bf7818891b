import SQLite

extension ModelContext {
    /// Reads the targets of a to-many, in their order; none when they cannot be read, which the next fetch says.
    func loadMany(of owner: any PersistentModel, at index: Int) -> [any PersistentModel] {
        let state = owner._modelState
        guard let entity = state.entity, case .toMany(let relationship) = entity.properties[index].kind else {
            return []
        }
        let destination = schema.entities[relationship.destination]
        var targets: [any PersistentModel] = []
        do {
            let sql = listSQL(relationship) { "\($0) = ?" }
            try withPendingVisible(in: sql) {
                try store.connection.query(sql, [.integer(state.key)]) { row in
                    targets.append(try materialise(row, destination))
                }
            }
        } catch {
            noteReadFailure(error)
            return []
        }
        relationship.access.setTargets(targets, of: owner)
        hidden.remove(entity.index)
        return targets
    }

    /// The query for the members of lists in their order; after a member's columns comes the key of its owner.
    func listSQL(_ relationship: Schema.Relationship, where isWanted: (String) -> String) -> String {
        let destination = store.sql[relationship.destination]
        guard let (table, near, member) = schema.listColumns(relationship) else { return "" }
        let key = Schema.Entity.keyColumn.sqlName
        var (source, alias) = ("\(destination.table) AS t0", "t0")
        if relationship.pairs != nil {
            alias = "t1"
            source = "\(table.name.sqlName) AS t1 JOIN \(source) ON t0.\(key) = t1.\(member)"
        }
        let owner = "\(alias).\(near.name.sqlName)"
        let place = near.relationship?.position.map { "\(alias).\(table.properties[$0].name.sqlName), " } ?? ""
        return "SELECT \(destination.selectList), \(owner) FROM \(source) WHERE \(isWanted(owner)) "
            + "ORDER BY \(place)\(alias).\(key)"
    }
}
