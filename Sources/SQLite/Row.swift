import CSQLite

/// The current row of a statement, as long as the statement is in use and not stepped on.
///
/// It keeps nothing alive, so that reading a column costs no more than the call to SQLite.
package struct Row {
    @usableFromInline let handle: OpaquePointer

    @usableFromInline init(handle: OpaquePointer) { self.handle = handle }

    /// A column by its position.
    @inlinable package func cell(_ column: Int32) -> Cell { Cell(handle: sqlite3_column_value(handle, column)) }

    @inlinable package func isNull(_ column: Int32) -> Bool { cell(column).isNull }

    @inlinable package func integer(_ column: Int32) -> Int64 { cell(column).integer }

    @inlinable package func real(_ column: Int32) -> Double { cell(column).real }

    @inlinable package func text(_ column: Int32) -> String { cell(column).text }

    @inlinable package func blob(_ column: Int32) -> [UInt8] { cell(column).blob }

    /// Reads a column in the type it has in this row.
    package func value(_ column: Int32) -> Value { cell(column).value }
}
