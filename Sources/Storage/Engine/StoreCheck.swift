import SQLite

/// Finds out whether a database is a store that this version can use.
struct StoreCheck {
    let connection: Connection
    /// What messages call the database.
    let path: String

    /// Whether nothing has been stored in it at all.
    func isEmpty() throws -> Bool {
        try connection.scalar("SELECT count(*) FROM sqlite_schema") == .integer(0)
    }

    /// Refuses a database of another program and a store of a newer format.
    func checkFormat() throws {
        guard try connection.scalar("PRAGMA application_id") == .integer(StoreFormat.applicationID) else {
            throw StorageError.notAStore(path: path, reason: "it is a database of another program")
        }
        guard case .integer(let version) = try connection.scalar("PRAGMA user_version") else { return }
        if version > StoreFormat.version {
            throw StorageError.newerStore(
                path: path, domain: "Storage", stored: String(version), known: String(StoreFormat.version))
        }
    }

    /// Refuses a store of other versions of a schema's domains, and returns the domains that it does not have yet.
    func missingDomains(of schema: Schema) throws -> [Schema.Domain] {
        let stored = try storedDomains()
        return try schema.domains.filter { domain in
            guard let found = stored[domain.name] else { return true }
            guard found.fingerprint != schema.fingerprint(domain: domain.name) else { return false }
            let isNewer = Schema.Version(found.version).map { $0 > domain.version } ?? true
            let (stored, known) = (found.version, domain.version.description)
            throw isNewer
                ? StorageError.newerStore(path: path, domain: domain.name, stored: stored, known: known)
                : StorageError.migrationNeeded(path: path, domain: domain.name, stored: stored, known: known)
        }
    }

    func storedDomains() throws -> [String: (version: String, fingerprint: String)] {
        var result: [String: (version: String, fingerprint: String)] = [:]
        try connection.query(#"SELECT "domain", "version", "fingerprint" FROM "_schema""#) { row in
            result[row.text(0)] = (row.text(1), row.text(2))
        }
        return result
    }

    /// What SQLite finds damaged, in its own words.
    func damages() throws -> [String] {
        var result: [String] = []
        do {
            try connection.query("PRAGMA integrity_check") { result.append($0.text(0)) }
        } catch let error as SQLiteError where error.kind == .corrupt {
            result.append(error.message)
        }
        return result == ["ok"] ? [] : result
    }

    /// The rows that refer to a row that is not there.
    func brokenReferences() throws -> [BrokenReference] {
        var found: [(table: String, key: Int64?, target: String, number: Int64)] = []
        try connection.query("PRAGMA foreign_key_check") { row in
            found.append((row.text(0), row.isNull(1) ? nil : row.integer(1), row.text(2), row.integer(3)))
        }
        return try found.map { reference in
            var column = ""
            try connection.query("PRAGMA foreign_key_list(\(reference.table.sqlName))") { row in
                if row.integer(0) == reference.number { column = row.text(3) }
            }
            return BrokenReference(
                table: reference.table, key: reference.key, column: column, target: reference.target)
        }
    }

    /// Refuses a damaged database.
    func checkSoundness() throws {
        if let damage = try damages().first { throw StorageError.damaged(path: path, reason: damage) }
        if let reference = try brokenReferences().first {
            throw StorageError.damaged(
                path: path, reason: "a \(reference.table) refers to a \(reference.target) that is not there")
        }
    }
}

/// A row that refers to a row that is not there.
struct BrokenReference {
    let table: String
    /// The row's key; nil in a table without one.
    let key: Int64?
    let column: String
    let target: String
}
