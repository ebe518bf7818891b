import SQLite

extension ModelContext {
    /// Keys, numbers and places in lists that would be given a second time.
    func countersBehind() throws -> [StoreFinding] {
        var result: [StoreFinding] = []
        for entity in schema.entities {
            let first = store.replica << 32
            let table = entity.name.sqlName
            let key = Schema.Entity.keyColumn.sqlName
            // What the history tells of was given too, and an undo brings it back.
            let lastKey = try store.connection.scalar(
                """
                SELECT max(coalesce((SELECT max(\(key)) FROM \(table) WHERE \(key) BETWEEN ?1 AND ?2), -1),
                    coalesce((SELECT max("key") FROM "_change" WHERE "entity" = ?3 AND "key" BETWEEN ?1 AND ?2), -1))
                """,
                [.integer(first), .integer(first | 0xFFFF_FFFF), .text(entity.name)])
            if case .integer(let last)? = lastKey, last >= 0 {
                result += try [behind(.init(entity: entity.name, kind: .key), last: last - first)].compactMap(\.self)
            }
            result += try positionsBehind(entity)
            guard entity.type is any NumberedModel.Type else { continue }
            if let last = try lastNumber(entity) {
                result += try [behind(.init(entity: entity.name, kind: .number), last: last)].compactMap(\.self)
            }
        }
        return result
    }

    /// The greatest number that a record of an entity has, or had as far as the history tells.
    private func lastNumber(_ entity: Schema.Entity) throws -> Int64? {
        // What is greater is no number of a record. The text is looked at first: taking JSON apart is slow.
        let last = try store.connection.scalar(
            """
            SELECT max("number") FROM (
                SELECT "number" FROM \(entity.name.sqlName)
                UNION ALL SELECT json_extract("old", '$.number') FROM "_change"
                    WHERE "entity" = ?2 AND instr("old", '"number":') AND json_valid("old")
                UNION ALL SELECT json_extract("new", '$.number') FROM "_change"
                    WHERE "entity" = ?2 AND instr("new", '"number":') AND json_valid("new")
            ) WHERE typeof("number") = 'integer' AND "number" <= ?1
            """,
            [.integer(Counters.Kind.number.largest), .text(entity.name)])
        guard case .integer(let last)? = last else { return nil }
        return last
    }

    /// Lists whose next member would come before their last.
    private func positionsBehind(_ entity: Schema.Entity) throws -> [StoreFinding] {
        try entity.lists.compactMap { toOne, position in
            let column = entity.properties[position].name.sqlName
            let last = try store.connection.scalar(
                "SELECT max(\(column)) FROM \(entity.name.sqlName) WHERE abs(\(column)) <= ?",
                [.integer(Counters.Kind.number.largest)])
            guard case .real(let last)? = last else { return nil }
            return try behind(.init(entity.properties[toOne], of: entity), last: Int64(last.rounded(.up)))
        }
    }

    private func behind(_ name: Counters.Name, last: Int64) throws -> StoreFinding? {
        // Within a transaction, what it has drawn is not written yet.
        let next = try store.counters.current[name] ?? store.nextStored(name)
        let (kind, needed) = (name.kind.rawValue, max(last, 0) + 1)
        if next > name.kind.largest, needed <= name.kind.largest {
            return .counterTooHigh(entity: name.entity, counter: kind, next: next, needed: needed)
        }
        guard next <= last else { return nil }
        return .counterBehind(entity: name.entity, counter: kind, next: next, needed: needed)
    }

    /// Places in lists that are too great to count on from.
    func placesOutOfReach() throws -> [StoreFinding] {
        var result: [StoreFinding] = []
        for entity in schema.entities {
            for (_, position) in entity.lists {
                let property = entity.properties[position].name
                let key = Schema.Entity.keyColumn.sqlName
                try store.connection.query(
                    "SELECT \(key), \(property.sqlName) FROM \(entity.name.sqlName) "
                        + "WHERE abs(\(property.sqlName)) > ? ORDER BY \(key)",
                    [.integer(Counters.Kind.number.largest)]
                ) { row in
                    result.append(
                        .unreadableValue(
                            identifier(entity.name, row.integer(0)), property: property, .real(row.real(1)), .clear))
                }
            }
        }
        return result
    }
}
