import Foundation
import SQLite

extension ModelContext {
    /// Takes back the newest entry that is in effect, as an entry of its own, and returns it.
    ///
    /// What is pending becomes an entry of its own before, which as a rule is the newest one then. With a batch, the
    /// newest entry of that batch: what others did meanwhile stays; `before` leaves out an entry and those after it.
    /// Refused, with nothing changed, where a later change stands in the way, and where the newest entry is an erasure.
    @discardableResult
    public func undo(
        _ label: TransactionLabel? = nil, inBatch batch: String? = nil, before entry: HistoryEntry.ID? = nil
    ) throws -> HistoryEntry {
        try revert(label, kind: .undo) {
            guard let newest = try self.store.newestInEffect(batch: batch, before: entry) else { return nil }
            guard newest.kind != .erase else { throw StorageError.erased(newest) }
            return (newest, newest.id, try self.store.lastRedo(of: newest))
        }
    }

    /// The entry that an undo would take back or, as an erasure, refuse; nil when there is none.
    public func nextToUndo(
        inBatch batch: String? = nil, before entry: HistoryEntry.ID? = nil
    ) throws -> HistoryEntry? {
        try withPendingVisible(where: { _ in false }) { try store.newestInEffect(batch: batch, before: entry) }
    }

    /// Does the entry that was undone last again, as an entry of its own, and returns it.
    ///
    /// Nothing can be done again after another change; with a batch, after another change of that batch.
    @discardableResult
    public func redo(_ label: TransactionLabel? = nil, inBatch batch: String? = nil) throws -> HistoryEntry {
        try revert(label, kind: .redo) {
            try self.store.newestUndone(batch: batch).map { ($0.0, $0.reverting, doneAgainBy: nil) }
        }
    }

    private func revert(
        _ label: TransactionLabel?, kind: HistoryEntry.Kind,
        _ find: () throws -> (HistoryEntry, reverting: Int64, doneAgainBy: Int64?)?
    ) throws -> HistoryEntry {
        let isOutermost = journal == nil
        return try transaction(label) {
            try save()
            if isOutermost { try writePendingEntry() }
            guard let (entry, seq, again) = try find() else { throw StorageError.nothingToUndo }
            var reversal = try Reversal(self, of: seq, doneAgainBy: again)
            try store.connection.attempting { try reversal.run() }
            if let label { journal?.label = label }
            let own = try store.writeHistory(
                journal?.label ?? TransactionLabel(), reversal.log.records, kind: kind, target: entry.id)
            try reversal.noteMany(in: own)
            journal?.reversals.append(reversal.log)
            journal?.reversalEntries.append(own)
            try followReversal(reversal)
            journal?.underived += reversal.underived
            try readRequiredTargets()
            return entry
        }
    }

    /// Makes what was pending before an undo an entry of its own.
    private func writePendingEntry() throws {
        guard let log = journal?.log, !log.isEmpty else { return }
        let own = try store.writeHistory(
            TransactionLabel(author: author ?? ""), log.records, log.packs, kind: .change, target: nil)
        journal?.reversals.append(log)
        journal?.reversalEntries.append(own)
        journal?.log = ChangeLog()
    }

    /// Brings objects in step with rows that were changed beneath them.
    private func followReversal(_ reversal: Reversal) throws {
        var buried: [any PersistentModel] = []
        try reversal.forEachOfMany { entity, key in
            if let live = maps[entity.index][key] { buried.append(live) }
        } restored: { entity, key in
            _ = revive(entity, key)
        }
        for record in reversal.log.all {
            switch record.kind {
            case .delete: if let live = maps[record.entity.index][record.key] { buried.append(live) }
            case .insert: _ = revive(record.entity, record.key)
            case .update:
                guard let live = maps[record.entity.index][record.key] else { continue }
                for (index, value) in record.new.pairs { _ = live.setColumnValue(value, at: index) }
            }
        }
        for model in buried { bury(model) }
        forgetToMany()
    }
}

extension Store {
    /// The newest change that has not been undone, or has been done again, or the newest erasure.
    fileprivate func newestInEffect(batch: String?, before entry: Int64?) throws -> HistoryEntry? {
        var result: HistoryEntry?
        try connection.query(
            Self.entries + """
                 WHERE ("kind" = 'erase' OR "kind" = 'change' AND NOT \(Self.isUndone) AND \(Self.hasChanges))
                    AND (?1 IS NULL OR "batch" = ?1) AND (?2 IS NULL OR "seq" < ?2) ORDER BY "seq" DESC LIMIT 1
                """, [batch.map { .text($0) } ?? .null, entry.map { .integer($0) } ?? .null]
        ) { result = Self.entry($0) }
        return result
    }

