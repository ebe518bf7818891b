import SQLite

extension ModelContext {
    /// What in the history does not hang together, or not with what is stored.
    func historyFindings() throws -> [StoreFinding] {
        var result: [StoreFinding] = []
        let changes = try store.connection.scalar("SELECT count(*)" + Self.changesWithoutEntry)
        if case .integer(let count)? = changes, count > 0 { result.append(.changesWithoutEntry(count: Int(count))) }
        let unreadable = try store.connection.scalar(
            #"SELECT count(*) FROM "_change" WHERE \#(Self.isNoObject("old")) OR \#(Self.isNoObject("new"))"#)
        if case .integer(let count)? = unreadable, count > 0 { result.append(.unreadableChanges(count: Int(count))) }
        let targets = try store.connection.scalar(
            """
            SELECT count(*) FROM "_history"
            WHERE "target" IS NOT NULL AND "target" NOT IN (SELECT "seq" FROM "_history")
            """)
        if case .integer(let count)? = targets, count > 0 { result.append(.missingTargets(count: Int(count))) }
        try store.connection.query(
            #"SELECT "entity", count(*) FROM "_change" GROUP BY "entity" ORDER BY "entity""#
        ) { row in
            guard schema.entity(named: row.text(0)) == nil else { return }
            result.append(.unknownEntity(row.text(0), changes: Int(row.integer(1))))
        }
        let emptied = try store.entriesWithoutChanges()
        if emptied > 0 { result.append(.entriesWithoutChanges(count: emptied)) }
        return result
    }

    /// Whether there is something in a column that is no object of JSON.
    private static func isNoObject(_ column: String) -> String {
        #"("\#(column)" IS NOT NULL AND CASE WHEN json_valid("\#(column)") THEN json_type("\#(column)") END IS NOT 'object')"#
    }

    static let changesWithoutEntry =
        #" FROM "_change" WHERE "seq" NOT IN (SELECT "seq" FROM "_history")"#
}

extension Store {
    /// How many entries have changed something of which the history says nothing any more.
    ///
    /// Before an erasure there may be some: it takes out what an entry did to what is erased.
    fileprivate func entriesWithoutChanges() throws -> Int {
        guard let start = try startOfRecords() else { return 0 }
        let count = try connection.scalar(
            """
            SELECT count(*) FROM "_history" AS h
            WHERE "kind" = 'change' AND "seq" > ?
                AND "seq" > coalesce((SELECT max("seq") FROM "_history" WHERE "kind" = 'erase'), 0)
                AND NOT EXISTS (SELECT 1 FROM "_change" AS c WHERE c."seq" = h."seq")
            """, [.integer(start)])
        guard case .integer(let count)? = count else { return 0 }
        return Int(count)
    }
}
