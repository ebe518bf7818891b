public import Foundation
import SQLite

/// A store that was read from a file as a whole and found sound, to be put in the place of another one.
///
/// It is kept in a file of its own that nobody else can open, so that what is written is what was checked; large data
/// is in it.
public final class StoreSnapshot {
    /// What is in it.
    public let info: StoreInfo
    private let connection: Connection
    private let patience: Duration

    /// Reads a file; refuses what is no store, is of a newer version than the schema, or is damaged.
    ///
    /// `patience` is how long one waits for others who are writing, here and in `restore`.
    public init(contentsOf url: URL, for schema: Schema, waiting patience: Duration = .seconds(5)) throws {
        self.patience = patience
        let location = Connection.Location.file(path: url.path)
        do {
            // A backup that somebody was about to replace is what it was before, once its journal is played back.
            let isHalfReplaced = SystemCalls.size(of: url.path + "-journal") ?? 0 > 0
            let file = try Connection(location, mode: isHalfReplaced ? .readWrite : .readOnly)
            file.setBusyTimeout(milliseconds: patience.milliseconds)
            connection = try Connection(.file(path: ""))
            try file.backup(to: connection)
            let check = StoreCheck(connection: connection, path: url.path)
            guard try !check.isEmpty() else { throw StorageError.notAStore(path: url.path, reason: "it is empty") }
            try check.checkFormat()
            try check.checkSoundness()
            // An older one is migrated when it is opened as the store.
            for domain in schema.domains { _ = try check.needsMigration(domain, of: schema, allowsSave: true) }
            info = try StoreInfo(connection, schema)
            _ = try DataTable(connection).takeInFiles(from: DataTable(file).files)
        } catch {
            throw StorageError.naming(error, at: location)
        }
    }

    /// Replaces the store in a file, after copying what was there, sound or not, into another file.
    ///
    /// That file is there once it is whole; until then it has `.part` behind its name.
    ///
    /// Who has the store open sees it change as by a transaction. The store is a further copy of its lineage from
    /// then on, so that keys given to new records are never those of records made since the backup.
    public func restore(to url: URL, keepingOldAt kept: URL?) throws {
        let location = Connection.Location.file(path: url.path)
        do {
            try StoreFormat.upgrade(connection)
            try connection.run(
                #"UPDATE "_meta" SET "value" = ? WHERE "name" = 'replica'"#,
                [.text(String(Int64.random(in: 1...Int64(Int32.max))))])
            let target = try Connection(location)
            target.setBusyTimeout(milliseconds: patience.milliseconds)
            if let kept { try target.copyWhole(to: kept.path) }
            try connection.backup(to: target)
            // What cannot be put into files now stays in the table, and loose files do no harm.
            try? DataTable(target).putOutFiles()
            try? DataTable(target).sweepFiles()
        } catch {
            throw StorageError.naming(error, at: location)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int32 {
        Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
