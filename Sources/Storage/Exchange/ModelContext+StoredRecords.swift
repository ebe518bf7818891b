import SQLite

extension ModelContext {
    /// Calls `block` with each record of an entity in the order of the keys; what has not been saved is seen.
    ///
    /// Data that is kept apart from its record is part of it here; throws where that cannot be read. Without it, there
    /// is its hash.
    public func forEachStoredRecord(
        of entity: Schema.Entity, includingData: Bool = true, _ block: (StoredRecord) throws -> Void
    ) throws {
        let sql = store.sql[entity.index]
        try withPendingVisible {
            try store.connection.query(sql.selectStored + " ORDER BY \(Schema.Entity.keyColumn.sqlName)") { row in
                let values = try entity.storedColumns.enumerated().map { column, index in
                    let value = row.value(Int32(column + 1))
                    guard case .text(let hash) = value, entity.external.contains(index) else {
                        return StoredValue(value, isHash: false)
                    }
                    guard includingData else { return .externalData(sha256: hash) }
                    let record = identifier(entity.name, row.integer(0))
                    return .data(try data(hash, of: record, entity.properties[index].name))
                }
                try block(StoredRecord(key: row.integer(0), values: values))
            }
        }
    }

    /// The counters of all entities, without what open transactions have drawn.
    public func storedCounters() throws -> [StoredCounter] {
        try exclusively {
            try store.storedCounters().map { StoredCounter(entity: $0.key.entity, kind: $0.key.kind, next: $0.value) }
                .sorted { ($0.entity, $0.kind.rawValue) < ($1.entity, $1.kind.rawValue) }
        }
    }

    /// Adds a record with the key that it has elsewhere, to a store without a record of that key.
    ///
    /// Only inside `transaction`. References are checked when it ends; values that a property cannot hold are found
    /// when the record is read, but for a place in a list that is too great to count on from, which is refused.
    public func add(_ record: StoredRecord, to entity: Schema.Entity) throws {
        precondition(journal != nil, "records are added inside a transaction")
        precondition(record.values.count == entity.storedColumns.count, "a record has a value for each column")
        try exclusively {
            let values = try zip(entity.storedColumns, record.values).map { index, value in
                guard case .data(let data) = value, entity.external.contains(index) else {
                    return entity.stored(value.columnValue, at: index)
                }
                let hash = SHA256.hex(data)
                try store.keep(data, hash: hash)
                return .text(hash)
            }
            try store.connection.run(store.sql[entity.index].insert, [.integer(record.key)] + values)
            var new = PropertyValues()
            for (index, value) in zip(entity.storedColumns, values)
            where value != .null || !entity.properties[index].isPosition {
                new.append(value, at: index)
            }
            journal?.log.insert(entity, key: record.key, new: new)
            for (toOne, position) in entity.lists {
                guard case .real(let place)? = new[position] else { continue }
                let name = Counters.Name(entity.properties[toOne], of: entity)
                guard place.isPlaceInList else {
                    throw StorageError.unreadableValue(
                        identifier(entity.name, record.key), property: entity.properties[position].name,
                        value: .real(place))
                }
                try raise(StoredCounter(entity: name.entity, kind: .number, next: Int64(place.rounded(.up)) + 1))
            }
            if let number = entity.properties.firstIndex(where: { $0.name == "number" }),
                case .integer(let taken)? = new[number], taken < Counters.Kind.number.largest
            {
                try raise(StoredCounter(entity: entity.name, kind: .number, next: taken + 1))
            }
            if record.key >> 32 == store.replica {
                try raise(StoredCounter(entity: entity.name, kind: .key, next: (record.key & 0xFFFF_FFFF) + 1))
            }
        }
    }

    /// Makes sure that a counter gives nothing below `next`; only inside `transaction`.
    public func raise(_ counter: StoredCounter) throws {
        precondition(journal != nil, "counters are raised inside a transaction")
        let name = Counters.Name(entity: counter.entity, kind: counter.kind)
        let next = try store.counters.current[name] ?? store.nextStored(name)
        store.counters.current[name] = max(next, counter.next)
    }

    /// Makes a store, in which nothing has been stored yet, a further copy of a lineage; only inside `transaction`.
    ///
    /// Keys of new records are then never those of records that other copies have made since.
    public func join(lineage: String) throws {
        precondition(journal != nil, "a lineage is joined inside a transaction")
        try exclusively {
            try store.setMeta("lineage", lineage)
            try store.drawIdentity("replica")
        }
        journal?.changesIdentity = true
    }
}

extension Double {
    /// Whether a place in a list is one that there can be: numbers, or parts of them where members were moved between.
    var isPlaceInList: Bool { magnitude <= Double(StoredCounter.Kind.number.largest) }
}
