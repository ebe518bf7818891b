public import Foundation
import SQLite

extension ModelContext {
    /// Copies the store, as it was last saved, into a file and checks the copy.
    ///
    /// Others may read and write the store meanwhile. The file may be missing, empty, or a store, which is replaced;
    /// anything else is refused. Large data that the store has in files goes into the copy's table; what is missing or
    /// altered there cannot, which is returned, as its SHA-256.
    @discardableResult
    public func backup(to url: URL) throws -> [String] {
        precondition(journal == nil, "a backup is made outside transactions")
        let location = Connection.Location.file(path: url.path)
        store.connection.lock()
        defer { store.connection.unlock() }
        try checkStore()
        do {
            let copy = try Connection(location)
            copy.setBusyTimeout(milliseconds: 5000)
            let check = StoreCheck(connection: copy, path: url.path)
            if try !check.isEmpty() { try check.checkFormat() }
            let left = try store.connection.copy(to: copy)
            if let damage = try check.damages().first {
                throw StorageError.damaged(path: store.path, reason: damage)
            }
            return left
        } catch let error as SQLiteError {
            throw StorageError(error, at: location)
        }
    }
}

extension Connection {
    /// Copies the whole database, as it was last committed, over another one, with the large data that is in files.
    ///
    /// Gives the SHA-256 of the data that cannot be read.
    @discardableResult
    func copy(to target: Connection) throws -> [String] {
        try backup(to: target)
        // Of what is no store there is nothing to take in.
        let left = try? DataTable(target).takeInFiles(from: DataTable(self).files)
        // A copy is one file that needs no others beside it, unless somebody has it open as a store.
        try? target.execute("PRAGMA journal_mode = DELETE")
        return left ?? []
    }

    /// Copies the whole database into a new file for its owner, which is there once it is whole, whatever comes in between.
    func copyWhole(to path: String) throws {
        let part = path + ".part"
        func remove() { for left in [part, part + "-journal"] { SystemCalls.remove(left) } }
        remove()
        do {
            try SystemCalls.write(Data(), to: part, over: part + ".new")
            try copy(to: Connection(.file(path: part)))
            try SystemCalls.move(part, to: path)
        } catch {
            remove()
            guard let failure = error as? SystemFailure else { throw error }
            throw StorageError(failure, writing: path)
        }
    }
}
