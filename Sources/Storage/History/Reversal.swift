import SQLite

/// Takes the changes of an entry back, if nothing has changed since.
///
/// Of an entity of which the entry has inserted or deleted many records, these are taken back as a set; all else goes
/// row by row. Unique values that are still in use when they are to be written wait until all else is written.
struct Reversal {
    let context: ModelContext
    /// The entry whose changes are taken back.
    private let seq: Int64
    /// The entry whose deletions are taken back.
    private let deleting: Int64
    private let counts: [ChangeCount]
    private let deletionCounts: [ChangeCount]
    private let manyInsertions: [ManyInsertions]
    private var manyDeletions: [ManyDeletions]
    /// What the reversal itself changes, but the many.
    private(set) var log = ChangeLog()
    /// Records that were deleted before some of their properties were there.
    private var completed: [RecordKey] = []
    private var waiting = WaitingValues()

    /// Makes the reversal of an entry; where it has been done again since, by the entry `again`, this one knows what
    /// has been deleted: more may have gone along then.
    init(_ context: ModelContext, of seq: Int64, doneAgainBy again: Int64? = nil) throws {
        (self.context, self.seq, deleting) = (context, seq, again ?? seq)
        counts = try context.store.changeCounts(of: seq)
        deletionCounts = again == nil ? counts : try context.store.changeCounts(of: deleting)
        manyInsertions = context.manyInsertions(of: seq, counts)
        manyDeletions = context.manyDeletions(of: deleting, deletionCounts)
    }

    private var connection: Connection { context.store.connection }
    private var keyColumn: String { Schema.Entity.keyColumn.sqlName }

    /// The records of which what is made of other values may not be what these make.
    ///
    /// An earlier version may have made the change, which told nothing of what it did not have.
    var underived: [RecordKey] {
        let changed = log.records.filter { $0.kind == .update }
            .map { RecordKey(entity: $0.entity.index, key: $0.key) }
        return (completed + changed).filter {
            context.schema.entities[$0.entity].properties.contains(where: \.isDerived)
        }
    }

    /// Takes back the changes of the entry.
    mutating func run() throws {
        let store = context.store
        let insertions = manyInsertions.map { (entity: $0.entity.name, kind: ChangeLog.Kind.insert) }
        let deletions = manyDeletions.map { (entity: $0.entity.name, kind: ChangeLog.Kind.delete) }
        guard deleting != seq else {
            return try revert(try store.changes(of: seq, counts, context.schema, besides: insertions + deletions))
        }
        let others = counts.map { (entity: $0.entity, kind: ChangeLog.Kind.delete) }
        let besides = deletionCounts.flatMap { [($0.entity, ChangeLog.Kind.insert), ($0.entity, .update)] }
        try revert(
            try store.changes(of: seq, counts, context.schema, besides: insertions + others)
                + store.changes(of: deleting, deletionCounts, context.schema, besides: deletions + besides))
    }

    /// Writes down in the reversal's own entry what has become of the many.
    func noteMany(in entry: Int64) throws {
        for insertions in manyInsertions { try insertions.note(in: entry) }
        for deletions in manyDeletions { try deletions.note(in: entry) }
    }

    /// Calls `removed` and `restored` with the keys of the many; these are asked for only where that is needed.
    func forEachOfMany(
        removed: (Schema.Entity, Int64) -> Void, restored: (Schema.Entity, Int64) -> Void
    ) throws {
        for insertions in manyInsertions where context.maps[insertions.entity.index].count > 0 {
            try insertions.forEachKey { removed(insertions.entity, $0) }
        }
        for deletions in manyDeletions where !context.graves.isEmpty {
            try deletions.forEachKey { restored(deletions.entity, $0) }
        }
    }

    private mutating func revert(_ records: [ChangeLog.Record]) throws {
        // Deleted records come back before anything refers to them again; new ones go last.
        for index in manyDeletions.indices { try restoreMany(index) }
        for (place, record) in records.reversed().enumerated() where record.kind != .insert {
            context.tell("taking back changes", place, of: records.count)
            if record.kind == .delete { try restore(record) }
        }
        for record in records.reversed() where record.kind == .update { try setBack(record) }
        try waiting.write(to: context.store)
        try takeAway(
            manyInsertions.map { .many($0) }
                + Dictionary(grouping: records.reversed().filter { $0.kind == .insert }) { $0.entity.index }
                .map { .few(context.schema.entities[$0], $1) })
        try waiting.write(to: context.store)
        if let row = waiting.entries.first?.row {
            throw blocked(ChangeLog.Record(entity: row.entity, key: row.key, kind: .update), .replaced)
        }
        for record in records where record.kind != .insert { try refuseIfTargetIsGone(record) }
        for deletions in manyDeletions { try refuseIfTargetIsGone(deletions) }
    }

