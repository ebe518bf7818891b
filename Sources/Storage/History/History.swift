public import Foundation
import SQLite

extension ModelContext {
    /// The newest entries of the history, newest first.
    public func history(limit: Int) throws -> [HistoryEntry] {
        try withPendingVisible(where: { _ in false }) {
            try store.entries(#"ORDER BY "seq" DESC LIMIT ?"#, [.integer(Int64(limit))])
        }
    }

    /// The newest entry of the history, 0 while there is none.
    public func latestHistoryEntry() throws -> HistoryEntry.ID {
        try exclusively {
            let latest = try store.connection.scalar(#"SELECT coalesce(max("seq"), 0) FROM "_history""#)
            if case .integer(let seq)? = latest { return seq }
            return 0
        }
    }

    /// The entries that came after one, oldest first; all of them after none.
    public func fetchHistory(since token: HistoryEntry.ID? = nil) throws -> [HistoryEntry] {
        try withPendingVisible(where: { _ in false }) {
            try store.entries(#"WHERE "seq" > ? ORDER BY "seq""#, [.integer(token ?? 0)])
        }
    }

    /// The transactions after one, oldest first; refused where some of them have been deleted.
    public func fetchHistory(since token: DefaultHistoryToken) throws -> [DefaultHistoryTransaction] {
        try withPendingVisible(where: { _ in false }) {
            guard try store.historyFloor() <= token.seq else { throw StorageError.historyTokenExpired }
            return try transactions(of: store.entries(#"WHERE "seq" > ? ORDER BY "seq""#, [.integer(token.seq)]))
        }
    }

    /// Some entries after one, oldest first.
    func fetchHistoryPage(after seq: Int64) throws -> [HistoryEntry] {
        try withPendingVisible(where: { _ in false }) {
            try store.entries(#"WHERE "seq" > ? ORDER BY "seq" LIMIT 1000"#, [.integer(seq)])
        }
    }

    /// What an entry did to each record, by entity and key; to the first of them only, with a limit.
    public func changes(of entry: HistoryEntry, limit: Int? = nil) throws -> [EntryChange] {
        try withPendingVisible(where: { _ in false }) {
            try historyChanges(
                #"WHERE "seq" = ? ORDER BY "entity", "key" LIMIT ?"#,
                [.integer(entry.id), .integer(Int64(limit ?? -1))])
        }
    }

    /// How many records an entry changed.
    public func changeCount(of entry: HistoryEntry) throws -> Int {
        try withPendingVisible(where: { _ in false }) {
            let count = try store.connection.scalar(
                #"SELECT count(*) FROM "_change" WHERE "seq" = ?"#, [.integer(entry.id)])
            guard case .integer(let count)? = count else { return 0 }
            return Int(count)
        }
    }

    /// What happened to one record, newest first.
    public func changes(of record: PersistentIdentifier) throws -> [EntryChange] {
        try withPendingVisible(where: { _ in false }) {
            try historyChanges(
                #"WHERE "entity" = ? AND "key" = ? ORDER BY "seq" DESC"#,
                [.text(record.entityName), .integer(record.key)])
        }
    }

    /// Forgets what happened before a moment, except the newest entry, and returns how many entries that were.
    ///
    /// What is forgotten can no longer be undone.
    @discardableResult
    public func deleteHistory(before time: Date) throws -> Int {
        try transaction {
            // The newest entry stays, so that numbers and clock go on from it.
            let last = try store.connection.scalar(
                #"SELECT max("seq") FROM "_history" WHERE "time" < ?"#, [.integer(time.milliseconds)])
            if case .integer(let seq)? = last { try store.noteDeletedHistory(upTo: seq) }
            let count = try store.connection.run(
                #"DELETE FROM "_history" WHERE "time" < ? AND "seq" < (SELECT max("seq") FROM "_history")"#,
                [.integer(time.milliseconds)])
            try store.clearTargetsThatAreGone()
            try store.dropUnusedData()
            return count
        }
    }

    /// The stored values of a record by attribute and to-one; where it is deleted, the last that the history knows.
    public func storedValues(of record: PersistentIdentifier) throws -> [String: StoredValue] {
        try withPendingVisible(where: { _ in false }) {
            guard let entity = schema.entity(named: record.entityName) else { return [:] }
            var values: [String: StoredValue] = [:]
            try store.connection.query(store.sql[entity.index].selectByKeys, [Self.keyList([record.key])]) { row in
                for (column, index) in entity.columns.enumerated() {
                    values[entity.properties[index].name] = StoredValue(
                        row.value(Int32(column + 1)), isHash: entity.properties[index].externalAccess != nil)
                }
            }
            guard values.isEmpty else { return values }
            for change in try changes(of: record) {
                values.merge(change.kind == .delete ? change.old : change.new) { newer, _ in newer }
            }
            return values
        }
    }

    /// The record that a record refers to by a to-one; nil for an attribute, and where there is none.
    public func target(of property: String, in values: [String: StoredValue], of entityName: String)
        -> PersistentIdentifier?
    {
        guard case .integer(let key)? = values[property],
            case .toOne(let relationship)? = schema.entity(named: entityName)?.property(named: property)?.kind
        else { return nil }
        return identifier(schema.entities[relationship.destination].name, key)
    }

    func identifier(_ entityName: String, _ key: Int64) -> PersistentIdentifier {
        PersistentIdentifier(entityName: entityName, key: key, storeIdentifier: store.lineage)
    }

    private func historyChanges(_ condition: String, _ values: [ColumnValue]) throws -> [EntryChange] {
        var result: [EntryChange] = []
        try store.connection.query(
            #"SELECT "entity", "key", "kind", "old", "new" FROM "_change" "# + condition, values
        ) { row in
            let entity = schema.entity(named: row.text(0))
            result.append(
                try EntryChange(
                    identifier(row.text(0), row.integer(1)), kind: row.text(2), old: row.isNull(3) ? nil : row.text(3),
                    new: row.isNull(4) ? nil : row.text(4), entity))
        }
        return result
    }
}

extension Date {
    fileprivate var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}

extension Store {
    fileprivate func entries(_ condition: String, _ values: [ColumnValue]) throws -> [HistoryEntry] {
        var result: [HistoryEntry] = []
        try connection.query(Self.entries + " " + condition, values) { result.append(Self.entry($0)) }
        return result
    }

    /// Takes the target from undos and redos whose target is forgotten.
    func clearTargetsThatAreGone() throws {
        try connection.run(
            """
            UPDATE "_history" SET "target" = NULL
            WHERE "target" IS NOT NULL AND "target" NOT IN (SELECT "seq" FROM "_history")
            """)
    }
}
