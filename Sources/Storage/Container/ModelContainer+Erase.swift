import SQLite

extension ModelContainer {
    /// Removes all records, their large data and the history from the store, for good: nothing takes it back.
    ///
    /// The store stays, with an entry of its history that says so. Keys and numbers are not given again, and tokens
    /// from before are expired. Contexts notice it as they notice what others have saved.
    public func erase() throws { try ModelContext(self).eraseStore() }

    /// Does as `erase`, and says nothing where that fails: then all is still there.
    public func deleteAllData() { try? erase() }
}

extension ModelContext {
    fileprivate func eraseStore() throws {
        try exclusively {
            let connection = store.connection
            precondition(!connection.isInTransaction, "a store is erased outside transactions")
            try noticeOthersCommits()
            let isOverwritten = try overwriteFreed()
            // The actions of foreign keys would go from record to record.
            try connection.execute("PRAGMA foreign_keys = OFF")
            defer { try? connection.execute("PRAGMA foreign_keys = ON") }
            try store.inWriteTransaction {
                for entity in schema.entities { try connection.execute("DELETE FROM \(entity.name.sqlName)") }
                for table in ["_change", "_blob"] { try connection.execute("DELETE FROM \(table.sqlName)") }
                // The numbers of the history go on from its newest entry.
                let label = TransactionLabel(author: author ?? "", command: "erase")
                let none: [ChangeLog.Record] = []
                let entry = try store.writeHistory(label, none, kind: .erase, target: nil)
                try connection.run(#"DELETE FROM "_history" WHERE "seq" < ?"#, [.integer(entry)])
                // Whoever asks for what came after an earlier one has to read the store afresh.
                try store.setMeta("historyFloor", String(entry))
            }
            store.externalState.droppedData = true
            store.settleExternalData(committed: true)
            try noticeOwnCommit()
            overwriteErased(isOverwritten: isOverwritten)
        }
    }
}