    /// Removes what was inserted, if nothing has changed since.
    ///
    /// A foreign key may take records along with another, so that they are looked at before it goes: what refers to
    /// others goes first, and there is little left to look at for these. In a circle all are looked at first.
    private mutating func takeAway(_ groups: [Insertions]) throws {
        let (groups, isOrdered) = Self.childrenFirst(groups)
        for group in groups { try refuseIfChanged(group) }
        if !isOrdered { for group in groups { try settleReferrers(of: group) } }
        for group in groups {
            if isOrdered { try settleReferrers(of: group) }
            try remove(group)
        }
    }

    /// The records of one entity that were inserted.
    enum Insertions {
        case many(ManyInsertions)
        case few(Schema.Entity, [ChangeLog.Record])

        var entity: Schema.Entity {
            switch self {
            case .many(let insertions): insertions.entity
            case .few(let entity, _): entity
            }
        }

        func refers(to other: Insertions) -> Bool {
            entity.properties.contains {
                guard case .toOne(let relationship) = $0.kind else { return false }
                return relationship.destination == other.entity.index
            }
        }
    }

    /// Those that refer to others before these; false where they go round in a circle.
    private static func childrenFirst(_ groups: [Insertions]) -> ([Insertions], isOrdered: Bool) {
        var rest = groups.sorted { $0.entity.index > $1.entity.index }
        var ordered: [Insertions] = []
        while let next = rest.firstIndex(where: { candidate in
            !rest.contains { $0.entity !== candidate.entity && $0.refers(to: candidate) }
        }) {
            ordered.append(rest.remove(at: next))
        }
        return (ordered + rest, rest.isEmpty)
    }

    private func refuseIfChanged(_ group: Insertions) throws {
        switch group {
        case .many(let insertions):
            if let record = try insertions.changedSince() { throw blocked(record, .changedSince) }
        case .few(_, let records):
            for record in records { try refuseIfChanged(record) }
        }
    }

    private mutating func remove(_ group: Insertions) throws {
        switch group {
        case .many(let insertions): try insertions.remove()
        case .few(let entity, let records):
            try context.takeApart(records.map(\.key), of: entity)
            for (place, record) in records.enumerated() {
                context.tell("taking records away", place, of: records.count)
                try remove(record)
            }
        }
    }

    private mutating func restoreMany(_ index: Int) throws {
        var deletions = manyDeletions[index]
        var late: [ChangeLog.Record] = []
        try deletions.restore { late.append($0) }
        manyDeletions[index] = deletions
        // What the history has to be told is told with the many.
        for record in late { try insert(record) }
        completed += deletions.completed.map { RecordKey(entity: $0.entity.index, key: $0.key) }
        for record in deletions.completed { log.insert(record.entity, key: record.key, new: record.new) }
    }

    private mutating func restore(_ record: ChangeLog.Record) throws {
        var record = record
        if record.completeOld() { completed.append(RecordKey(entity: record.entity.index, key: record.key)) }
        try insert(record)
        log.insert(record.entity, key: record.key, new: record.new)
    }

    private mutating func insert(_ record: ChangeLog.Record) throws {
        let indexes = record.entity.storedColumns.filter { record.old[$0] != nil }
        let names = [keyColumn] + indexes.map { record.entity.properties[$0].name.sqlName }
        let marks = [String](repeating: "?", count: names.count).joined(separator: ", ")
        try write(record, indexes) { [connection] values in
            try connection.run(
                "INSERT INTO \(record.entity.name.sqlName) (\(names.joined(separator: ", "))) VALUES (\(marks))",
                [.integer(record.key)] + values)
        }
    }

    private mutating func setBack(_ record: ChangeLog.Record) throws {
        // Nothing is left of a change of properties that are gone.
        guard !record.new.isEmpty else { return }
        let indexes = record.new.pairs.map(\.index).sorted()
        let compared = indexes.filter { !record.entity.properties[$0].isDerived }
        func names(_ indexes: [Int]) -> [String] { indexes.map { record.entity.properties[$0].name.sqlName } }
        let conditions = (["\(keyColumn) = ?"] + names(compared).map { "\($0) IS ?" }).joined(separator: " AND ")
        let changes = names(indexes).map { "\($0) = ?" }.joined(separator: ", ")
        let sql = "UPDATE \(record.entity.name.sqlName) SET \(changes) WHERE \(conditions)"
        let count = try write(record, indexes) { [connection] values in
            try connection.run(sql, values + [.integer(record.key)] + compared.map { record.new[$0] ?? .null })
        }
        guard count == 1 else { throw blocked(record, .changedSince) }
        log.update(record.entity, key: record.key, old: record.new, new: record.old)
    }

