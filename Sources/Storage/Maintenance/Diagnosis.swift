import SQLite

extension ModelContext {
    /// Looks through the whole store for what should not be so.
    public func findings() throws -> [StoreFinding] {
        try exclusively {
            let check = StoreCheck(connection: store.connection, path: store.path)
            let damages = try check.damages()
            // In a damaged file nothing else can be relied on.
            guard damages.isEmpty else { return damages.map(StoreFinding.damage) }
            let structure = try structureFlaws()
            let found = structure.map { StoreFinding.structure($0) }
            guard !structure.contains(where: \.preventsReading) else { return found }
            return try found + check.brokenReferences().compactMap(finding) + unreadableValues() + placesOutOfReach()
                + countersBehind()
                + historyFindings() + dataFindings()
        }
    }

    private func finding(_ reference: BrokenReference) -> StoreFinding? {
        // Changes without their entry are found with the rest of the history.
        guard let key = reference.key else { return nil }
        return .brokenReference(
            identifier(reference.table, key), property: reference.column, target: reference.target, remedy(reference))
    }

    /// What the delete rule says would have happened when the target went.
    private func remedy(_ reference: BrokenReference) -> StoreFinding.Remedy? {
        guard let property = schema.entity(named: reference.table)?.property(named: reference.column),
            let relationship = property.relationship
        else { return nil }
        let inverse = relationship.inverse.map { schema.entities[relationship.destination].properties[$0] }
        if inverse?.relationship?.deleteRule == .cascade { return .delete }
        if schema.entity(named: reference.table)?.isHidden == true { return .delete }
        return property.isOptional ? .clear : nil
    }

    private func countersBehind() throws -> [StoreFinding] {
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
            // Only what is counted has a counter; other models may have a number of their own making.
            guard entity.property(named: "number") != nil, try hasNumbers(entity) else { continue }
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
    private func placesOutOfReach() throws -> [StoreFinding] {
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

    private func hasNumbers(_ entity: Schema.Entity) throws -> Bool {
        try store.connection.scalar(
            #"SELECT 1 FROM "_counter" WHERE "entity" = ? AND "kind" = 'number'"#, [.text(entity.name)]) != nil
    }

    private func historyFindings() throws -> [StoreFinding] {
        var result: [StoreFinding] = []
        let changes = try store.connection.scalar("SELECT count(*)" + Self.changesWithoutEntry)
        if case .integer(let count)? = changes, count > 0 { result.append(.changesWithoutEntry(count: Int(count))) }
        let unreadable = try store.connection.scalar(
            #"SELECT count(*) FROM "_change" WHERE \#(Self.isNoObject("old")) OR \#(Self.isNoObject("new"))"#)
        if case .integer(let count)? = unreadable, count > 0 { result.append(.unreadableChanges(count: Int(count))) }
        let targets = try store.connection.scalar(
            """
            SELECT count(*) FROM "_history"
            WHERE "target" IS NOT NULL AND "target" NOT IN (SELECT "seq" FROM "_history")
            """)
        if case .integer(let count)? = targets, count > 0 { result.append(.missingTargets(count: Int(count))) }
        try store.connection.query(
            #"SELECT "entity", count(*) FROM "_change" GROUP BY "entity" ORDER BY "entity""#
        ) { row in
            guard schema.entity(named: row.text(0)) == nil else { return }
            result.append(.unknownEntity(row.text(0), changes: Int(row.integer(1))))
        }
        return result
    }

    /// Whether there is something in a column that is no object of JSON.
    private static func isNoObject(_ column: String) -> String {
        #"("\#(column)" IS NOT NULL AND CASE WHEN json_valid("\#(column)") THEN json_type("\#(column)") END IS NOT 'object')"#
    }

    private static let changesWithoutEntry =
        #" FROM "_change" WHERE "seq" NOT IN (SELECT "seq" FROM "_history")"#
}

extension ModelContext {
    /// Repairs what can be repaired; what it changes in records is one entry of the history.
    public func repair(_ findings: [StoreFinding], _ label: TransactionLabel? = nil) throws {
        try transaction(label) {
            for finding in findings {
                switch finding {
                case .damage, .unknownEntity, .unreadableChanges, .unreadableData(nil, _, _, _, _): break
                case .structure(let flaw): try repair(flaw)
                case .unreadableData(let record?, let property, _, _, let remedy),
                    .brokenReference(let record, let property, _, let remedy),
                    .unreadableValue(let record, let property, _, let remedy):
                    try repair(record, property, remedy)
                case .unusedData: try store.dropUnusedData()
                case .looseFiles: store.externalState.droppedData = true
                case .counterBehind(let entity, let counter, _, let needed),
                    .counterTooHigh(let entity, let counter, _, let needed):
                    guard let kind = Counters.Kind(rawValue: counter) else { continue }
                    store.counters.current[.init(entity: entity, kind: kind)] = needed
                case .changesWithoutEntry: try store.connection.run("DELETE" + Self.changesWithoutEntry)
                case .missingTargets: try store.clearTargetsThatAreGone()
                }
            }
        }
    }

    /// Repairs a record by its row: it may be none that an object can be made of.
    private func repair(_ record: PersistentIdentifier, _ property: String, _ remedy: StoreFinding.Remedy?) throws {
        guard let remedy, let entity = schema.entity(named: record.entityName),
            let property = entity.property(named: property)
        else { return }
        switch remedy {
        case .delete: pending.deletedKeys.append((entity, [record.key]))
        case .clear: try clear(property, of: entity, record.key)
        }
    }

    private func clear(_ property: Schema.Property, of entity: Schema.Entity, _ key: Int64) throws {
        let (table, column) = (entity.name.sqlName, property.name.sqlName)
        let condition = "WHERE \(Schema.Entity.keyColumn.sqlName) = ?"
        let old = try store.connection.scalar("SELECT \(column) FROM \(table) \(condition)", [.integer(key)])
        guard let old, !old.isNull else { return }
        try store.connection.run("UPDATE \(table) SET \(column) = NULL \(condition)", [.integer(key)])
        journal?.log.update(
            entity, key: key, old: PropertyValues(pairs: [(property.index, old)]),
            new: PropertyValues(pairs: [(property.index, .null)]))
        maps[entity.index][key]?.setColumnValue(.null, at: property.index)
    }
}
