import SQLite

extension ModelContext {
    /// Puts another text in the place of one that a record has, and of those that it had, so that nothing of it stays.
    ///
    /// Only inside `transaction`, of which it is no change: nothing of it is undone. For what a record says of somebody
    /// who is erased.
    public func redact<T: PersistentModel>(
        _ model: T, _ attribute: String, _ redacted: (String) throws -> String
    ) throws {
        precondition(journal != nil, "records are redacted inside a transaction")
        try flush()
        let entity = try entity(of: T.self)
        guard let index = entity.properties.firstIndex(where: { $0.name == attribute }) else { return }
        let key = model.persistentModelID.key
        let column = attribute.sqlName
        try exclusively {
            let condition = "WHERE \(Schema.Entity.keyColumn.sqlName) = ?"
            let stored = try store.connection.scalar(
                "SELECT \(column) FROM \(entity.name.sqlName) \(condition)", [.integer(key)])
            if case .text(let text)? = stored {
                let new = ColumnValue.text(try redacted(text))
                if new != stored {
                    try store.connection.run(
                        "UPDATE \(entity.name.sqlName) SET \(column) = ? \(condition)", [new, .integer(key)])
                    _ = model.setColumnValue(new, at: index)
                }
            }
            for side in ["old", "new"] { try redactHistory(side, entity, key, "$.\"\(attribute)\"", redacted) }
        }
    }

    private func redactHistory(
        _ side: String, _ entity: Schema.Entity, _ key: Int64, _ path: String, _ redacted: (String) throws -> String
    ) throws {
        var texts: [(seq: Int64, text: String)] = []
        try store.connection.query(
            """
            SELECT "seq", json_extract("\(side)", ?) FROM "_change"
                WHERE "entity" = ? AND "key" = ? AND json_type("\(side)", ?) = 'text'
            """, [.text(path), .text(entity.name), .integer(key), .text(path)]
        ) { texts.append(($0.integer(0), $0.text(1))) }
        for (seq, text) in texts {
            let new = try redacted(text)
            guard new != text else { continue }
            try store.connection.run(
                """
                UPDATE "_change" SET "\(side)" = json_replace("\(side)", ?, ?)
                    WHERE "seq" = ? AND "entity" = ? AND "key" = ?
                """, [.text(path), .text(new), .integer(seq), .text(entity.name), .integer(key)])
        }
    }
}
