import SQLite

extension ModelContext {
    /// Runs `body` in one transaction of which the transactions in it are parts, kept or lost together.
    ///
    /// It holds the write lock from the start. A part that throws is undone alone. What is kept becomes one entry of
    /// the history, under the label that is asked for in the end. When `body` throws, the store is as before but for
    /// the keys and numbers that were drawn, which are not given again, and objects are read again. Inside a transaction there can be no group; what `body` undoes or redoes is refused.
    public func grouped<R>(_ label: () -> TransactionLabel, _ body: () throws -> R) throws -> R {
        precondition(journal == nil, "a group inside a transaction")
        return try exclusively {
            store.isGrouped = true
            var drawn: [Counters.Name: Int64] = [:]
            do {
                let result = try store.connection.enclosing {
                    try noticeOthersCommits()
                    let start = try latestHistoryEntry()
                    do {
                        let result = try body()
                        try joinEntries(after: start, label)
                        return result
                    } catch {
                        drawn = (try? store.storedCounters()) ?? [:]
                        throw error
                    }
                }
                store.endGroup()
                try noticeOwnCommit()
                return result
            } catch {
                store.endGroup()
                try forgetGroup()
                // What the group was taken back for matters more than this.
                try? store.keepCounters(drawn)
                throw error
            }
        }
    }

    /// Makes one entry of all that the parts have written.
    private func joinEntries(after start: HistoryEntry.ID, _ label: () -> TransactionLabel) throws {
        var entries: [Int64] = []
        var kind = HistoryEntry.Kind.change
        try store.connection.query(
            #"SELECT "seq", "kind" FROM "_history" WHERE "seq" > ? ORDER BY "seq""#, [.integer(start)]
        ) { row in
            entries.append(row.integer(0))
            if row.text(1) == HistoryEntry.Kind.erase.rawValue { kind = .erase }
        }
        guard entries.count > 1 else { return }
        var log = ChangeLog()
        for entry in entries {
            for change in try store.changes(of: entry, store.changeCounts(of: entry), schema) {
                switch change.kind {
                case .insert: log.insert(change.entity, key: change.key, new: change.new)
                case .update: log.update(change.entity, key: change.key, old: change.old, new: change.new)
                case .delete: log.delete(change.entity, key: change.key, old: change.old)
                }
            }
        }
        for table in ["_change", "_history"] {
            try store.connection.run(#"DELETE FROM "\#(table)" WHERE "seq" > ?"#, [.integer(start)])
        }
        guard !log.records.isEmpty || kind == .erase else { return }
        try store.writeHistory(label(), log.records, kind: kind, target: nil)
    }

    /// Lets objects be read again after a group was rolled back, with what was drawn in it.
    private func forgetGroup() throws {
        store.counters.reserved = [:]
        generation &+= 1
        isOutdated = true
        seenVersion = try store.version()
        forgetToMany()
    }
}

extension Store {
    /// Ends a group, and removes the files of large data that its parts have left over.
    fileprivate func endGroup() {
        isGrouped = false
        guard leavesFilesOfGroup else { return }
        leavesFilesOfGroup = false
        // What cannot be removed now, a look through the store finds later.
        try? dataTable.sweepFiles()
    }
}
