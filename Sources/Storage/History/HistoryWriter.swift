import Foundation
import SQLite

extension ModelContext {
    /// Writes the open transaction's entry and its changes; nothing when nothing changed.
    ///
    /// An erasure has an entry even where nothing is left to tell: an undo must not reach behind it unseen.
    func writeHistory() throws {
        guard let journal, store.keepsHistory else { return }
        guard journal.label.isRecorded else { return try store.noteUnrecorded(journal.log) }
        guard !journal.erased.isEmpty else {
            guard !journal.log.isEmpty else { return }
            try store.writeHistory(
                journal.label, journal.log.records, journal.log.packs, kind: .change, target: nil)
            return
        }
        let records = journal.log.records.filter { [erased = journal.erased] record in
            !erased.contains(RecordKey(entity: record.entity.index, key: record.key))
        }
        try store.writeHistory(journal.label, records, kind: .erase, target: nil)
    }
}

extension Store {
    /// Appends an entry to the history and returns its position.
    @discardableResult
    func writeHistory(
        _ label: TransactionLabel, _ records: some Collection<ChangeLog.Record>,
        _ packs: [ChangeLog.Pack] = [], kind: HistoryEntry.Kind, target: Int64?
    ) throws -> Int64 {
        let time = label.time ?? SystemCalls.now()
        // Entries of a replica are numbered without gaps; the clock is later than every entry seen (Lamport, 1978).
        try connection.run(
            """
            INSERT INTO "_history" ("replica", "number", "clock", "time", "author", "command", "batch", "kind", "target")
            SELECT ?1, 1 + coalesce((SELECT max("number") FROM "_history" WHERE "replica" = ?1), 0),
                1 + coalesce((SELECT "clock" FROM "_history" ORDER BY "seq" DESC LIMIT 1), 0), ?2, ?3, ?4, ?5, ?6, ?7
            """,
            [
                .integer(replica), .integer(Int64((time.timeIntervalSince1970 * 1000).rounded())),
                .text(label.author), .text(label.command), label.batch.map { .text($0) } ?? .null,
                .text(kind.rawValue), target.map { .integer($0) } ?? .null,
            ])
        guard case .integer(let seq)? = try connection.scalar(#"SELECT max("seq") FROM "_history""#) else { return 0 }
        var waiting = records.makeIterator()
        try connection.feed(HistoryRows.insert, [.integer(seq)], from: HistoryRows({ waiting.next() }, sql))
        for pack in packs {
            try connection.feed(
                PackedRows.insert(pack.kind), [.integer(seq), .text(pack.entity.name)], from: PackedRows(pack))
        }
        return seq
    }
}

/// The changes of an entry as rows: entity, key, kind, and the values before and after as JSON.
private final class HistoryRows: RowSource {
    static let insert = """
        INSERT OR FAIL INTO "_change" ("seq", "entity", "key", "kind", "old", "new")
        SELECT ?1, c0, c1, c2, c3, c4 FROM \(Connection.fedRows)
        """

    private let nextRecord: () -> ChangeLog.Record?
    private let sql: EntityStatements
    private var record: ChangeLog.Record?
    private var json: [UInt8] = []

    init(_ nextRecord: @escaping () -> ChangeLog.Record?, _ sql: EntityStatements) {
        (self.nextRecord, self.sql) = (nextRecord, sql)
    }

    func next() -> Bool {
        record = nextRecord()
        return record != nil
    }

    func give(_ column: Int, to result: RowResult) {
        guard let record else { return }
        switch column {
        case 0: result.take(.text(record.entity.name))
        case 1: result.take(.integer(record.key))
        case 2: result.take(.text(record.kind.rawValue))
        case 3: give(record.old, of: record, unless: .insert, to: result)
        default: give(record.new, of: record, unless: .delete, to: result)
        }
    }

    private func give(
        _ values: PropertyValues, of record: ChangeLog.Record, unless kind: ChangeLog.Kind, to result: RowResult
    ) {
        guard record.kind != kind else { return result.take(.null) }
        json.removeAll(keepingCapacity: true)
        HistoryValues.write(
            values, isWhole: record.kind != .update, record.entity, sql[record.entity.index], to: &json)
        json.withUnsafeBytes { result.take(utf8: $0) }
    }
}

/// The packed changes of one entity as rows: key, and the values as JSON.
private final class PackedRows: RowSource {
    static func insert(_ kind: ChangeLog.Kind) -> String {
        """
        INSERT OR FAIL INTO "_change" ("seq", "entity", "key", "kind", "\(kind == .insert ? "new" : "old")")
        SELECT ?1, ?2, c0, '\(kind.rawValue)', c1 FROM \(Connection.fedRows)
        """
    }

    private let pack: ChangeLog.Pack
    private var position = -1

    init(_ pack: ChangeLog.Pack) { self.pack = pack }

    func next() -> Bool {
        position += 1
        return position < pack.count
    }

    func give(_ column: Int, to result: RowResult) {
        if column == 0 {
            result.take(.integer(pack.keys[position]))
        } else {
            pack.withJSON(position) { result.take(utf8: $0) }
        }
    }
}
