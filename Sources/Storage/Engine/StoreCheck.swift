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

    /// Tells whether a domain is stored otherwise than its models say; refuses one that a newer version has stored.
    ///
    /// A newer version with the same tables may mean something else by what is in them. Who names no version of the
    /// models asks for the tables only.
    func needsMigration(_ domain: Schema.Domain, of schema: Schema, allowsSave: Bool) throws -> Bool {
        guard let stored = try storedDomain(domain) else { return true }
        let version = Schema.Version(stored.version)
        let isAlike = stored.fingerprint == schema.fingerprint(domain: domain.name)
        if isAlike, !domain.isVersioned { return false }
        if version.map({ $0 > domain.version }) ?? true {
            throw StorageError.newerStore(
                path: path, domain: domain.name, stored: stored.version, known: "\(domain.version)")
        }
        guard isAlike else { return true }
        // The tables are right, but a stage of a plan may still have to change what is in them; else the store only
        // gets to know the version, for those before.
        return version != domain.version && (allowsSave || domain.migrationPlan != nil)
    }

    /// What a store says of a domain.
    struct StoredDomain {
        let version: String
        let fingerprint: String
    }

    func storedDomain(_ domain: Schema.Domain) throws -> StoredDomain? {
        var result: StoredDomain?
        try connection.query(
            #"SELECT "version", "fingerprint" FROM "_schema" WHERE "domain" = ?"#, [.text(domain.name)]
        ) { result = StoredDomain(version: $0.text(0), fingerprint: $0.text(1)) }
        return result
    }

    /// The description of a domain's schema as it is stored; only a migration needs it.
    func storedDescription(_ domain: Schema.Domain) throws -> SchemaDescription? {
        let json = try connection.scalar(#"SELECT "json" FROM "_schema" WHERE "domain" = ?"#, [.text(domain.name)])
        guard case .text(let json)? = json else { return nil }
        return try SchemaDescription(json: json)
    }

    /// Whether what is stored of a domain says what its tables are.
    func canDescribe(_ domain: Schema.Domain) throws -> Bool {
        do {
            return try storedDescription(domain) != nil
        } catch is UnreadableJSON {
            return false
        }
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
