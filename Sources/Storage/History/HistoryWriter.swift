import Foundation
import SQLite

extension ModelContext {
    /// Writes the open transaction's entry and its changes; nothing when nothing changed.
    func writeHistory() throws {
        guard let journal, store.keepsHistory, journal.label.isRecorded else { return }
        guard !journal.erased.isEmpty else {
            guard !journal.log.records.isEmpty else { return }
            try store.writeHistory(journal.label, journal.log.records, kind: .change, target: nil)
            return
        }
        let records = journal.log.records.filter { [erased = journal.erased] record in
            !erased.contains(RecordKey(entity: record.entity.index, key: record.key))
        }
        guard !records.isEmpty else { return }
        try store.writeHistory(journal.label, records, kind: .change, target: nil)
    }
}

extension Store {
    /// Appends an entry to the history and returns its position.
    @discardableResult
    func writeHistory(
        _ label: TransactionLabel, _ records: some Collection<ChangeLog.Record>, kind: HistoryEntry.Kind, target: Int64?
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
        try write(records, of: seq)
        return seq
    }

    private func write(_ records: some Sequence<ChangeLog.Record>, of seq: Int64) throws {
        let statement = try connection.borrow(
            #"INSERT INTO "_change" ("seq", "entity", "key", "kind", "old", "new") VALUES (?, ?, ?, ?, ?, ?)"#)
        defer { connection.giveBack(statement) }
        try statement.bind(.integer(seq), at: 1)
        var json: [UInt8] = []
        for record in records {
            let names = sql[record.entity.index].historyNames
            func bind(_ values: PropertyValues, unless kind: ChangeLog.Kind, at position: Int32) throws {
                guard record.kind != kind else { return try statement.bind(.null, at: position) }
                json.removeAll(keepingCapacity: true)
                HistoryValues.write(values, record.entity, names: names, to: &json)
                try statement.bind(utf8: json, at: position)
            }
            try statement.bind(.text(record.entity.name), at: 2)
            try statement.bind(.integer(record.key), at: 3)
            try statement.bind(.text(record.kind.rawValue), at: 4)
            try bind(record.old, unless: .insert, at: 5)
            try bind(record.new, unless: .delete, at: 6)
            try statement.run()
        }
    }
}
