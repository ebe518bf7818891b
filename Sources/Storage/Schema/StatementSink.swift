/// Where the statements that make tables are written to, part by part.
protocol StatementSink: TextOutputStream {
    /// Begins the next statement.
    mutating func begin()
}

extension StatementSink {
    /// Writes a name as an SQL identifier.
    mutating func write(name: String) {
        guard !name.utf8.contains(UInt8(ascii: "\"")) else { return write(name.sqlName) }
        write("\"")
        write(name)
        write("\"")
    }
}

/// Statements as texts.
struct StatementList: StatementSink {
    private(set) var statements: [String] = []

    mutating func begin() { statements.append("") }

    mutating func write(_ text: String) { statements[statements.count - 1] += text }
}

/// The hash of all statements, none of which is ever there as a text: it is asked for at each start.
struct StatementHash: StatementSink {
    private var hash = StableHash()
    private var isEmpty = true

    var hex: String { hash.hex }

    mutating func begin() {
        if !isEmpty { hash.combine(";\n") }
        isEmpty = false
    }

    mutating func write(_ text: String) { hash.combine(text) }
}
