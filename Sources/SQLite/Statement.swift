import CSQLite

/// A prepared statement: bind by position, step, read columns by position.
///
/// Positions of parameters start at 1 and those of columns at 0, as in SQLite.
package final class Statement {
    package let sql: String
    @usableFromInline package let handle: OpaquePointer
    private unowned let connection: Connection
    /// Whether somebody is stepping through it; a second user of the same text then gets a statement of its own.
    var isInUse = false

    init(_ connection: Connection, sql: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw connection.error(code, sql: sql) }
        self.sql = sql
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Advances to the next row and says whether there is one.
    @discardableResult
    package func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = connection.error(code, sql: sql)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs the statement to its end and makes it ready to run again; what was bound stays.
    package func run() throws(SQLiteError) {
        while try step() {}
        sqlite3_reset(handle)
    }

    /// Makes the statement ready to run again and drops what was bound.
    package func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    package var columnCount: Int32 { sqlite3_column_count(handle) }
}

extension Statement {
    /// Binds a value to a parameter; text and blobs are copied.
    package func bind(_ value: Value, at position: Int32) throws(SQLiteError) {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, position)
        case .integer(let integer): code = sqlite3_bind_int64(handle, position, integer)
        case .real(let real): code = sqlite3_bind_double(handle, position, real)
        case .text(let text): code = bind(text: text, at: position)
        case .blob(let bytes): code = bind(blob: bytes, at: position)
        }
        guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    }

    /// Binds text that is at hand as UTF-8.
    package func bind(utf8: [UInt8], at position: Int32) throws(SQLiteError) {
        let code = utf8.withUnsafeBytes { bytes in
            sqlite3_bind_text64(
                handle, position, bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? daybook_sqlite_empty(),
                UInt64(bytes.count), daybook_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
        guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    }

    private func bind(text: String, at position: Int32) -> Int32 {
        var text = text
        // An empty string may have no base address; SQLite would then bind NULL.
        guard !text.isEmpty else {
            return sqlite3_bind_text(handle, position, "", 0, daybook_sqlite_transient())
        }
        return text.withUTF8 { utf8 in
            sqlite3_bind_text64(
                handle, position, UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self),
                UInt64(utf8.count), daybook_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
    }

    private func bind(blob bytes: [UInt8], at position: Int32) -> Int32 {
        guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, position, 0) }
        return bytes.withUnsafeBytes { buffer in
            sqlite3_bind_blob64(
                handle, position, buffer.baseAddress, UInt64(buffer.count), daybook_sqlite_transient())
        }
    }
}

extension Statement {
    /// The row that the last step has come to.
    @inlinable package var row: Row { Row(handle: handle) }

    @inlinable package func isNull(_ column: Int32) -> Bool { row.isNull(column) }

    @inlinable package func integer(_ column: Int32) -> Int64 { row.integer(column) }

    @inlinable package func real(_ column: Int32) -> Double { row.real(column) }

    @inlinable package func text(_ column: Int32) -> String { row.text(column) }

    @inlinable package func blob(_ column: Int32) -> [UInt8] { row.blob(column) }

    /// Reads a column in the type it has in this row.
    package func value(_ column: Int32) -> Value { row.value(column) }
}
