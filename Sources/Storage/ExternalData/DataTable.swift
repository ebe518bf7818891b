import Foundation
import SQLite

/// Large data by its hash: in a table of the store, above a size in files beside it.
struct DataTable {
    let connection: Connection
    /// The most bytes that are kept in the table.
    var inlineLimit = Self.usualLimit

    static let usualLimit = 1 << 20
    /// SQLite's limit for a value.
    private static let largestData = 1_000_000_000

    init(_ connection: Connection) { self.connection = connection }

    /// The folder beside the store; nil for one in memory.
    var files: ExternalFiles? { connection.filename.map { ExternalFiles(store: $0) } }

    /// Whether there is such a table; an earlier version's store that may not be written has none.
    func exists() throws -> Bool {
        try connection.scalar("SELECT 1 FROM sqlite_schema WHERE name = '_blob' AND type = 'table'") != nil
    }

    /// The hashes that the table has.
    func hashes(where condition: String = "1") throws -> [String] {
        var result: [String] = []
        try connection.query(#"SELECT "hash" FROM "_blob" WHERE \#(condition) ORDER BY "hash""#) {
            result.append($0.text(0))
        }
        return result
    }

    /// The bytes of a hash, checked against it; throws `ExternalDataFlaw`.
    func read(_ hash: String) throws -> Data {
        var found: ColumnValue?
        try connection.query(#"SELECT "data" FROM "_blob" WHERE "hash" = ?"#, [.text(hash)]) { found = $0.value(0) }
        let data: Data
        switch found {
        case .blob(let bytes)?: data = Data(bytes)
        case .null?:
            guard let contents = try files?.checkedRead(hash) else { throw ExternalDataFlaw.missing }
            return contents
        default: throw ExternalDataFlaw.missing
        }
        guard SHA256.hex(data) == hash else { throw ExternalDataFlaw.altered }
        return data
    }

    /// Keeps data in the open write transaction; what is kept already and not as it was is put right.
    func keep(_ data: Data, _ hash: String) throws -> (isNew: Bool, wroteFile: Bool) {
        guard data.count <= Self.largestData else {
            throw StorageError.unsupported("a value of more than \(Self.largestData) bytes", in: .other)
        }
        let isKnown = try connection.scalar(#"SELECT 1 FROM "_blob" WHERE "hash" = ?"#, [.text(hash)]) != nil
        if isKnown, (try? read(hash)) != nil { return (false, false) }
        var inline = ColumnValue.null
        if let files, data.count > inlineLimit {
            try files.write(data, hash)
        } else {
            inline = .blob([UInt8](data))
        }
        try connection.run(
            """
            INSERT INTO "_blob" ("hash", "size", "data") VALUES (?, ?, ?)
            ON CONFLICT ("hash") DO UPDATE SET "data" = excluded."data"
            """, [.text(hash), .integer(Int64(data.count)), inline])
        return (!isKnown, inline.isNull)
    }

    /// Drops data from the table; its file goes by `sweepFiles`, after the commit.
    func drop(_ hash: String) throws {
        try connection.run(#"DELETE FROM "_blob" WHERE "hash" = ?"#, [.text(hash)])
    }

    /// The files that no hash in the table is of.
    func looseFiles() throws -> [String] {
        guard let files, try exists() else { return [] }
        return try files.names().filter { name in
            try connection.scalar(
                #"SELECT 1 FROM "_blob" WHERE "hash" = ? AND "data" IS NULL"#, [.text(name)]) == nil
        }
    }

    /// Removes the files that no hash in the table is of; outside transactions.
    func sweepFiles() throws {
        guard let files, try !looseFiles().isEmpty else { return }
        // Whoever writes files holds this lock until they are in the table.
        try connection.begin(.write)
        defer { connection.rollback() }
        for name in try looseFiles() { files.remove(name) }
    }
}

extension DataTable {
    /// Takes what is in files into the table, so that the database is one file; returns the hashes of what cannot be.
    ///
    /// The files are looked for beside this database and in another folder.
    func takeInFiles(from folder: ExternalFiles?) throws -> [String] {
        guard try exists() else { return [] }
        var left: [String] = []
        let hashes = try hashes(where: #""data" IS NULL"#)
        guard !hashes.isEmpty else { return [] }
        try connection.begin(.write)
        defer { connection.rollback() }
        for hash in hashes {
            guard let data = [folder, files].lazy.compactMap({ try? $0?.checkedRead(hash) }).first else {
                left.append(hash)
                continue
            }
            try connection.run(
                #"UPDATE "_blob" SET "data" = ? WHERE "hash" = ?"#, [.blob([UInt8](data)), .text(hash)])
        }
        try connection.commit()
        return left
    }

    /// Puts what is too large for the table into files; each value is moved by a transaction of its own.
    func putOutFiles() throws {
        guard let files, try exists() else { return }
        let hashes = try hashes(where: #""data" IS NOT NULL AND "size" > \#(inlineLimit)"#)
        for hash in hashes {
            try connection.begin(.write)
            defer { connection.rollback() }
            guard let data = try? read(hash) else { continue }
            try files.write(data, hash)
            try connection.run(#"UPDATE "_blob" SET "data" = NULL WHERE "hash" = ?"#, [.text(hash)])
            try connection.commit()
        }
        // The pages of what is in files now would else be kept for later.
        if !hashes.isEmpty { try connection.execute("VACUUM") }
    }
}
