import SQLite

/// Records of one entity that are inserted by one statement; each is written down for the history as it goes by.
///
/// What records are inserted is up to `read`: it puts the values of the next one's stored columns into the array and
/// returns its key, nil after the last.
final class FedRecords: RowSource {
    private let context: ModelContext
    private let entity: Schema.Entity
    private let sql: EntitySQL
    private let isLogged: Bool
    private let read: (inout [ColumnValue]) throws -> Int64?
    /// The key of the row, and the values of its stored columns.
    private(set) var key: Int64 = 0
    private(set) var values: [ColumnValue]

    init(
        of entity: Schema.Entity, in context: ModelContext, isLogged: Bool,
        read: @escaping (inout [ColumnValue]) throws -> Int64?
    ) {
        (self.entity, self.context, self.isLogged, self.read) = (entity, context, isLogged, read)
        sql = context.store.sql[entity.index]
        values = entity.storedColumns.map { _ in .null }
    }

    /// Inserts all records; calls `collided` with each that has the unique values of another one, which is left out.
    func insert(collided: (SQLiteError) throws -> Void) throws {
        while true {
            do {
                return try context.store.connection.feed(sql.insertFed, from: self)
            } catch let error as SQLiteError where error.kind == .uniqueViolated {
                if isLogged { context.journal?.log.removeLastPacked() }
                try collided(error)
            }
        }
    }

    func next() throws -> Bool {
        guard let key = try read(&values) else { return false }
        self.key = key
        if isLogged {
            context.journal?.log.pack(.insert, entity, key: key) { json in
                HistoryValues.write(values, sql.historyFields, to: &json)
            }
        }
        return true
    }

    func give(_ column: Int, to result: RowResult) {
        result.take(column == 0 ? .integer(key) : values[column - 1])
    }
}

extension ModelContext {
    /// Whether many records of an entity are inserted together: nothing else has to be looked at for each.
    func isFed(_ entity: Schema.Entity) -> Bool {
        entity.storedColumns.count < Connection.fedColumns && !entity.isHidden
            && !entity.properties.contains { property in
                guard let relationship = property.relationship else { return false }
                let back = relationship.inverse.flatMap {
                    schema.entities[relationship.destination].properties[$0].relationship
                }
                return relationship.hasCounts || back?.hasCounts == true || schema.isOneToOne(property)
            }
    }
}
