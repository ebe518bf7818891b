import SQLite

// Queries see what has not been saved. In a transaction that is written as part of it; outside one it is written, seen
// and rolled back. Much may be pending, so that this is not done where it makes no difference. A store that takes no writes
// shows what is stored.

extension ModelContext {
    /// Runs a query that must see what is pending; `isConcerned` says whether this may change what it finds.
    func withPendingVisible<R>(
        where isConcerned: (PendingChanges) -> Bool = { _ in true }, _ body: () throws -> R
    ) throws -> R {
        try exclusively {
            if journal != nil {
                if !isFlushing { try flush() }
                return try onSnapshot(body)
            }
            guard !store.connection.isInTransaction else { return try onSnapshot(body) }
            try noticeOthersCommits()
            try followOthers()
            guard !pending.writesNothing, !store.connection.isReadOnly, isConcerned(pending) else {
                return try onSnapshot(body)
            }
            try store.connection.begin(.write)
            defer {
                store.connection.rollback()
                store.forgetCounters()
            }
            var trial = Flush(self, isTrial: true)
            try trial.run()
            return try onSnapshot(body)
        }
    }

    /// The same for a statement: it is concerned where it names a table that what is pending touches.
    func withPendingVisible<R>(in sql: String, _ body: () throws -> R) throws -> R {
        try withPendingVisible(
            where: { pending in
                guard pending.deletesNothing, pending.orders.lists.isEmpty else { return true }
                return pending.touched.contains { sql.names(store.sql[$0].table) }
            }, body)
    }
}
