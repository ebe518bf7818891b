import CSQLite

/// The rows that a statement reads from `Connection.fedRows`, a table that is not in the database.
///
/// A thousand rows go through one run of one statement then: beginning and ending one for each row takes as long as
/// storing the row.
extension Connection {
    /// The table of fed rows; its columns are `c0`, `c1` and so on.
    package static let fedRows = "daybook_rows"

    /// How many columns fed rows may have.
    package static let fedColumns = 100

    /// Runs an `INSERT … SELECT … FROM` fed rows with the rows of a source.
    ///
    /// With `INSERT OR FAIL`, a row that violates a constraint ends it with that error; the rows before it stay.
    package func feed(_ sql: String, _ values: [Value] = [], from source: any RowSource) throws {
        let feed = try openFeed()
        let before = feed.source
        feed.source = source
        defer { feed.source = before }
        do {
            try run(sql, values)
        } catch {
            defer { feed.failure = nil }
            throw feed.failure ?? error
        }
    }

    /// The feed of the connection, made when it is first used.
    private func openFeed() throws -> RowFeed {
        if let feed { return feed }
        let feed = RowFeed()
        let code = sqlite3_create_module_v2(
            handle, Self.fedRows, RowFeed.module, Unmanaged.passRetained(feed).toOpaque(),
            { Unmanaged<AnyObject>.fromOpaque($0!).release() })
        guard code == SQLITE_OK else { throw error(code, sql: nil) }
        self.feed = feed
        return feed
    }
}

/// A virtual table of one source's rows (https://www.sqlite.org/vtab.html).
final class RowFeed {
    fileprivate(set) var source: (any RowSource)?
    /// What the source has thrown; SQLite is told of an error only.
    fileprivate(set) var failure: (any Error)?
    private var isAtEnd = false
    private var position: Int64 = 0

    /// A table, as SQLite holds it: its own part comes first.
    private struct Table {
        var base = sqlite3_vtab()
        let feed: Unmanaged<RowFeed>
    }

    /// A reading of the table.
    private struct Cursor {
        var base = sqlite3_vtab_cursor()
        let feed: Unmanaged<RowFeed>
    }

    private static func feed(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> RowFeed {
        UnsafeRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).pointee.feed.takeUnretainedValue()
    }

    private func begin() -> Int32 {
        (isAtEnd, position) = (source == nil, -1)
        return advance()
    }

    private func advance() -> Int32 {
        position += 1
        do {
            isAtEnd = try source?.next() != true
            return SQLITE_OK
        } catch {
            failure = error
            isAtEnd = true
            return SQLITE_ABORT
        }
    }

    /// The functions that SQLite calls; the same for all connections, and there for good.
    nonisolated(unsafe) fileprivate static let module: UnsafePointer<sqlite3_module> = {
        var module = sqlite3_module()
        module.xConnect = { database, feed, _, _, result, _ in
            let columns = (0..<Connection.fedColumns).map { "c\($0)" }.joined(separator: ", ")
            let code = sqlite3_declare_vtab(database, "CREATE TABLE rows (\(columns))")
            guard code == SQLITE_OK, let feed else { return code }
            let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
            table.initialize(to: Table(feed: Unmanaged.fromOpaque(feed)))
            result?.pointee = UnsafeMutableRawPointer(table).assumingMemoryBound(to: sqlite3_vtab.self)
            return SQLITE_OK
        }
        module.xDisconnect = { table in
            UnsafeMutableRawPointer(table!).assumingMemoryBound(to: Table.self).deallocate()
            return SQLITE_OK
        }
        module.xBestIndex = { _, _ in SQLITE_OK }
        module.xOpen = { table, result in
            let feed = UnsafeRawPointer(table!).assumingMemoryBound(to: Table.self).pointee.feed
            let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
            cursor.initialize(to: Cursor(feed: feed))
            result?.pointee = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
            return SQLITE_OK
        }
        module.xClose = { cursor in
            UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).deallocate()
            return SQLITE_OK
        }
        module.xFilter = { cursor, _, _, _, _ in feed(cursor).begin() }
        module.xNext = { cursor in feed(cursor).advance() }
        module.xEof = { cursor in feed(cursor).isAtEnd ? 1 : 0 }
        module.xRowid = { cursor, result in
            result?.pointee = feed(cursor).position
            return SQLITE_OK
        }
        module.xColumn = { cursor, context, column in
            if let context { feed(cursor).source?.give(Int(column), to: RowResult(context: context)) }
            return SQLITE_OK
        }
        let result = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
        result.initialize(to: module)
        return UnsafePointer(result)
    }()
}
