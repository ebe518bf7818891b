import CSQLite

extension Connection {
    /// Copies the whole database over another one through SQLite's online backup interface.
    ///
    /// Others may read and write the source meanwhile, and read the target: it changes for them at once, as by a
    /// transaction. Fails as busy when somebody writes the target for longer than its busy timeout. When it is
    /// interrupted, the target stays as it was.
    package func backup(to target: Connection) throws(SQLiteError) {
        // Without a snapshot of its own it would begin again whenever somebody writes between two steps.
        let isAlone = !isInTransaction
        if isAlone { try begin(.read) }
        defer { if isAlone { rollback() } }
        try execute("SELECT count(*) FROM sqlite_schema")
        guard let copy = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_extended_errcode(target.handle), sql: nil)
        }
        var step = SQLITE_OK
        while step == SQLITE_OK, isInterrupted?() != true {
            step = sqlite3_backup_step(copy, Self.pagesBetweenQuestions)
        }
        let finish = sqlite3_backup_finish(copy)
        if step == SQLITE_OK { throw SQLiteError(code: SQLITE_INTERRUPT, message: "interrupted") }
        guard step == SQLITE_DONE, finish == SQLITE_OK else {
            // Busy is not left on the connection, other failures are.
            let code = step == SQLITE_DONE ? finish : step
            throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }

    /// Some megabytes, which are copied in some milliseconds.
    private static let pagesBetweenQuestions: Int32 = 2000
}
