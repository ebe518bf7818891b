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
    @inlinable package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    @inlinable package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    @inlinable package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// Reads text with its length, so that an embedded NUL does not end it.
    @inlinable package func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    @inlinable package func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, column))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Reads a column in the type it has in this row.
    package func value(_ column: Int32) -> Value {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(integer(column))
        case SQLITE_FLOAT: return .real(real(column))
        case SQLITE_TEXT: return .text(text(column))
        case SQLITE_BLOB: return .blob(blob(column))
        default: return .null
        }
    }
}
