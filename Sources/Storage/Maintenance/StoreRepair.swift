import SQLite

extension ModelContext {
    /// Repairs what can be repaired; what it changes in records is one entry of the history.
    public func repair(_ findings: [StoreFinding], _ label: TransactionLabel? = nil) throws {
        try transaction(label) {
            for finding in findings {
                switch finding {
                case .damage, .unknownEntity, .unreadableChanges, .entriesWithoutChanges,
                    .unreadableData(nil, _, _, _, _):
                    break
                case .unrecorded(let record, let change): try tellHistory(change, of: record)
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
        case .put(let value): try put(value.columnValue, property, of: entity, record.key)
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

    /// Makes a value again what the history has; for the history that is no change.
    private func put(_ value: ColumnValue, _ property: Schema.Property, of entity: Schema.Entity, _ key: Int64) throws {
        try store.connection.run(
            """
            UPDATE \(entity.name.sqlName) SET \(property.name.sqlName) = ?
            WHERE \(Schema.Entity.keyColumn.sqlName) = ?
            """, [value, .integer(key)])
        maps[entity.index][key]?.setColumnValue(value, at: property.index)
    }

    /// Tells the history what a record is, as a change of what it says of it last.
    private func tellHistory(_ change: UnrecordedChange, of record: PersistentIdentifier) throws {
        guard let entity = schema.entity(named: record.entityName) else { return }
        try compareWithHistory(entity, key: record.key) { key, last, stored, _ in
            switch (change, stored) {
            case (.disappeared, nil): journal?.log.delete(entity, key: key, old: last.values)
            case (.appeared, let stored?): journal?.log.insert(entity, key: key, new: stored)
            case (.changed(let differences), let stored?):
                let indexes = differences.compactMap { entity.property(named: $0.property)?.index }
                journal?.log.update(
                    entity, key: key, old: PropertyValues(pairs: indexes.map { ($0, last.values[$0] ?? .null) }),
                    new: PropertyValues(pairs: indexes.map { ($0, stored[$0] ?? .null) }))
            case (.disappeared, _?), (.appeared, nil), (.changed, nil): break
            }
        }
    }
}
