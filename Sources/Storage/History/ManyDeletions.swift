import SQLite

/// The many records of one entity that an entry of the history has deleted, brought back together.
///
/// The history itself lists them, so that they are neither kept in memory nor written down again one by one.
struct ManyDeletions {
    let context: ModelContext
    /// The entry that is taken back.
    let seq: Int64
    let entity: Schema.Entity
    /// Records with values that came after they were deleted: the history has not all that they are written with.
    private(set) var completed: [ChangeLog.Record] = []

    init(_ context: ModelContext, _ seq: Int64, _ entity: Schema.Entity) {
        (self.context, self.seq, self.entity) = (context, seq, entity)
    }

    private var connection: Connection { context.store.connection }
    private var keyColumn: String { Schema.Entity.keyColumn.sqlName }

    /// How many records are read at a time.
    private static let batch = 5000

    /// The keys of the records that the entry ?1 has deleted from the entity ?2.
    private static let keys = #"SELECT "key" FROM "_change" WHERE "seq" = ?1 AND "entity" = ?2 AND "kind" = 'delete'"#

    /// Inserts the records; calls `collided` with each that has the unique values of another one, which is left out.
    mutating func restore(collided: (ChangeLog.Record) throws -> Void) throws {
        var last = Int64.min
        var records = try batch(after: last)
        while let end = records.last?.key {
            try insert(records, collided)
            last = end
            records = try batch(after: last)
        }
    }

    private mutating func batch(after key: Int64) throws -> [ChangeLog.Record] {
        var records: [ChangeLog.Record] = []
        try connection.query(
            """
            SELECT "key", "old" FROM "_change"
            WHERE "seq" = ?1 AND "entity" = ?2 AND "kind" = 'delete' AND "key" > ?3 ORDER BY "key" LIMIT \(Self.batch)
            """, [.integer(seq), .text(entity.name), .integer(key)]
        ) { row in
            var record = ChangeLog.Record(entity: entity, key: row.integer(0), kind: .delete)
            record.old = try HistoryValues.values(row.text(1), isWhole: true, entity)
            if record.completeOld() { completed.append(record) }
            records.append(record)
        }
        return records
    }

    private func insert(_ records: [ChangeLog.Record], _ collided: (ChangeLog.Record) throws -> Void) throws {
        var next = 0
        let rows = FedRecords(of: entity, in: context, isLogged: false) { [entity] values in
            guard next < records.count else { return nil }
            let record = records[next]
            next += 1
            for position in values.indices { values[position] = .null }
            for (index, value) in record.old.pairs {
                if let position = entity.storedColumns.firstIndex(of: index) { values[position] = value }
            }
            return record.key
        }
        try rows.insert { _ in try collided(records[next - 1]) }
    }

    /// The first record that refers to one which is not there, and the to-one by which it does.
    func withoutTarget(by property: Schema.Property, to destination: Schema.Entity) throws -> Int64? {
        let column = property.name.sqlName
        let found = try connection.scalar(
            """
            SELECT t.\(keyColumn) FROM \(entity.name.sqlName) AS t WHERE t.\(keyColumn) IN (\(Self.keys))
            AND t.\(column) IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM \(destination.name.sqlName) AS d WHERE d.\(keyColumn) = t.\(column)) LIMIT 1
            """, [.integer(seq), .text(entity.name)])
        guard case .integer(let key)? = found else { return nil }
        return key
    }

    /// Writes down in another entry that the records have been inserted, but those in `completed`.
    func note(in redo: Int64) throws {
        try connection.run(
            """
            INSERT INTO "_change" ("seq", "entity", "key", "kind", "old", "new")
            SELECT ?3, "entity", "key", 'insert', NULL, "old" FROM "_change"
            WHERE "seq" = ?1 AND "entity" = ?2 AND "kind" = 'delete'
            AND "key" NOT IN (SELECT value FROM json_each(?4))
            """,
            [.integer(seq), .text(entity.name), .integer(redo), ModelContext.keyList(completed.map(\.key))])
    }

    /// Calls `body` with each key.
    func forEachKey(_ body: (Int64) -> Void) throws {
        try connection.query(Self.keys, [.integer(seq), .text(entity.name)]) { body($0.integer(0)) }
    }
}

extension ChangeLog.Record {
    /// Gives properties that came after the record was deleted their defaults; tells whether there are any.
    ///
    /// `new` is then what the history is told of the record that is back: not what is yet to be made of other values.
    mutating func completeOld() -> Bool {
        var isCompleted = false
        new = old
        for index in entity.columns where old[index] == nil {
            let property = entity.properties[index]
            guard !property.isOptional, let value = property.defaultValue() else { continue }
            old[index] = value
            if !property.isDerived { new[index] = value }
            isCompleted = true
        }
        return isCompleted
    }
}

extension ModelContext {
    /// The entities of which an entry has deleted so many records that they are brought back together.
    func manyDeletions(of seq: Int64, _ counts: [ChangeCount]) -> [ManyDeletions] {
        counts.compactMap { count in
            guard count.deletions >= ManyInsertions.many, let entity = schema.entity(named: count.entity),
                isFed(entity)
            else { return nil }
            return ManyDeletions(self, seq, entity)
        }
    }
}
