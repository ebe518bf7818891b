import SQLite

/// A record, by the index of its entity and its key.
struct RecordKey: Hashable {
    let entity: Int
    let key: Int64
}

extension ModelContext {
    /// Deletes an object and takes it out of the history, with all that belongs to it by `.cascade`; for good.
    ///
    /// Only inside `transaction`, whose entry is an erasure and tells nothing of the record. Entries that tell of it lose
    /// those changes, and of their commands all but the verb: what else an entry did can still be undone. Data that only
    /// the record had goes too, and the space is overwritten.
    public func erase<T: PersistentModel>(_ model: T) throws {
        precondition(journal != nil, "records are erased inside a transaction")
        let state = model._modelState
        guard state.context === self, !state.isDeleted, let entity = state.entity else { return }
        journal?.erased.insert(RecordKey(entity: entity.index, key: state.key))
        delete(model)
    }

    /// Takes a record that is no longer stored out of the history, with all that ever belonged to it; for good.
    ///
    /// Only inside `transaction`.
    public func erase(recorded record: PersistentIdentifier) throws {
        precondition(journal != nil, "records are erased inside a transaction")
        guard let entity = schema.entity(named: record.entityName) else { return }
        journal?.erased.insert(RecordKey(entity: entity.index, key: record.key))
    }

    /// Takes what the open transaction erases out of the history, before its own entry is written.
    func eraseHistory() throws {
        guard let erased = journal?.erased, !erased.isEmpty, store.keepsHistory else { return }
        journal?.log.unpack()
        let all = try withBelongings(erased)
        journal?.erased = all
        for (entity, keys) in Dictionary(grouping: all, by: \.entity) {
            try store.forgetChanges(of: schema.entities[entity], Self.keyList(keys.map(\.key)))
        }
        if let command = journal?.label.command { journal?.label.command = command.verb }
    }

    /// Drops the large data of what the open transaction erases, after its own entry is written.
    func dropErasedData() throws {
        guard journal?.erased.isEmpty == false else { return }
        try store.dropUnusedData()
    }

    /// Overwrites what the file still has of records that were erased, after their transaction.
    ///
    /// As far as others let it: who has the store open keeps the journal, which is overwritten when the last one
    /// leaves.
    func overwriteErased(isOverwritten: Bool) {
        // What was freed before the connection overwrote what it frees lies somewhere in the file.
        if !isOverwritten { try? store.connection.execute("VACUUM") }
        try? store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Lets the connection overwrite what it frees from now on; tells whether it has always done so.
    func overwriteFreed() throws -> Bool {
        let before = try store.connection.scalar("PRAGMA secure_delete")
        _ = try store.connection.scalar("PRAGMA secure_delete = ON")
        return before == .integer(1)
    }

    /// Some records with those that belong to them or have ever done so, as the history and the open transaction know.
    private func withBelongings(_ records: Set<RecordKey>) throws -> Set<RecordKey> {
        var all = records
        var waiting = Array(records)
        while let record = waiting.popLast() {
            for (entity, property) in schema.belongings(of: record.entity) {
                var keys =
                    journal?.log.all.filter { change in
                        change.entity.index == entity.index
                            && [change.old[property.index], change.new[property.index]].contains(.integer(record.key))
                    }.map(\.key) ?? []
                keys += try store.recordedKeys(of: entity, with: property, record.key)
                for key in keys {
                    let found = RecordKey(entity: entity.index, key: key)
                    if all.insert(found).inserted { waiting.append(found) }
                }
            }
        }
        return all
    }
}

extension Schema {
    /// The to-ones by which records belong to those of an entity: they are deleted along, or are pairs.
    fileprivate func belongings(of index: Int) -> [(entity: Entity, property: Property)] {
        entities.flatMap { entity in
            entity.properties.filter { property in
                guard case .toOne(let relationship) = property.kind, relationship.destination == index else {
                    return false
                }
                let inverse = relationship.inverse.map { entities[index].properties[$0] }
                return entity.isHidden || inverse?.relationship?.deleteRule == .cascade
            }.map { (entity, $0) }
        }
    }
}

extension Store {
    /// The keys of records that the history has with a to-one to a record.
    fileprivate func recordedKeys(
        of entity: Schema.Entity, with property: Schema.Property, _ target: Int64
    ) throws -> [Int64] {
        var keys: [Int64] = []
        // The text is looked at first: taking JSON apart is slow.
        try connection.query(
            """
            SELECT DISTINCT "key" FROM "_change" WHERE "entity" = ?1
                AND ((instr("old", ?2) AND json_extract("old", ?3) = ?4)
                    OR (instr("new", ?2) AND json_extract("new", ?3) = ?4))
            """,
            [
                .text(entity.name), .text("\"\(property.name)\":\(target)"), .text("$.\"\(property.name)\""),
                .integer(target),
            ]
        ) { keys.append($0.integer(0)) }
        return keys
    }

    /// Removes the changes of records; of the commands that made them, the verb stays.
    fileprivate func forgetChanges(of entity: Schema.Entity, _ keys: ColumnValue) throws {
        let records = #"FROM "_change" WHERE "entity" = ?1 AND "key" IN (SELECT value FROM json_each(?2))"#
        var commands: [(seq: Int64, command: String)] = []
        try connection.query(
            #"SELECT "seq", "command" FROM "_history" WHERE "seq" IN (SELECT "seq" \#(records))"#,
            [.text(entity.name), keys]
        ) { commands.append(($0.integer(0), $0.text(1))) }
        for (seq, command) in commands {
            try connection.run(
                #"UPDATE "_history" SET "command" = ? WHERE "seq" = ?"#, [.text(command.verb), .integer(seq)])
        }
        try connection.run("DELETE \(records)", [.text(entity.name), keys])
    }
}

extension String {
    /// The words with which a command begins, two at most: those of small letters only.
    fileprivate var verb: String {
        split(separator: " ").prefix(2).prefix { $0.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } }
            .joined(separator: " ")
    }
}
