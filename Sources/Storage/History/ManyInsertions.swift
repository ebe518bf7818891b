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
            HistoryValues.write(values, sql.historyFields, to: &json)
            // As a rule a record is written as it was then; else its values are looked at.
            guard row.isNull(2) || !row.row.cell(1).isText(json) else { return }
            let new = try HistoryValues.values(row.text(1), isWhole: true, entity)
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

    /// Calls `body` with each key.
    func forEachKey(_ body: (Int64) -> Void) throws {
        try connection.query(Self.keys, [.integer(seq), .text(entity.name)]) { body($0.integer(0)) }
    }
}

/// How many records of an entity an entry of the history has changed.
struct ChangeCount {
    let entity: String
    let all: Int64
    let insertions: Int64
    let deletions: Int64
}

extension Store {
    /// How many records of each entity an entry has changed.
    func changeCounts(of seq: Int64) throws -> [ChangeCount] {
        var result: [ChangeCount] = []
        try connection.query(
            """
            SELECT "entity", count(*), sum("kind" = 'insert'), sum("kind" = 'delete') FROM "_change" WHERE "seq" = ?
            GROUP BY "entity"
            """, [.integer(seq)]
        ) { row in
            result.append(
                ChangeCount(
                    entity: row.text(0), all: row.integer(1), insertions: row.integer(2), deletions: row.integer(3)))
        }
        return result
    }
}

extension ModelContext {
    /// The entities of which an entry has inserted so many records that they are taken back together.
    func manyInsertions(of seq: Int64, _ counts: [ChangeCount]) -> [ManyInsertions] {
        counts.compactMap { count in
            guard count.insertions >= ManyInsertions.many, let entity = schema.entity(named: count.entity),
                isFed(entity)
            else { return nil }
            return ManyInsertions(context: self, seq: seq, entity: entity)
        }
    }
}

extension Schema.Entity {
    /// Whether deleting a record deletes those that refer to it by a to-one of theirs.
    func takesAlong(_ toOne: Schema.Property) -> Bool {
        toOne.relationship?.inverse.flatMap { properties[$0].relationship?.deleteRule } == .cascade
    }
}
