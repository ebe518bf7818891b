import CSQLite

/// One connection to a database, for use by one isolation at a time.
package final class Connection {
    /// Where a database lies.
    package enum Location: Hashable, Sendable {
        case file(path: String)
        case memory
    }

    /// How a database is opened.
    package enum Mode: Sendable {
        case readWriteCreate, readWrite, readOnly
        /// Without locks and without files beside it, from a medium that nobody writes to.
        case immutable
    }

    package let location: Location
    let handle: OpaquePointer
    private var cache: [String: Statement] = [:]
    /// Where rows come from that statements are fed with, once there are some.
    var feed: RowFeed?
    /// Whether a transaction encloses those that are begun now.
    private var isEnclosing = false
    private var isInPart = false
    private var busyTimeout: Int32 = 0
    /// Asked while statements run; a yes ends the one that runs with an error, and with it the transaction.
    ///
    /// Of an enclosing transaction only those that read are ended: it goes on after a part that was interrupted.
    package var isInterrupted: (@Sendable () -> Bool)? {
        didSet { followInterruptions() }
    }

    /// Opens a database.
    ///
    /// Text and blobs that a damaged or hostile file brings are data only: functions in its schema are not trusted.
    package init(_ location: Location, mode: Mode = .readWriteCreate) throws(SQLiteError) {
        var path: String
        switch location {
        case .file(let file): path = file
        case .memory: path = ":memory:"
        }
        var flags = SQLITE_OPEN_EXRESCODE
        switch mode {
        case .readWriteCreate: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        case .immutable:
            flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            path = "file:" + path.escapedForURI + "?immutable=1"
        }
        // A connection shared by the contexts of a store in memory is guarded by SQLite as well.
        flags |= location == .memory ? SQLITE_OPEN_FULLMUTEX : SQLITE_OPEN_NOMUTEX
        _ = Self.keepsNoStatistics
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
            let systemCode = handle.map { sqlite3_system_errno($0) } ?? 0
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code, message: message, systemCode: systemCode)
        }
        self.location = location
        self.handle = handle
        _ = daybook_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        _ = daybook_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DQS_DML, 0)
        _ = daybook_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
        _ = daybook_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    }

    deinit {
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Has SQLite not count the memory that it uses: nobody asks, and each piece would take a lock.
    private static let keepsNoStatistics: Void = { _ = daybook_sqlite_no_memory_statistics() }()

    func error(_ code: Int32, sql: String?) -> SQLiteError {
        let last = daybook_sqlite_errno()
        return SQLiteError(
            code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql,
            systemCode: sqlite3_system_errno(handle) == 0 ? last : sqlite3_system_errno(handle))
    }

    /// Waits this long for another writer before a statement fails as busy.
    package func setBusyTimeout(milliseconds: Int32) {
        busyTimeout = milliseconds
        sqlite3_busy_timeout(handle, milliseconds)
    }

    /// Puts all that was committed into the database's own file, unless somebody is in the way.
    ///
    /// Whoever copies or exchanges that file then has all of it, and leaves nothing beside it that belongs to another.
    package func checkpoint() {
        sqlite3_busy_timeout(handle, 0)
        sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        sqlite3_busy_timeout(handle, busyTimeout)
    }

    /// Whether the path leads to another file than the one that is open, or to none.
    private var hasMoved: Bool {
        var moved: Int32 = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }

    /// Keeps others who share the connection out until `unlock`; nests. Only a database in memory is shared.
    package func lock() { sqlite3_mutex_enter(sqlite3_db_mutex(handle)) }

    package func unlock() { sqlite3_mutex_leave(sqlite3_db_mutex(handle)) }

    /// How many rows the last INSERT, UPDATE or DELETE changed, without those changed by foreign-key actions.
    package var changes: Int { Int(sqlite3_changes64(handle)) }

    /// The database's file by its absolute path without links, as SQLite itself uses it; nil in memory.
    package var filename: String? {
        guard let name = sqlite3_db_filename(handle, "main") else { return nil }
        let path = String(cString: name)
        return path.isEmpty ? nil : path
    }

    /// Whether the database cannot be written through this connection.
    package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether a transaction has been begun and not ended; the enclosing one does not count.
    package var isInTransaction: Bool { isEnclosing ? isInPart : hasTransaction }

    private var hasTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}

