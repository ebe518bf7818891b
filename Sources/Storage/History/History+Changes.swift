import SQLite

extension ModelContext {
    /// What an entry did to records of models that the schema has, as SwiftData's programs read it.
    ///
    /// Pairs of many-to-manys have no model: where some come or go, the to-manys that lead to them have changed.
    func historyChanges(of entry: HistoryEntry) throws -> [HistoryChange] {
        var found: [(entity: Schema.Entity, change: EntryChange, updated: [Int])] = []
        var places: [RecordKey: Int] = [:]
        var pairs: [(entity: Schema.Entity, change: EntryChange)] = []
        for change in try changes(of: entry) {
            guard let entity = schema.entity(named: change.record.entityName) else { continue }
            guard !entity.isHidden else {
                pairs.append((entity, change))
                continue
            }
            places[RecordKey(entity: entity.index, key: change.record.key)] = found.count
            found.append((entity, change, entity.positions(of: change)))
        }
        for (entity, change) in pairs {
            for (owner, key, list) in schema.lists(of: change, in: entity) {
                let record = RecordKey(entity: owner.index, key: key)
                if let place = places[record] {
                    if !found[place].updated.contains(list) { found[place].updated.append(list) }
                } else {
                    places[record] = found.count
                    found.append((owner, EntryChange(updating: identifier(owner.name, key)), [list]))
                }
            }
        }
        return found.enumerated().map { number, item in
            item.entity.type.historyChange(
                item.change, updated: item.updated.sorted(), number: Int64(number), of: entry.id)
        }
    }
}

extension EntryChange {
    /// The change of a record none of whose own columns has another value.
    fileprivate init(updating record: PersistentIdentifier) {
        self.init(record: record, kind: .update, old: [:], new: [:], tombstone: [:])
    }
}

extension Schema.Entity {
    /// The positions of the declared properties that a change gave other values.
    fileprivate func positions(of change: EntryChange) -> [Int] {
        guard change.kind == .update else { return [] }
        return properties.filter { !$0.isHidden && change.new[$0.name] != nil }.map(\.index)
    }
}

extension Schema {
    /// The to-manys that the change of a pair has changed, each with its record.
    fileprivate func lists(of change: EntryChange, in pairs: Entity) -> [(owner: Entity, key: Int64, list: Int)] {
        pairs.toOnes.flatMap { toOne -> [(owner: Entity, key: Int64, list: Int)] in
            let property = pairs.properties[toOne.index]
            guard let list = property.relationship?.inverse else { return [] }
            return [change.old[property.name], change.new[property.name]].compactMap { value in
                guard case .integer(let key)? = value else { return nil }
                return (entities[toOne.destination], key, list)
            }
        }
    }
}

extension PersistentModel {
    fileprivate static func historyChange(
        _ change: EntryChange, updated: [Int], number: Int64, of entry: Int64
    ) -> HistoryChange {
        switch change.kind {
        case .insert:
            .insert(
                DefaultHistoryInsert<Self>(
                    changeIdentifier: number, transactionIdentifier: entry, changedPersistentIdentifier: change.record))
        case .update:
            .update(
                DefaultHistoryUpdate<Self>(
                    changeIdentifier: number, transactionIdentifier: entry, changedPersistentIdentifier: change.record,
                    properties: updated))
        case .delete:
            .delete(
                DefaultHistoryDelete<Self>(
                    changeIdentifier: number, transactionIdentifier: entry, changedPersistentIdentifier: change.record,
                    tombstone: HistoryTombstone(change)))
        }
    }
}
