/// A value as SQLite stores it.
///
/// Public because `Storage`'s public declarations speak of it (there it is called `ColumnValue`).
public enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension Value {
    /// Whether this is SQL's NULL.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }
}
