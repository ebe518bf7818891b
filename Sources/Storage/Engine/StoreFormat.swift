import SQLite

/// What every store has besides its models' tables.
///
/// `_meta` holds the lineage (stores of one lineage merge by key), the replica that new keys carry and the clock of
/// the last entry. `_schema` has a row a domain. `_counter` has the next key and the next number of each entity.
/// `_blob` has large data by SHA-256, in hexadecimal digits; where `data` is NULL, it is in a file beside the store.
/// `_history` has an entry a transaction and `_change` the records it changed: old and new values as JSON objects
/// by attribute name. Where a record was inserted or deleted, what they do not tell of is nil.
enum StoreFormat {
    /// "DayB", so that `file` and this program recognise a store (https://www.sqlite.org/fileformat2.html).
    static let applicationID: Int64 = 0x4461_7942
    /// The version of the tables below, kept as `user_version`.
    static let version: Int64 = 3

    /// What stores that were made by earlier versions say in the place of what is below, and means the same.
    static let formerDefinitions = [
        #""kind" TEXT NOT NULL CHECK ("kind" IN ('insert', 'update', 'delete'))"#
    ]

    /// The names of the tables below.
    static let tableNames = ["_blob", "_meta", "_schema", "_counter", "_history", "_change"]

    /// Whether an entry is undone is asked of each that is shown; few have a target.
    private static let targetIndex =
        #"CREATE INDEX "_history_target" ON "_history" ("target") WHERE "target" IS NOT NULL"#

    private static let blobTable = """
        CREATE TABLE "_blob" (
            "hash" TEXT PRIMARY KEY CHECK (length("hash") = 64),
            "size" INTEGER NOT NULL,
            "data" BLOB
        ) STRICT
        """

    private static func historyTable(_ name: String) -> String {
        """
        CREATE TABLE "\(name)" (
            "seq" INTEGER PRIMARY KEY AUTOINCREMENT,
            "replica" INTEGER NOT NULL,
            "number" INTEGER NOT NULL,
            "clock" INTEGER NOT NULL,
            "time" INTEGER NOT NULL,
            "author" TEXT NOT NULL,
            "command" TEXT NOT NULL,
            "batch" TEXT,
            "kind" TEXT NOT NULL CHECK ("kind" IN ('change', 'undo', 'redo', 'erase')),
            "target" INTEGER,
            UNIQUE ("replica", "number")
        ) STRICT
        """
    }

    /// Brings the tables of an earlier version up to this one.
    static func upgrade(_ connection: Connection) throws {
        func stored() throws -> Int64 {
            guard case .integer(let stored)? = try connection.scalar("PRAGMA user_version") else { return version }
            return stored
        }
        guard try stored() < version else { return }
        // A table that others refer to is replaced.
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.begin(.write)
        defer { connection.rollback() }
        // Another process may have been first.
        let stored = try stored()
        if stored < 2 {
            try connection.execute(blobTable)
            try connection.execute(targetIndex)
        }
        if stored < 3 { try admitErasures(connection) }
        if stored < version { try connection.execute("PRAGMA user_version = \(version)") }
        try connection.commit()
    }

    /// Makes the history anew, with entries that are erasures (https://www.sqlite.org/lang_altertable.html).
    private static func admitErasures(_ connection: Connection) throws {
        // The last entry's position is never given again, whether it is still there or not.
        let last = try connection.scalar("SELECT seq FROM sqlite_sequence WHERE name = '_history'")
        try connection.execute(historyTable("_history_new"))
        try connection.execute(#"INSERT INTO "_history_new" SELECT * FROM "_history""#)
        try connection.execute(#"DROP TABLE "_history""#)
        try connection.execute(#"ALTER TABLE "_history_new" RENAME TO "_history""#)
        try connection.execute(targetIndex)
        guard let last else { return }
        try connection.run("DELETE FROM sqlite_sequence WHERE name = '_history'")
        try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('_history', ?)", [last])
    }

    static let tables = [
        blobTable,
        """
        CREATE TABLE "_meta" (
            "name" TEXT PRIMARY KEY,
            "value" TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE "_schema" (
            "domain" TEXT PRIMARY KEY,
            "version" TEXT NOT NULL,
            "fingerprint" TEXT NOT NULL,
            "json" TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE "_counter" (
            "entity" TEXT NOT NULL,
            "kind" TEXT NOT NULL CHECK ("kind" IN ('key', 'number')),
            "next" INTEGER NOT NULL,
            PRIMARY KEY ("entity", "kind")
        ) STRICT, WITHOUT ROWID
        """,
        historyTable("_history"),
        // With IN, SQLite would make a table of the three words for each row; stores made before have it so.
        """
        CREATE TABLE "_change" (
            "seq" INTEGER NOT NULL REFERENCES "_history" ("seq") ON DELETE CASCADE,
            "entity" TEXT NOT NULL,
            "key" INTEGER NOT NULL,
            "kind" TEXT NOT NULL CHECK ("kind" = 'insert' OR "kind" = 'update' OR "kind" = 'delete'),
            "old" TEXT,
            "new" TEXT,
            PRIMARY KEY ("seq", "entity", "key")
        ) STRICT, WITHOUT ROWID
        """,
        #"CREATE INDEX "_change_record" ON "_change" ("entity", "key")"#,
        targetIndex,
    ]
}