    /// Writes a record's former values of some properties; unique ones that another record still has wait.
    @discardableResult
    private mutating func write(
        _ record: ChangeLog.Record, _ indexes: [Int], _ body: ([ColumnValue]) throws -> Int
    ) throws -> Int {
        do {
            return try body(indexes.map { record.old[$0] ?? .null })
        } catch let error as SQLiteError where error.kind == .uniqueViolated {
            let stands = waiting.standIns(
                for: indexes,
                of: WaitingValues.Row(entity: record.entity, key: record.key) { record.old[$0] ?? .null })
            return try body(indexes.map { stands[$0] ?? record.old[$0] ?? .null })
        }
    }

    private func refuseIfChanged(_ record: ChangeLog.Record) throws {
        // A place in a list is no reason for a record to stay, nor is what is made of other values.
        let indexes = record.new.pairs.map(\.index).filter {
            let property = record.entity.properties[$0]
            return !property.isPosition && !property.isDerived
        }.sorted()
        let names = indexes.map { record.entity.properties[$0].name.sqlName }
        let conditions = (["\(keyColumn) = ?"] + names.map { "\($0) IS ?" }).joined(separator: " AND ")
        let values = [.integer(record.key)] + indexes.map { record.new[$0] ?? .null }
        let found = try connection.scalar("SELECT 1 FROM \(record.entity.name.sqlName) WHERE \(conditions)", values)
        if found == nil { throw blocked(record, .changedSince) }
    }

    private mutating func remove(_ record: ChangeLog.Record) throws {
        try connection.run(
            "DELETE FROM \(record.entity.name.sqlName) WHERE \(keyColumn) = ?", [.integer(record.key)])
        log.delete(record.entity, key: record.key, old: record.new)
    }

    /// Foreign keys are looked at when the transaction ends, where the record could not be named any more.
    private func refuseIfTargetIsGone(_ record: ChangeLog.Record) throws {
        for (index, value) in record.old.pairs where value != .null {
            let property = record.entity.properties[index]
            guard let relationship = property.relationship else { continue }
            let destination = context.schema.entities[relationship.destination]
            let inverse = relationship.inverse.map { destination.properties[$0] }
            guard inverse?.relationship?.deleteRule != .noAction else { continue }
            let found = try connection.scalar(
                "SELECT 1 FROM \(destination.name.sqlName) WHERE \(keyColumn) = ?", [value])
            let name = record.entity.isHidden ? destination.name : property.name
            if found == nil { throw blocked(record, .targetGone(property: name)) }
        }
    }

    private func refuseIfTargetIsGone(_ deletions: ManyDeletions) throws {
        for property in deletions.entity.properties {
            guard case .toOne(let relationship) = property.kind else { continue }
            let destination = context.schema.entities[relationship.destination]
            let inverse = relationship.inverse.map { destination.properties[$0] }
            guard inverse?.relationship?.deleteRule != .noAction,
                let key = try deletions.withoutTarget(by: property, to: destination)
            else { continue }
            throw blocked(
                ChangeLog.Record(entity: deletions.entity, key: key, kind: .delete),
                .targetGone(property: property.name))
        }
    }

    /// Notes that a record goes along with one that is taken away.
    mutating func noteGoing(_ entity: Schema.Entity, _ key: Int64, _ values: PropertyValues) {
        log.delete(entity, key: key, old: values)
    }

    /// Records of some keys, about to go.
    func leaving(_ entity: Schema.Entity, _ keys: [Int64]) -> Leaving { Leaving(context, of: seq, entity, keys) }

    func blocked(_ record: ChangeLog.Record, _ obstacle: UndoObstacle) -> StorageError {
        let values = record.kind == .delete ? record.old : record.new
        return .undoBlocked(
            context.schema.presentedRecord(record.entity, record.key, values, lineage: context.store.lineage), obstacle)
    }
}

extension Schema {
    /// The record that errors name: of a pair, its owner.
    func presentedRecord(
        _ entity: Entity, _ key: Int64, _ values: PropertyValues, lineage: String
    ) -> PersistentIdentifier {
        guard entity.isHidden, let owner = entity.columns.first, case .integer(let ownerKey)? = values[owner],
            let relationship = entity.properties[owner].relationship
        else { return PersistentIdentifier(entityName: entity.name, key: key, storeIdentifier: lineage) }
        return PersistentIdentifier(
            entityName: entities[relationship.destination].name, key: ownerKey, storeIdentifier: lineage)
    }

    /// The entity at the other end of a pair.
    func otherEnd(of property: Property, in entity: Entity) -> Entity? {
        guard entity.isHidden, let far = entity.columns.first(where: { $0 != property.index }) else { return nil }
        return entity.properties[far].relationship.map { entities[$0.destination] }
    }
}
