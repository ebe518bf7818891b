public import Foundation
import SQLite

extension ModelContext {
    /// Copies the store, as it was last saved, into a file and checks the copy.
    ///
    /// Others may read and write the store meanwhile. The file may be missing, empty, or a store, which is replaced;
    /// anything else is refused.
    public func backup(to url: URL) throws {
        precondition(journal == nil, "a backup is made outside transactions")
        let location = Connection.Location.file(path: url.path)
        store.lock.lock()
        defer { store.lock.unlock() }
        do {
            let copy = try Connection(location)
            copy.setBusyTimeout(milliseconds: 5000)
            let check = StoreCheck(connection: copy, path: url.path)
            if try !check.isEmpty() { try check.checkFormat() }
            try store.connection.copy(to: copy)
            if let damage = try check.damages().first {
                throw StorageError.damaged(path: store.path, reason: damage)
            }
        } catch let error as SQLiteError {
            throw StorageError(error, at: location)
        }
    }
}

extension Connection {
    /// Copies the whole database, as it was last committed, over another one.
    func copy(to target: Connection) throws(SQLiteError) {
        try backup(to: target)
        // A copy is one file that needs no others beside it, unless somebody has it open as a store.
        try? target.execute("PRAGMA journal_mode = DELETE")
    }
}