    /// The entry that did a change again, if it was undone before.
    fileprivate func lastRedo(of entry: HistoryEntry) throws -> Int64? {
        let redo = try connection.scalar(
            #"SELECT max("seq") FROM "_history" WHERE "target" = ? AND "kind" = 'redo'"#, [.integer(entry.id)])
        guard case .integer(let seq)? = redo else { return nil }
        return seq
    }

    /// The change that was undone last, unless something else was changed since, and the entry that undid it.
    func newestUndone(batch: String?) throws -> (HistoryEntry, reverting: Int64)? {
        var found: [(target: Int64, seq: Int64)] = []
        try connection.query(
            """
            SELECT u."target", u."seq" FROM "_history" AS u
                JOIN "_history" AS h ON h."seq" = u."target" AND (?1 IS NULL OR h."batch" = ?1)
                WHERE u."kind" = 'undo' AND EXISTS (SELECT 1 FROM "_change" AS c WHERE c."seq" = u."seq")
                AND NOT EXISTS (SELECT 1 FROM "_history" AS r WHERE r."kind" = 'redo' AND r."target" = u."target"
                    AND r."seq" > u."seq")
                AND u."seq" > coalesce((SELECT c."seq" FROM "_history" AS c WHERE c."kind" IN ('change', 'erase')
                    AND (?1 IS NULL OR c."batch" = ?1) ORDER BY c."seq" DESC LIMIT 1), 0)
            ORDER BY u."seq" DESC LIMIT 1
            """, [batch.map { .text($0) } ?? .null]
        ) { found.append(($0.integer(0), $0.integer(1))) }
        guard let (target, seq) = found.first else { return nil }
        var result: (HistoryEntry, reverting: Int64)?
        try connection.query(Self.entries + #" WHERE "seq" = ?"#, [.integer(target)]) { result = (Self.entry($0), seq) }
        return result
    }

    /// Whether the last that happened to an entry `h` is that it was undone.
    static let isUndone = """
        coalesce((SELECT t."kind" FROM "_history" AS t WHERE t."target" = h."seq" ORDER BY t."seq" DESC LIMIT 1) \
        = 'undo', 0)
        """

    /// Whether anything is left of an entry `h` that can be undone.
    private static let hasChanges = #"EXISTS (SELECT 1 FROM "_change" AS c WHERE c."seq" = h."seq")"#

    static let entries = """
        SELECT "seq", "time", "author", "command", "batch", "kind", "target", \(isUndone) FROM "_history" AS h
        """

    static func entry(_ row: Statement) -> HistoryEntry {
        HistoryEntry(
            id: row.integer(0), time: Date(timeIntervalSince1970: Double(row.integer(1)) / 1000), author: row.text(2),
            command: row.text(3), batch: row.isNull(4) ? nil : row.text(4),
            kind: HistoryEntry.Kind(rawValue: row.text(5)) ?? .change, target: row.isNull(6) ? nil : row.integer(6),
            isUndone: row.integer(7) != 0)
    }

    /// The changes of an entry, in no order that matters, without those of some kinds of some entities.
    ///
    /// Where an entity has no others, its changes are not even looked at: there may be a million.
    func changes(
        of seq: Int64, _ counts: [ChangeCount], _ schema: Schema, besides: [(entity: String, kind: ChangeLog.Kind)] = []
    ) throws -> [ChangeLog.Record] {
        var result: [ChangeLog.Record] = []
        for count in counts {
            let left = besides.filter { $0.entity == count.entity }.map(\.kind)
            let looked = count.all - (left.contains(.insert) ? count.insertions : 0)
            guard looked - (left.contains(.delete) ? count.deletions : 0) > 0 else { continue }
            guard let entity = schema.entity(named: count.entity) else {
                throw StorageError.undoUnknown(entity: count.entity)
            }
            try connection.query(
                """
                SELECT "key", "kind", "old", "new" FROM "_change" WHERE "seq" = ? AND "entity" = ?
                \(left.map { "AND \"kind\" <> '\($0.rawValue)'" }.joined(separator: " "))
                """, [.integer(seq), .text(count.entity)]
            ) { row in
                guard let kind = ChangeLog.Kind(rawValue: row.text(1)) else {
                    throw StorageError.undoUnknown(entity: count.entity)
                }
                func values(_ column: Int32) throws -> PropertyValues {
                    guard !row.isNull(column) else { return PropertyValues() }
                    return try HistoryValues.values(row.text(column), isWhole: kind != .update, entity)
                }
                result.append(
                    ChangeLog.Record(
                        entity: entity, key: row.integer(0), kind: kind, old: try values(2), new: try values(3)))
            }
        }
        return result
    }
}
