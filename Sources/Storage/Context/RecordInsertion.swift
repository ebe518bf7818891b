import SQLite

/// The values of a record that is inserted without an object, in the order of the properties that were named.
package struct RecordValues {
    fileprivate var values: [ColumnValue]
    /// Where the values of the properties named go.
    fileprivate let positions: [Int]
    fileprivate var count = 0

    /// Adds the value of the next property.
    ///
    /// Inlinable, as is the next one, so that it is compiled for the type of the value.
    @inlinable package mutating func add(_ value: some Storable) { add(column: value.columnValue) }

    /// Adds the value of the next property, which is stored as its raw value.
    @inlinable package mutating func add<V: RawRepresentable>(_ value: V) where V.RawValue: Storable {
        add(column: value.rawValue.columnValue)
    }

    /// Adds what the next property, a to-one, refers to: an object of the same context.
    package mutating func add(target: (any PersistentModel)?) {
        add(column: target.map { .integer($0._modelState.key) } ?? .null)
    }

    @usableFromInline mutating func add(column value: ColumnValue) {
        values[positions[count]] = value
        count += 1
    }
}

extension ModelContext {
    /// Inserts many records of a model without an object for each; only inside `transaction`.
    ///
    /// `next` adds the values of the properties named and returns true, or false after the last record; what is not
    /// named is nil. A record with the unique values of another one updates it, as an inserted object would. Lists that
    /// have been read are read again.
    package func insertRecords<T: PersistentModel>(
        of type: T.Type, _ properties: [PartialKeyPath<T>], next: (inout RecordValues) throws -> Bool
    ) throws {
        precondition(journal != nil, "records are inserted inside a transaction")
        let entity = try entity(of: type)
        let positions = try properties.map { keyPath in
            guard let index = entity.property(for: keyPath)?.index,
                let position = entity.columns.firstIndex(of: index)
            else {
                throw StorageError.unsupported(
                    "inserting \(keyPath), which has no column of \(entity.name)", in: .keyPath)
            }
            return position
        }
        guard isFed(entity), entity.external.isEmpty else {
            throw StorageError.unsupported("inserting a \(entity.name) without an object", in: .other)
        }
        try exclusively {
            try flush()
            try withoutActuallyEscaping(next) { try insertRecords(of: entity, at: positions, next: $0) }
            forgetToMany()
        }
    }

    private func insertRecords(
        of entity: Schema.Entity, at positions: [Int], next: @escaping (inout RecordValues) throws -> Bool
    ) throws {
        var lists = ListFlush(self, isTrial: false)
        var key = try store.drawKey(entity)
        var record = RecordValues(values: entity.storedColumns.map { _ in .null }, positions: positions)
        try lists.prepare(entity, firstKey: key)
        let indexes = entity.columns
        let isPlaced = lists.places(entity)
        let records = FedRecords(of: entity, in: self, isLogged: true) { [lists] values in
            record.count = 0
            guard try next(&record) else { return nil }
            for (position, index) in indexes.enumerated() {
                // Whether what it has may be stored is asked of what is nil, a number or a text to be found by.
                switch record.values[position] {
                case .integer: values[position] = record.values[position]
                case .text where !entity.isUnique[index]: values[position] = record.values[position]
                case let value:
                    values[position] = entity.stored(value, at: index)
                    try entity.validate(values[position], at: index)
                }
            }
            if isPlaced { try lists.place(entity, &values) }
            defer { key += 1 }
            return key
        }
        try records.insert { try merge(records.values, records.key, at: positions, entity, $0) }
        try store.noteKeys(of: entity, upTo: key)
    }

    /// Gives the record that has a new one's unique values its other values.
    private func merge(
        _ values: [ColumnValue], _ newKey: Int64, at positions: [Int], _ entity: Schema.Entity,
        _ error: SQLiteError
    ) throws {
        let existing = try keys(in: entity) { index in
            entity.columns.firstIndex(of: index).map { values[$0] } ?? .null
        }
        guard let key = existing.min() else { throw StorageError.constraint(error.message) }
        switch container.configuration.uniqueConflicts {
        case .update where existing.count == 1: break
        case .keep where existing.count == 1: return
        case .update, .keep, .refuse:
            throw StorageError.notUnique(identifier(entity.name, key), by: identifier(entity.name, newKey))
        }
        var stored = PropertyValues()
        try store.connection.query(store.sql[entity.index].selectStoredByKeys, [Self.keyList([key])]) {
            stored = entity.storedValues($0)
        }
        var (old, new) = (PropertyValues(), PropertyValues())
        for position in positions.sorted() {
            let index = entity.columns[position]
            guard values[position] != stored[index] ?? .null else { continue }
            old[index] = stored[index] ?? .null
            new[index] = values[position]
            // Who comes to another list comes to its end.
            guard let list = entity.lists.first(where: { $0.toOne == index }) else { continue }
            old[list.position] = stored[list.position] ?? .null
            new[list.position] = .real(try store.drawPosition(entity.properties[index], of: entity))
        }
        guard !new.isEmpty else { return }
        let columns = new.pairs.map { "\(entity.properties[$0.index].name.sqlName) = ?" }.joined(separator: ", ")
        try store.connection.run(
            "UPDATE \(entity.name.sqlName) SET \(columns) WHERE \(Schema.Entity.keyColumn.sqlName) = ?",
            new.pairs.map(\.value) + [.integer(key)])
        journal?.log.update(entity, key: key, old: old, new: new)
        guard let live = maps[entity.index][key], !live._modelState._isFault else { return }
        for (index, value) in new.pairs where !entity.properties[index].isPosition {
            live.changing(index) { _ = live.setColumnValue(value, at: index) }
        }
    }

    /// The keys of the records that have any of the unique values which `value` gives for the properties.
    func keys(in entity: Schema.Entity, havingUnique value: (Int) -> ColumnValue) throws -> Set<Int64> {
        var keys: Set<Int64> = []
        for constraint in entity.uniquenessConstraints {
            let values = constraint.map { entity.stored(value($0), at: $0) }
            guard !values.contains(.null) else { continue }
            let conditions = constraint.map { "\(entity.properties[$0].name.sqlName) = ?" }
            let sql =
                "SELECT \(Schema.Entity.keyColumn.sqlName) FROM \(store.sql[entity.index].table) WHERE "
                + conditions.joined(separator: " AND ")
            try store.connection.query(sql, values) { keys.insert($0.integer(0)) }
        }
        return keys
    }
}

extension Schema.Entity {
    /// A value as it is written: unique text in Unicode's composed form, so that equal strings collide.
    func stored(_ value: ColumnValue, at index: Int) -> ColumnValue {
        guard isUnique[index], case .text(let text) = value,
            case .attribute(let attribute) = properties[index].kind, attribute.columnForm == .plain
        else { return value }
        return .text(text.composed)
    }

    /// Refuses NULL for a property that must have a value, and what is no number, which SQLite would take for NULL.
    func validate(_ value: ColumnValue, at index: Int) throws {
        if value.isNaN { throw StorageError.notANumber(entity: name, property: properties[index].name) }
        if value.isNull, !properties[index].isOptional {
            throw StorageError.missingValue(entity: name, property: properties[index].name)
        }
    }
}
