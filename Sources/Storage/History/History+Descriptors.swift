import Foundation
import SQLite

extension ModelContext {
    /// Fetches the transactions that a descriptor asks for.
    ///
    /// The predicate is evaluated on each transaction; `fetchHistory(since:)` only reads those after a token. Where it
    /// compares with a token after which transactions have been deleted, the fetch throws `historyTokenExpired`.
    public func fetchHistory(
        _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
    ) throws -> [DefaultHistoryTransaction] {
        for token in descriptor.predicate?.historyTokens ?? [] { try checkHistory(since: token) }
        return try transactions(descriptor)
    }

    /// Throws where the history after a token is no longer complete.
    func checkHistory(since token: DefaultHistoryToken) throws {
        try exclusively {
            guard try store.historyFloor() <= token.seq else { throw StorageError.historyTokenExpired }
        }
    }

    private func transactions(
        _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
    ) throws -> [DefaultHistoryTransaction] {
        let limit = descriptor.fetchLimit.map { Int(clamping: $0) } ?? .max
        var result: [DefaultHistoryTransaction] = []
        try forEachTransaction { transaction in
            if try descriptor.predicate?.evaluate(transaction) ?? true { result.append(transaction) }
            return !descriptor.sortBy.isEmpty || result.count < limit
        }
        if !descriptor.sortBy.isEmpty { result.sort(using: descriptor.sortBy) }
        return Array(result.prefix(limit))
    }

    /// Forgets the transactions that a descriptor asks for, except the newest of all.
    ///
    /// The newest stays, so that numbers and tokens go on from it. What is forgotten can no longer be undone, and tokens
    /// from before it are expired.
    public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction>) throws {
        try transaction {
            let seqs = try transactions(descriptor).map(\.token.seq)
            try store.connection.run(
                """
                DELETE FROM "_history" WHERE "seq" IN (SELECT value FROM json_each(?))
                    AND "seq" < (SELECT max("seq") FROM "_history")
                """, [Self.keyList(seqs)])
            try store.noteDeletedHistory(upTo: seqs.max() ?? 0)
            try store.clearTargetsThatAreGone()
        }
    }

    /// Calls `body` with each transaction, oldest first, until it returns false.
    private func forEachTransaction(_ body: (DefaultHistoryTransaction) throws -> Bool) throws {
        var next: Int64 = 0
        while true {
            let page = try transactions(of: fetchHistoryPage(after: next))
            for transaction in page where try !body(transaction) { return }
            guard let last = page.last else { return }
            next = last.token.seq
        }
    }

    /// Entries with what they did to each record.
    func transactions(of entries: [HistoryEntry]) throws -> [DefaultHistoryTransaction] {
        try entries.map { entry in
            DefaultHistoryTransaction(
                token: DefaultHistoryToken(seq: entry.id), timestamp: entry.time,
                author: entry.author.isEmpty ? nil : entry.author, storeIdentifier: store.lineage,
                changes: try historyChanges(of: entry))
        }
    }
}

extension Store {
    /// Remembers that the history has gaps up to an entry.
    func noteDeletedHistory(upTo seq: Int64) throws {
        let newest = try connection.scalar(#"SELECT max("seq") FROM "_history""#)
        // The newest entry is never deleted.
        guard case .integer(let last)? = newest, let floor = [seq, last - 1].min(), floor > (try historyFloor()) else {
            return
        }
        try setMeta("historyFloor", String(floor))
    }

    /// The last entry that was deleted; 0 when all are there.
    func historyFloor() throws -> Int64 { try meta("historyFloor").flatMap(Int64.init) ?? 0 }
}