extension Connection {
    /// Runs statements without parameters, one after another.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
    }

    /// Runs one statement to its end and says how many rows it changed.
    @discardableResult
    package func run(_ sql: String, _ values: [Value] = []) throws -> Int {
        try query(sql, values) { _ in }
        return changes
    }

    /// Runs one statement and hands each row to `body`; the statement is kept for the next use of the same text.
    package func query(_ sql: String, _ values: [Value] = [], _ body: (Statement) throws -> Void) throws {
        let statement = try borrow(sql)
        defer { giveBack(statement) }
        for (index, value) in values.enumerated() {
            try statement.bind(value, at: Int32(index + 1))
        }
        while try statement.step() {
            try body(statement)
        }
    }

    /// Reads the first column of the first row.
    package func scalar(_ sql: String, _ values: [Value] = []) throws -> Value? {
        var result: Value?
        let statement = try borrow(sql)
        defer { giveBack(statement) }
        for (index, value) in values.enumerated() {
            try statement.bind(value, at: Int32(index + 1))
        }
        if try statement.step() { result = statement.value(0) }
        return result
    }

    /// Takes the prepared statement of a text out of the cache, preparing it when needed.
    package func borrow(_ sql: String) throws(SQLiteError) -> Statement {
        if let kept = cache[sql], !kept.isInUse {
            kept.isInUse = true
            return kept
        }
        let statement = try Statement(self, sql: sql)
        statement.isInUse = true
        if cache[sql] == nil {
            if cache.count >= Self.cacheLimit { cache = cache.filter { $0.value.isInUse } }
            cache[sql] = statement
        }
        return statement
    }

    /// Makes a borrowed statement available again.
    package func giveBack(_ statement: Statement) {
        statement.reset()
        statement.isInUse = false
    }

    private static let cacheLimit = 128
}

extension Connection {
    /// How many steps of SQLite's machine lie between two questions: some microseconds.
    private static let stepsBetweenQuestions: Int32 = 1000

    /// Has SQLite ask whether it is interrupted (https://www.sqlite.org/c3ref/progress_handler.html).
    private func followInterruptions() {
        guard isInterrupted != nil else { return sqlite3_progress_handler(handle, 0, nil, nil) }
        let connection = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            handle, Self.stepsBetweenQuestions,
            { pointer in
                guard let pointer else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
                guard connection.isInterrupted?() == true else { return 0 }
                return connection.isEnclosing && connection.isWriting ? 0 : 1
            }, connection)
    }

    /// Whether a statement runs that changes the database.
    ///
    /// Where such a one is interrupted, SQLite takes back the whole transaction
    /// (https://www.sqlite.org/c3ref/interrupt.html).
    private var isWriting: Bool {
        var statement = sqlite3_next_stmt(handle, nil)
        while let found = statement {
            if sqlite3_stmt_busy(found) != 0, sqlite3_stmt_readonly(found) == 0 { return true }
            statement = sqlite3_next_stmt(handle, found)
        }
        return false
    }
}

extension Connection {
    /// The kinds of transaction that are used: reads see one snapshot, writes take the write lock at once.
    package enum TransactionKind: String, Sendable {
        case read = "BEGIN DEFERRED"
        case write = "BEGIN IMMEDIATE"
    }

    package func begin(_ kind: TransactionKind) throws(SQLiteError) {
        guard isEnclosing else {
            // What is written into a file that nobody finds any more is lost.
            if kind == .write, hasMoved { throw .moved }
            return try execute(kind.rawValue)
        }
        // After some failures SQLite ends a transaction by itself; nothing may then be written as if it went on.
        guard hasTransaction else { throw SQLiteError(code: SQLITE_ABORT, message: "the transaction has failed") }
        try execute("SAVEPOINT part")
        isInPart = true
    }

    package func commit() throws(SQLiteError) {
        try execute(isEnclosing ? "RELEASE part" : "COMMIT")
        isInPart = false
    }

    /// Rolls the transaction back, if SQLite has not done so itself after an error.
    package func rollback() {
        if isInTransaction, hasTransaction {
            sqlite3_exec(handle, isEnclosing ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK", nil, nil, nil)
        }
        isInPart = false
    }

    /// Runs `body` in the open transaction; what it has written is taken back when it throws.
    package func attempting<R>(_ body: () throws -> R) throws -> R {
        try execute("SAVEPOINT attempt")
        do {
            let result = try body()
            try execute("RELEASE attempt")
            return result
        } catch {
            if hasTransaction { sqlite3_exec(handle, "ROLLBACK TO attempt; RELEASE attempt", nil, nil, nil) }
            throw error
        }
    }

    /// Runs `body` in one write transaction; transactions begun by it are parts, kept or lost with the whole.
    package func enclosing<R>(_ body: () throws -> R) throws -> R {
        try begin(.write)
        isEnclosing = true
        do {
            let result = try body()
            isEnclosing = false
            guard hasTransaction else { throw SQLiteError(code: SQLITE_ABORT, message: "the transaction has failed") }
            try commit()
            return result
        } catch {
            isEnclosing = false
            isInPart = false
            rollback()
            throw error
        }
    }
}

extension String {
    /// The path with what would end it in a URI as `%` and two digits.
    fileprivate var escapedForURI: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
                result += "%" + String(byte, radix: 16)
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return result
    }
}
