import SQLite

extension ModelContext {
    /// The records that are or were stored, by key, whose attribute was a text when they were made or deleted.
    public func recorded<T: PersistentModel>(
        _ type: T.Type, _ attribute: String, is text: String
    ) throws -> [PersistentIdentifier] {
        try recorded(type, attribute, "= ?", [.text(text)])
    }

    /// The same for an attribute that was a number within a range.
    public func recorded<T: PersistentModel>(
        _ type: T.Type, _ attribute: String, in range: ClosedRange<Int>
    ) throws -> [PersistentIdentifier] {
        try recorded(
            type, attribute, "BETWEEN ? AND ?", [.integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))])
    }

    private func recorded<T: PersistentModel>(
        _ type: T.Type, _ attribute: String, _ condition: String, _ values: [ColumnValue]
    ) throws -> [PersistentIdentifier] {
        let entity = try entity(of: type)
        return try withPendingVisible(where: { _ in false }) {
            var records: [PersistentIdentifier] = []
            try store.connection.query(
                """
                SELECT DISTINCT "key" FROM "_change" WHERE "entity" = ? AND "kind" IN ('insert', 'delete')
                    AND json_extract(coalesce("new", "old"), ?) \(condition) ORDER BY "key"
                """, [.text(entity.name), .text("$.\"\(attribute)\"")] + values
            ) { records.append(identifier(entity.name, $0.integer(0))) }
            return records
        }
    }
}
