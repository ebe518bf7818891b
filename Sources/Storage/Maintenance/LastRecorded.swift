import SQLite

/// What the history says of a record last.
struct LastRecorded {
    /// The values that it tells of; of a record that is deleted, those that it had.
    private(set) var values = PropertyValues()
    /// Whether it is there; nil where nothing tells of it.
    private(set) var isThere: Bool?
    /// Whether all values are known.
    private(set) var isWhole = false

    /// Takes the next change of the record, oldest first; throws where it cannot be read.
    mutating func take(_ kind: ChangeLog.Kind, _ json: String, _ entity: Schema.Entity) throws {
        let told = try HistoryValues.values(json, isWhole: kind != .update, entity)
        values.merge(told, overwriting: true)
        isThere = kind != .delete
        if kind != .update { isWhole = true }
    }
}

extension ModelContext {
    /// What the history has a property of a record be; nil where it says nothing of it.
    func lastRecorded(_ property: Schema.Property, of entity: Schema.Entity, _ key: Int64) throws -> ColumnValue? {
        guard let start = try store.startOfRecords() else { return nil }
        var last = LastRecorded()
        try store.connection.query(
            Store.recordedChanges + #" AND "key" = ?3 ORDER BY "seq""#,
            [.text(entity.name), .integer(start), .integer(key)]
        ) { row in
            guard let kind = ChangeLog.Kind(rawValue: row.text(1)) else { return }
            try? last.take(kind, row.text(2), entity)
        }
        return last.values[property.index]
    }
}

extension Store {
    /// The changes of an entity since an entry: key, kind, and the values after it, or before a deletion.
    static let recordedChanges = """
        SELECT "key", "kind", CASE "kind" WHEN 'delete' THEN "old" ELSE "new" END FROM "_change"
        WHERE "entity" = ?1 AND "seq" > ?2 AND "seq" IN (SELECT "seq" FROM "_history")
        """

    /// The entry after which the history tells of every change; nil where it may not.
    ///
    /// Migrations tell it nothing, and what was deleted of it does not tell any more.
    func startOfRecords() throws -> Int64? {
        guard keepsHistory, let start = try meta("recordedFrom").flatMap(Int64.init) else { return nil }
        return max(start, try meta("historyFloor").flatMap(Int64.init) ?? 0)
    }

    /// Lets the history be taken to be complete from here on.
    func startRecords() throws {
        let last = try connection.scalar(#"SELECT max("seq") FROM "_history""#)
        guard case .integer(let seq)? = last else { return try setMeta("recordedFrom", "0") }
        try setMeta("recordedFrom", String(seq))
    }

    /// The entities and properties that have ever been changed without an entry, as `Handout` and `Person.name`.
    func unrecordedNames() throws -> Set<String> {
        Set(try meta("unrecorded")?.split(separator: " ").map(String.init) ?? [])
    }

    /// Notes what is changed without an entry.
    func noteUnrecorded(_ log: ChangeLog) throws {
        var names = Set(log.packs.map(\.entity.name))
        for record in log.records {
            guard record.kind == .update else {
                names.insert(record.entity.name)
                continue
            }
            for (index, _) in record.new.pairs where record.entity.properties[index].isRecorded {
                names.insert("\(record.entity.name).\(record.entity.properties[index].name)")
            }
        }
        let known = try unrecordedNames()
        guard !names.isSubset(of: known) else { return }
        try setMeta("unrecorded", known.union(names).sorted().joined(separator: " "))
    }
}

extension Schema.Property {
    /// Whether the history is to say what it is: not of places in lists, nor of what is made of other values.
    var isRecorded: Bool { !isPosition && !isDerived }
}
