import SQLite

extension ModelContext {
    /// Looks for records that are not as the history has them last; what other findings are about is left to these.
    func unrecordedChanges(besides told: Set<RecordPlace>) throws -> [StoreFinding] {
        guard let start = try store.startOfRecords() else { return [] }
        let exempt = try store.unrecordedNames()
        let open = openRecords()
        var result: [StoreFinding] = []
        for entity in schema.entities where !entity.isFormer {
            let isExempt = exempt.contains(entity.name)
            try compareWithHistory(entity) { key, last, stored, isAlike in
                let record = identifier(entity.name, key)
                let touched = open[RecordKey(entity: entity.index, key: key)]
                if touched == .whole || isAlike { return }
                switch (last.isThere, stored) {
                case (true?, nil):
                    if last.isWhole, !isExempt { result.append(.unrecorded(record, .disappeared)) }
                case (false?, _?): if !isExempt { result.append(.unrecorded(record, .appeared)) }
                case (nil, _?): if start == 0, !isExempt { result.append(.unrecorded(record, .appeared)) }
                case (true?, let stored?):
                    let differences = differences(of: stored, from: last, entity) { property in
                        !exempt.contains("\(entity.name).\(property.name)") && touched?.has(property.index) != true
                            && !told.contains(RecordPlace(record: record, property: property.name))
                    }
                    if !differences.isEmpty { result.append(.unrecorded(record, .changed(differences))) }
                case (false?, nil), (nil, nil): break
                }
            }
        }
        return result
    }

    private func differences(
        of stored: PropertyValues, from last: LastRecorded, _ entity: Schema.Entity,
        where isLookedAt: (Schema.Property) -> Bool
    ) -> [UnrecordedChange.Difference] {
        let declared = entity.type._modelMetadata.properties
        return last.values.sorted.pairs.compactMap { index, recorded in
            let property = entity.properties[index]
            guard property.isRecorded, isLookedAt(property) else { return nil }
            let value = stored[index] ?? .null
            guard value != recorded, !(value.isNull && recorded.isNaN) else { return nil }
            if index < declared.count, declared[index].canonical(value) == declared[index].canonical(recorded) {
                return nil
            }
            let isHash = property.externalAccess != nil
            return UnrecordedChange.Difference(
                property: property.name, recorded: StoredValue(recorded, isHash: isHash),
                stored: StoredValue(value, isHash: isHash))
        }
    }

    /// What the open transaction has done to a record.
    private enum OpenRecord: Equatable {
        case whole
        case properties(Set<Int>)

        func has(_ index: Int) -> Bool {
            if case .properties(let indexes) = self { indexes.contains(index) } else { true }
        }
    }

    /// What the open transaction is to write into the history yet.
    private func openRecords() -> [RecordKey: OpenRecord] {
        journal?.log.unpack()
        var result: [RecordKey: OpenRecord] = [:]
        for record in journal?.log.all ?? [] {
            result[RecordKey(entity: record.entity.index, key: record.key)] =
                record.kind == .update ? .properties(Set(record.new.pairs.map(\.index))) : .whole
        }
        return result
    }
}

extension ModelContext {
    /// Goes through the records of an entity, or one of them, with what the history says of each last.
    ///
    /// `body` is given the key, what the history says, the stored values, nil where there are none, and whether these
    /// are what was inserted to the letter, as those of most records are: only then nothing is told of the former. What
    /// the history has in no readable form is left out.
    func compareWithHistory(
        _ entity: Schema.Entity, key: Int64? = nil,
        _ body: (Int64, LastRecorded, PropertyValues?, Bool) throws -> Void
    ) throws {
        guard let start = try store.startOfRecords() else { return }
        let changes = try store.connection.borrow(
            Store.recordedChanges + #" AND (?3 IS NULL OR "key" = ?3) ORDER BY "key", "seq""#)
        defer { store.connection.giveBack(changes) }
        let column = Schema.Entity.keyColumn.sqlName
        let rows = try store.connection.borrow(
            store.sql[entity.index].selectStored + " WHERE ?1 IS NULL OR \(column) = ?1 ORDER BY \(column)")
        defer { store.connection.giveBack(rows) }
        let only = key.map { ColumnValue.integer($0) } ?? .null
        try changes.bind(.text(entity.name), at: 1)
        try changes.bind(.integer(start), at: 2)
        try changes.bind(only, at: 3)
        try rows.bind(only, at: 1)
        let fields = store.sql[entity.index].historyFields
        var walk = RecordWalk(changes: changes, rows: rows, entity: entity, fields: fields)
        try walk.run(body)
    }
}

/// Goes through the changes and the rows of an entity side by side, both in order of key.
private struct RecordWalk {
    let changes: Statement
    let rows: Statement
    let entity: Schema.Entity
    let fields: [HistoryField]
    private var json: [UInt8] = []

    init(changes: Statement, rows: Statement, entity: Schema.Entity, fields: [HistoryField]) {
        (self.changes, self.rows, self.entity, self.fields) = (changes, rows, entity, fields)
    }

    mutating func run(_ body: (Int64, LastRecorded, PropertyValues?, Bool) throws -> Void) throws {
        var hasChange = try changes.step()
        var hasRow = try rows.step()
        while hasChange || hasRow {
            let key = min(hasChange ? changes.integer(0) : .max, hasRow ? rows.integer(0) : .max)
            let isStored = hasRow && rows.integer(0) == key
            var told: [(kind: String, json: String)] = []
            while hasChange, changes.integer(0) == key {
                told.append((changes.text(1), changes.text(2)))
                hasChange = try changes.step()
            }
            if isStored, told.count == 1, told[0].kind == "insert", isRow(told[0].json) {
                try body(key, LastRecorded(), nil, true)
            } else if let last = last(told) {
                try body(key, last, isStored ? entity.storedValues(rows) : nil, false)
            }
            if isStored { hasRow = try rows.step() }
        }
    }

    /// Whether the history would say just this of the row.
    private mutating func isRow(_ inserted: String) -> Bool {
        let values = entity.storedColumns.indices.map { rows.value(Int32($0 + 1)) }
        json.removeAll(keepingCapacity: true)
        HistoryValues.write(values, fields, to: &json)
        return inserted.utf8.elementsEqual(json)
    }

    private func last(_ told: [(kind: String, json: String)]) -> LastRecorded? {
        var last = LastRecorded()
        for (kind, json) in told {
            guard let kind = ChangeLog.Kind(rawValue: kind), (try? last.take(kind, json, entity)) != nil else {
                return nil
            }
        }
        return last
    }
}
