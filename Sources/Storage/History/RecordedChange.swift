import SQLite

/// What an entry of the history did to one record.
public struct RecordedChange: Sendable {
    public let entry: HistoryEntry
    public let change: EntryChange
}

extension ModelContext {
    /// What happened to the records of a model, oldest first, those included that are deleted; after an entry, if given.
    ///
    /// With `targets`, only records that refer to these by the to-ones named, when they were made or deleted.
    public func recordedChanges<T: PersistentModel>(
        of type: T.Type, since token: HistoryEntry.ID? = nil, referringTo targets: [String: PersistentIdentifier] = [:]
    ) throws -> [RecordedChange] {
        let entity = try entity(of: type)
        return try withPendingVisible(where: { _ in false }) {
            var condition = #"WHERE h."seq" > ? AND c."entity" = ?"#
            var values: [ColumnValue] = [.integer(token ?? 0), .text(entity.name)]
            for (property, target) in targets.sorted(by: { $0.key < $1.key }) {
                // The text is looked at first: most changes are of other records, and taking JSON apart is slow.
                condition += """
                     AND c."key" IN (SELECT "key" FROM "_change" WHERE "entity" = ?
                        AND instr(coalesce("new", "old"), ?) AND json_extract(coalesce("new", "old"), ?) = ?)
                    """
                values += [
                    .text(entity.name), .text("\"\(property)\":\(target.key)"), .text("$.\"\(property)\""),
                    .integer(target.key),
                ]
            }
            return try store.recordedChanges(condition, values, entity) { self.identifier(entity.name, $0) }
        }
    }
}

extension Store {
    fileprivate func recordedChanges(
        _ condition: String, _ values: [ColumnValue], _ entity: Schema.Entity,
        _ identifier: (Int64) -> PersistentIdentifier
    ) throws -> [RecordedChange] {
        var result: [RecordedChange] = []
        // An entry has many changes as a rule, one after another.
        var entry: HistoryEntry?
        let query = """
            SELECT h.*, c."key", c."kind", c."old", c."new" FROM (\(Self.entries)) AS h
            JOIN "_change" AS c ON c."seq" = h."seq"
            """
        try connection.query(query + " " + condition + #" ORDER BY h."seq", c."key""#, values) { row in
            let change = try EntryChange(
                identifier(row.integer(8)), kind: row.text(9), old: row.isNull(10) ? nil : row.text(10),
                new: row.isNull(11) ? nil : row.text(11), entity)
            if entry?.id != row.integer(0) { entry = Self.entry(row) }
            if let entry { result.append(RecordedChange(entry: entry, change: change)) }
        }
        return result
    }
}
