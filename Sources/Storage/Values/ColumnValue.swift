public import SQLite

/// A value of one column: NULL, a 64-bit integer, a double, UTF-8 text or bytes.
public typealias ColumnValue = SQLite.Value

/// What a column holds, as the STRICT tables declare it.
public enum ColumnType: String, Hashable, Sendable, Codable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
}

/// `ColumnValue` under a name that no model's own member hides.
public typealias _ColumnValue = SQLite.Value
