import CSQLite

/// The current row of a statement, as long as the statement is in use and not stepped on.
///
/// It keeps nothing alive, so that reading a column costs no more than the call to SQLite.
package struct Row {
    @usableFromInline let handle: OpaquePointer

    @usableFromInline init(handle: OpaquePointer) { self.handle = handle }

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
