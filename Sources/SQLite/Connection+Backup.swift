import CSQLite

extension Connection {
    /// Copies the whole database over another one through SQLite's online backup interface.
    ///
    /// Others may read and write the source meanwhile, and read the target: it changes for them at once, as by a
    /// transaction. Fails as busy when somebody writes the target for longer than its busy timeout.
    package func backup(to target: Connection) throws(SQLiteError) {
        guard let copy = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_extended_errcode(target.handle), sql: nil)
        }
        let step = sqlite3_backup_step(copy, -1)
        let finish = sqlite3_backup_finish(copy)
        guard step == SQLITE_DONE, finish == SQLITE_OK else {
            // Busy is not left on the connection, other failures are.
            let code = step == SQLITE_DONE ? finish : step
            throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }
}
