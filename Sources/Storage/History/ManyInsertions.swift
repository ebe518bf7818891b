import SQLite

/// The many records of one entity that an entry of the history has inserted, taken back together.
///
/// The history itself lists them, so that they are neither read nor removed one by one.
struct ManyInsertions {
    /// From how many records on they are taken back together.
    static let many = 64

    let context: ModelContext
    /// The entry that is taken back.
    let seq: Int64
    let entity: Schema.Entity

    private var connection: Connection { context.store.connection }
    private var keyColumn: String { Schema.Entity.keyColumn.sqlName }

    /// The keys of the records that the entry ?1 has inserted into the entity ?2.
    private static let keys = #"SELECT "key" FROM "_change" WHERE "seq" = ?1 AND "entity" = ?2 AND "kind" = 'insert'"#

    /// Tells of the first record that is not as it was inserted; nil when all are.
    func changedSince() throws -> ChangeLog.Record? {
        let sql = context.store.sql[entity.index]
        let columns = entity.storedColumns.map { "t." + entity.properties[$0].name.sqlName }.joined(separator: ", ")
        var changed: ChangeLog.Record?
        var values = entity.storedColumns.map { _ in ColumnValue.null }
        var json: [UInt8] = []
        try connection.query(
            """
            SELECT c."key", c."new", t.\(keyColumn), \(columns) FROM "_change" AS c
            LEFT JOIN \(sql.table) AS t ON t.\(keyColumn) = c."key"
            WHERE c."seq" = ? AND c."entity" = ? AND c."kind" = 'insert'
            """, [.integer(seq), .text(entity.name)]
        ) { row in
            guard changed == nil else { return }
            for position in values.indices { values[position] = row.value(Int32(position + 3)) }
            json.removeAll(keepingCapacity: true)
            HistoryValues.write(values, sql.historyOrder, entity, names: sql.historyNames, to: &json)
            // As a rule a record is written as it was then; else its values are looked at.
            guard row.isNull(2) || !row.text(1).utf8.elementsEqual(json) else { return }
            let new = try HistoryValues.values(row.text(1), entity)
            let isSame =
                !row.isNull(2)
                && new.pairs.allSatisfy { index, value in
                    // A place in a list is no reason for a record to stay.
                    guard !entity.properties[index].isPosition,
                        let position = entity.storedColumns.firstIndex(of: index)
                    else { return true }
                    return values[position] == value
                }
            if !isSame { changed = ChangeLog.Record(entity: entity, key: row.integer(0), kind: .insert, new: new) }
        }
        return changed
    }

    /// The first record that others refer to by a to-one which do not go along, and how many do.
    func referred(by property: Schema.Property, of other: Schema.Entity) throws -> (key: Int64, count: Int)? {
        let column = "o.\(property.name.sqlName)"
        var found: (key: Int64, count: Int)?
        try connection.query(
            """
            SELECT \(column), count(*) FROM \(other.name.sqlName) AS o WHERE \(column) IN (\(Self.keys))
            AND o.\(keyColumn) NOT IN
                (SELECT "key" FROM "_change" WHERE "seq" = ?1 AND "entity" = ?3 AND "kind" = 'insert')
            GROUP BY \(column) LIMIT 1
            """, [.integer(seq), .text(entity.name), .text(other.name)]
        ) { found = ($0.integer(0), Int($0.integer(1))) }
        return found
    }

    /// The keys of the records.
    func allKeys() throws -> Set<Int64> {
        var keys: Set<Int64> = []
        try connection.query(Self.keys, [.integer(seq), .text(entity.name)]) { keys.insert($0.integer(0)) }
        return keys
    }

    /// Removes the records.
    func remove() throws {
        let condition = "\(keyColumn) IN (\(Self.keys))"
        let bindings: [ColumnValue] = [.integer(seq), .text(entity.name)]
        try context.takeApart(.max, of: entity, where: condition, bindings)
        try connection.run("DELETE FROM \(entity.name.sqlName) WHERE \(condition)", bindings)
    }

    /// Writes down in another entry that the records have been removed.
    func note(in undo: Int64) throws {
        try connection.run(
            """
            INSERT INTO "_change" ("seq", "entity", "key", "kind", "old", "new")
            SELECT ?3, "entity", "key", 'delete', "new", NULL FROM "_change"
            WHERE "seq" = ?1 AND "entity" = ?2 AND "kind" = 'insert'
            """, [.integer(seq), .text(entity.name), .integer(undo)])
    }

    /// The live objects of the records.
    func live() throws -> [any PersistentModel] {
        guard context.maps[entity.index].count > 0 else { return [] }
        var live: [any PersistentModel] = []
        try connection.query(Self.keys, [.integer(seq), .text(entity.name)]) { row in
            if let model = context.maps[entity.index][row.integer(0)] { live.append(model) }
        }
        return live
    }
}

extension ModelContext {
    /// The entities of which an entry has inserted so many records that they are taken back together.
    func manyInsertions(of seq: Int64) throws -> [ManyInsertions] {
        var result: [ManyInsertions] = []
        try store.connection.query(
            """
            SELECT "entity" FROM "_change" WHERE "seq" = ? AND "kind" = 'insert' GROUP BY "entity" HAVING count(*) >= ?
            """, [.integer(seq), .integer(Int64(ManyInsertions.many))]
        ) { row in
            guard let entity = schema.entity(named: row.text(0)), isFed(entity) else { return }
            result.append(ManyInsertions(context: self, seq: seq, entity: entity))
        }
        // Children mostly come later: they go first, so that foreign-key actions have little left to do.
        return result.sorted { $0.entity.index > $1.entity.index }
    }
}
