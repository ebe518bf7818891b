import SQLite

extension ModelContext {
    /// Refuses records that the open transaction leaves with fewer or more targets than their relationships allow.
    func checkCounts() throws {
        guard let journal, schema.hasCounts else { return }
        var seen: Set<CountedList> = []
        for record in (journal.reversals + [journal.log]).flatMap(\.all) {
            for list in lists(touchedBy: record) where seen.insert(list).inserted {
                let entity = schema.entities[list.entity]
                try check(entity.properties[list.property], of: entity, list.key)
            }
        }
    }

    /// What a changed record refers to, and where it has come to or left.
    private func lists(touchedBy record: ChangeLog.Record) -> [CountedList] {
        var result: [CountedList] = []
        for property in record.entity.properties {
            guard let relationship = property.relationship else { continue }
            if record.kind != .delete, relationship.hasCounts {
                result.append(CountedList(entity: record.entity.index, property: property.index, key: record.key))
            }
            guard case .toOne = property.kind, let inverse = relationship.inverse,
                schema.entities[relationship.destination].properties[inverse].relationship?.hasCounts == true
            else { continue }
            for case .integer(let key)? in [record.old[property.index], record.new[property.index]] {
                result.append(CountedList(entity: relationship.destination, property: inverse, key: key))
            }
        }
        return result
    }

    private func check(_ property: Schema.Property, of entity: Schema.Entity, _ key: Int64) throws {
        guard let relationship = property.relationship, let count = try count(property, of: entity, key) else { return }
        let isTooMany = relationship.maximumModelCount.map { count > $0 } ?? false
        guard count < relationship.minimumModelCount || isTooMany else { return }
        throw StorageError.wrongCount(
            identifier(entity.name, key), property: property.name, count: count,
            minimum: relationship.minimumModelCount, maximum: relationship.maximumModelCount)
    }

    /// How many targets a record has; nil when it is gone.
    private func count(_ property: Schema.Property, of entity: Schema.Entity, _ key: Int64) throws -> Int? {
        let keyColumn = Schema.Entity.keyColumn.sqlName
        let counted: String
        if case .toMany(let relationship) = property.kind, let list = schema.listColumns(relationship) {
            counted =
                "(SELECT count(*) FROM \(list.table.name.sqlName) WHERE \(list.near.name.sqlName) = t0.\(keyColumn))"
        } else {
            counted = "\(schema.reading(property, from: "t0")) IS NOT NULL"
        }
        let found = try store.connection.scalar(
            "SELECT \(counted) FROM \(entity.name.sqlName) AS t0 WHERE t0.\(keyColumn) = ?", [.integer(key)])
        guard case .integer(let count)? = found else { return nil }
        return Int(count)
    }
}

/// A relationship of one record.
private struct CountedList: Hashable {
    let entity: Int
    let property: Int
    let key: Int64
}
