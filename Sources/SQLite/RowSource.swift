import CSQLite

/// Where the rows of one statement come from, one after another.
package protocol RowSource: AnyObject {
    /// Goes to the next row; false when there is none.
    func next() throws -> Bool
    /// Gives the value of a column of the row, counted from 0.
    func give(_ column: Int, to result: RowResult)
}

/// Takes the value of one column of a row.
package struct RowResult {
    let context: OpaquePointer

    /// Takes a value.
    package func take(_ value: Value) { value.setResult(of: context) }

    /// Takes text that is at hand as UTF-8.
    package func take(utf8: UnsafeRawBufferPointer) {
        sqlite3_result_text64(
            context, utf8.baseAddress?.assumingMemoryBound(to: CChar.self) ?? daybook_sqlite_empty(),
            UInt64(utf8.count), daybook_sqlite_transient(), UInt8(SQLITE_UTF8))
    }
}
