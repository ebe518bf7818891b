import SQLite

/// Records of one entity that are about to go because an entry is taken back, as seen by those that refer to them.
///
/// A foreign key takes along what refers to them by `.cascade`. Where somebody has made that by a change that is still
/// in effect, it is in the way. Where only a program has noted it for itself, it goes, and whoever takes the entry
/// back has to write it down: no other entry has it.
struct Leaving {
    private let context: ModelContext
    /// The entry whose changes are taken back; what it has inserted goes anyway.
    private let seq: Int64
    let entity: Schema.Entity
    /// Gives the keys of the records, with `binding` as ?3.
    private let keys: String
    private let binding: ColumnValue

    private init(
        _ context: ModelContext, _ seq: Int64, _ entity: Schema.Entity, keys: String, _ binding: ColumnValue
    ) {
        (self.context, self.seq, self.entity) = (context, seq, entity)
        (self.keys, self.binding) = (keys, binding)
    }

    /// Records of some keys.
    init(_ context: ModelContext, of seq: Int64, _ entity: Schema.Entity, _ keys: [Int64]) {
        self.init(
            context, seq, entity, keys: "SELECT value FROM json_each(?3)", ModelContext.keyList(keys))
    }

    /// All records of an entity that the entry has inserted, which the history itself lists.
    init(_ insertions: ManyInsertions) {
        self.init(
            insertions.context, insertions.seq, insertions.entity,
            keys: #"SELECT "key" FROM "_change" WHERE "seq" = ?1 AND "entity" = ?3 AND "kind" = 'insert'"#,
            .text(insertions.entity.name))
    }

    private var connection: Connection { context.store.connection }
    private var keyColumn: String { Schema.Entity.keyColumn.sqlName }

    /// What refers to a record that leaves.
    struct Referrers {
        /// The record that they refer to, of several the first, and how many are in the way of its going.
        var inTheWay: (target: Int64, count: Int)?
        /// Those that go along, with their values.
        var along: [(key: Int64, values: PropertyValues)] = []
    }

    /// Looks for records of another entity that refer to these by a to-one, but those that the entry has inserted.
    func referrers(by property: Schema.Property, of other: Schema.Entity) throws -> Referrers {
        guard other.isHidden || entity.takesAlong(property) else {
            return Referrers(inTheWay: try counted(by: property, of: other))
        }
        var found = Referrers()
        var counts: [Int64: Int] = [:]
        let columns = ([keyColumn] + other.storedColumns.map { other.properties[$0].name.sqlName }).map { "o." + $0 }
        let last = Int32(columns.count)
        try connection.query(
            "SELECT \(columns.joined(separator: ", ")), o.\(property.name.sqlName), \(Self.isMade(keyColumn)) "
                + from(other, property), bindings(other)
        ) { row in
            if row.integer(last + 1) != 0 {
                counts[row.integer(last), default: 0] += 1
            } else {
                found.along.append((row.integer(0), other.storedValues(row)))
            }
        }
        found.inTheWay = counts.min { $0.key < $1.key }.map { ($0.key, $0.value) }
        return found
    }

    private func counted(by property: Schema.Property, of other: Schema.Entity) throws -> (target: Int64, count: Int)? {
        var found: (target: Int64, count: Int)?
        let column = "o.\(property.name.sqlName)"
        try connection.query(
            "SELECT \(column), count(*) \(from(other, property)) GROUP BY \(column) LIMIT 1", bindings(other)
        ) { found = ($0.integer(0), Int($0.integer(1))) }
        return found
    }

    private func from(_ other: Schema.Entity, _ property: Schema.Property) -> String {
        """
        FROM \(other.name.sqlName) AS o WHERE o.\(property.name.sqlName) IN (\(keys))
        AND NOT EXISTS (SELECT 1 FROM "_change" AS i WHERE i."seq" = ?1 AND i."entity" = ?2
            AND i."key" = o.\(keyColumn) AND i."kind" = 'insert')
        """
    }

    private func bindings(_ other: Schema.Entity) -> [ColumnValue] { [.integer(seq), .text(other.name), binding] }

    /// Whether somebody has made or changed a record `o` of the entity ?2, and that has not been undone.
    private static func isMade(_ keyColumn: String) -> String {
        """
        EXISTS (SELECT 1 FROM "_change" AS c JOIN "_history" AS h ON h."seq" = c."seq"
            WHERE c."entity" = ?2 AND c."key" = o.\(keyColumn) AND h."kind" IN ('change', 'erase')
            AND NOT \(Store.isUndone))
        """
    }
}
