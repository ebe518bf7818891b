import CSQLite

/// One column of the current row, for as long as the row.
///
/// Its connection is used by one isolation at a time, so that SQLite's value may be looked at without its locks: they
/// would be asked for once for each question.
package struct Cell {
    @usableFromInline let handle: OpaquePointer?

    @inlinable init(handle: OpaquePointer?) { self.handle = handle }

    @inlinable package var isNull: Bool { sqlite3_value_type(handle) == SQLITE_NULL }

    @inlinable package var integer: Int64 { sqlite3_value_int64(handle) }

    @inlinable package var real: Double { sqlite3_value_double(handle) }

    /// The text, read with its length, so that an embedded NUL does not end it; nil for NULL.
    @inlinable package var textIfAny: String? {
        guard let start = sqlite3_value_text(handle) else { return nil }
        let count = Int(sqlite3_value_bytes(handle))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    @inlinable package var text: String { textIfAny ?? "" }

    /// Whether the text has these bytes, which is found out without making it.
    package func isText(_ utf8: [UInt8]) -> Bool {
        guard let start = sqlite3_value_text(handle), Int(sqlite3_value_bytes(handle)) == utf8.count else {
            return false
        }
        return utf8.withUnsafeBufferPointer { $0.elementsEqual(UnsafeBufferPointer(start: start, count: utf8.count)) }
    }

    @inlinable package var blob: [UInt8] {
        guard let start = sqlite3_value_blob(handle) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(handle))))
    }

    /// The value in the type that it has in this row.
    package var value: Value {
        switch sqlite3_value_type(handle) {
        case SQLITE_INTEGER: .integer(integer)
        case SQLITE_FLOAT: .real(real)
        case SQLITE_TEXT: .text(text)
        case SQLITE_BLOB: .blob(blob)
        default: .null
        }
    }
}
