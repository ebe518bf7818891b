import SQLite

/// A piece of SQL with the values of its parameters, in the order in which they occur.
struct SQLFragment: Hashable, Sendable {
    private(set) var sql = ""
    private(set) var bindings: [ColumnValue] = []
}

extension SQLFragment: ExpressibleByStringInterpolation {
    /// Literal text is SQL, interpolated values become parameters.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var fragment = SQLFragment()

        init(literalCapacity: Int, interpolationCount: Int) {
            fragment.sql.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) {
            fragment.sql += literal
        }

        mutating func appendInterpolation(_ part: SQLFragment) {
            fragment.sql += part.sql
            fragment.bindings += part.bindings
        }

        mutating func appendInterpolation(value: ColumnValue) {
            fragment.sql += "?"
            fragment.bindings.append(value)
        }

        mutating func appendInterpolation(name: String) {
            fragment.sql += name.sqlName
        }

        mutating func appendInterpolation(raw sql: String) {
            fragment.sql += sql
        }
    }

    init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.fragment
    }

    init(stringLiteral: String) {
        sql = stringLiteral
    }
}

extension [SQLFragment] {
    /// Joins pieces of SQL, with text between each two.
    func joined(separator: String) -> SQLFragment {
        SQLFragment(sql: map(\.sql).joined(separator: separator), bindings: flatMap(\.bindings))
    }
}
