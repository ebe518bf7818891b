import SQLite
import Testing

/// Rows that one statement is fed with.
@Suite struct FedRowsTests {
    private final class Rows: RowSource {
        private var rows: ArraySlice<[Value]>
        private(set) var row: [Value] = []
        var failure: (any Error)?

        init(_ rows: [[Value]]) { self.rows = rows[...] }

        func next() throws -> Bool {
            guard let next = rows.popFirst() else {
                if let failure { throw failure }
                return false
            }
            row = next
            return true
        }

        func give(_ column: Int, to result: RowResult) { result.take(row[column]) }
    }

    private struct Stop: Error {}

    private let connection: Connection
    private let insert = "INSERT OR FAIL INTO a SELECT c0, c1 FROM \(Connection.fedRows)"

    init() throws {
        connection = try Connection(.memory)
        try connection.execute("CREATE TABLE a (x INTEGER PRIMARY KEY, y)")
    }

    private func stored() throws -> [[Value]] {
        var rows: [[Value]] = []
        try connection.query("SELECT x, y FROM a ORDER BY x") { rows.append([$0.value(0), $0.value(1)]) }
        return rows
    }

    @Test func eachKindOfValueArrivesAsItIs() throws {
        let values: [Value] = [
            .null, .integer(.min), .real(-0.5), .text("é\u{0}x"), .text(""), .blob([0, 255]), .blob([]),
            .text(String(repeating: "x", count: 100_000)),
        ]
        let rows = values.enumerated().map { [.integer(Int64($0.offset)), $0.element] }
        try connection.feed(insert, from: Rows(rows))
        #expect(try stored() == rows)
        try connection.feed(insert, from: Rows([]))
        try connection.feed(insert, from: Rows([[.integer(99), .integer(1)]]))
        #expect(try stored().count == values.count + 1)
    }

    @Test func textIsTakenAsBytesToo() throws {
        final class Bytes: RowSource {
            var left = 1
            func next() -> Bool {
                left -= 1
                return left >= 0
            }
            func give(_ column: Int, to result: RowResult) {
                if column == 0 { return result.take(.integer(1)) }
                Array("né".utf8).withUnsafeBytes { result.take(utf8: $0) }
            }
        }
        try connection.feed(insert, from: Bytes())
        #expect(try stored() == [[.integer(1), .text("né")]])
    }

    @Test func aRowThatViolatesAConstraintEndsItAndTheRestCanFollow() throws {
        let rows = Rows([1, 2, 1, 3].map { [.integer($0), .null] })
        let error = #expect(throws: SQLiteError.self) { try connection.feed(insert, from: rows) }
        #expect(error?.kind == .uniqueViolated)
        #expect(rows.row[0] == .integer(1))
        try connection.feed(insert, from: rows)
        #expect(try stored().map { $0[0] } == [.integer(1), .integer(2), .integer(3)])
    }

    @Test func whatTheSourceThrowsIsThrown() throws {
        let rows = Rows([[.integer(1), .null]])
        rows.failure = Stop()
        #expect(throws: Stop.self) { try connection.feed(insert, from: rows) }
        // The connection is as usable as before.
        try connection.feed(insert, from: Rows([[.integer(2), .null]]))
        #expect(try stored().last == [.integer(2), .null])
    }

    @Test func aSourceMayAskTheDatabase() throws {
        final class Counted: RowSource {
            let connection: Connection
            var number: Int64 = 0
            var known: Value = .null
            init(_ connection: Connection) { self.connection = connection }
            func next() throws -> Bool {
                number += 1
                known = try connection.scalar("SELECT count(*) FROM b") ?? .null
                return number <= 3
            }
            func give(_ column: Int, to result: RowResult) { result.take(column == 0 ? .integer(number) : known) }
        }
        try connection.execute("CREATE TABLE b (x); INSERT INTO b VALUES (1), (2)")
        try connection.feed(insert, from: Counted(connection))
        #expect(try stored() == [1, 2, 3].map { [.integer($0), .integer(2)] })
    }
}
