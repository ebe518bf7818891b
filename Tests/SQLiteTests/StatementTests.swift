import SQLite
import Testing

@Suite struct StatementTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(.memory)
        try connection.execute("CREATE TABLE a (x TEXT NOT NULL, y INTEGER) STRICT")
    }

    @Test func aStatementIsRunWithWhatWasBoundBefore() throws {
        let statement = try connection.borrow("INSERT INTO a VALUES (?, ?)")
        try statement.bind(.integer(7), at: 2)
        for text in ["é", ""] {
            try statement.bind(utf8: Array(text.utf8), at: 1)
            try statement.run()
        }
        connection.giveBack(statement)
        var rows: [[Value]] = []
        try connection.query("SELECT x, y FROM a ORDER BY rowid") { rows.append([$0.value(0), $0.value(1)]) }
        #expect(rows == [[.text("é"), .integer(7)], [.text(""), .integer(7)]])
    }

    @Test func aFailedRunCanBeRepeated() throws {
        let statement = try connection.borrow("INSERT INTO a VALUES (?, 1)")
        #expect(throws: SQLiteError.self) { try statement.run() }
        try statement.bind(.text("a"), at: 1)
        try statement.run()
        connection.giveBack(statement)
        #expect(try connection.scalar("SELECT count(*) FROM a") == .integer(1))
    }

    @Test func locksNest() throws {
        connection.lock()
        connection.lock()
        #expect(try connection.scalar("SELECT 1") == .integer(1))
        connection.unlock()
        connection.unlock()
    }
}
