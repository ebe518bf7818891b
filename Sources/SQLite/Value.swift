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
    /// Tells whether two values are stored alike: texts have the same bytes, where Swift's strings are equal when they
    /// mean the same characters.
    public static func == (first: Value, second: Value) -> Bool {
        switch (first, second) {
        case (.null, .null): true
        case (.integer(let first), .integer(let second)): first == second
        case (.real(let first), .real(let second)): first == second
        case (.text(let first), .text(let second)): first == second && first.utf8.elementsEqual(second.utf8)
        case (.blob(let first), .blob(let second)): first == second
        default: false
        }
    }

    /// Whether this is SQL's NULL.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }
}
