import SQLite

/// Carries what records refer to over to where it is stored now: a to-one that became a list, a list whose members
/// may be shared from now on or no longer, a one-way list whose members were given a to-one.
///
/// What is referred to is copied aside before the tables change, and put in its place afterwards.
struct RelationshipMigration {
    private let connection: Connection
    private let schema: Schema
    private let domain: Schema.Domain
    private let stored: SchemaDescription
    private var moves: [Move] = []

    /// Where what was copied aside goes.
    private struct Move {
        let entity: Schema.Entity
        /// The to-one that gets its values; nil for a table of pairs.
        let toOne: Schema.Property?
        /// The table that the pairs were in under another name.
        var formerName: String?
        let interim: String
    }

    /// What was stored of a relationship: a query for owner, target and their order in the owner's list.
    private struct Source {
        let owner: String
        let target: String
        let name: String
        let order: String?

        var table: String { name.sqlName }
        var reversed: Source { Source(owner: target, target: owner, name: name, order: order) }
    }

    init(_ connection: Connection, _ schema: Schema, _ domain: Schema.Domain, stored: SchemaDescription) {
        self.connection = connection
        self.schema = schema
        self.domain = domain
        self.stored = stored
    }

    /// Copies aside what will be stored elsewhere.
    mutating func copyAside() throws {
        for entity in schema.entities where entity.domain == domain.name {
            if entity.isHidden {
                guard storedEntity(entity.name) == nil, let source = source(ofPairs: entity) else { continue }
                if source.owner == "owner".sqlName, let former = storedEntity(source.name) {
                    try copyPairs(of: former, to: entity)
                } else {
                    try copy(source, for: entity, toOne: nil)
                }
            } else if let old = storedEntity(entity.name) {
                for index in entity.columns {
                    let property = entity.properties[index]
                    guard case .toOne(let relationship) = property.kind, !isColumn(property, in: old),
                        let source = source(ofToOne: property, relationship, entity)
                    else { continue }
                    try copy(source, for: entity, toOne: property)
                }
            }
        }
    }

    /// Puts what was copied aside in its place.
    func putBack() throws {
        for move in moves {
            if let former = move.formerName {
                try rename(former, move)
            } else if let toOne = move.toOne {
                try set(toOne, move)
            } else {
                try insertPairs(move)
            }
            try connection.execute("DROP TABLE temp.\(move.interim.sqlName)")
        }
    }

    private mutating func copy(_ source: Source, for entity: Schema.Entity, toOne: Schema.Property?) throws {
        let interim = "_kept_\(moves.count)"
        let key = Schema.Entity.keyColumn.sqlName
        try connection.execute(
            """
            CREATE TEMP TABLE \(interim.sqlName) AS SELECT \(source.owner) AS "owner", \(source.target) AS "target"
            FROM \(source.table) WHERE \(source.owner) IS NOT NULL AND \(source.target) IS NOT NULL
            ORDER BY \(source.order.map { $0 + ", " } ?? "")\(key)
            """)
        moves.append(Move(entity: entity, toOne: toOne, interim: interim))
    }
}

extension RelationshipMigration {
    /// Copies pairs aside that stay what they are, but for the name.
    private mutating func copyPairs(of former: SchemaDescription.EntityDescription, to entity: Schema.Entity) throws {
        let interim = "_kept_\(moves.count)"
        let columns = entity.storedColumns.map { entity.properties[$0].name }
            .map { name in former.properties.contains { $0.name == name } ? name.sqlName : "NULL AS \(name.sqlName)" }
        let list = ([Schema.Entity.keyColumn.sqlName] + columns).joined(separator: ", ")
        try connection.execute(
            "CREATE TEMP TABLE \(interim.sqlName) AS SELECT \(list) FROM \(former.name.sqlName)")
        moves.append(Move(entity: entity, toOne: nil, formerName: former.name, interim: interim))
    }

    /// Puts pairs into their table under its new name, by which counters and the history know it from then on.
    private func rename(_ former: String, _ move: Move) throws {
        let names = [Schema.Entity.keyColumn] + move.entity.storedColumns.map { move.entity.properties[$0].name }
        let list = names.map(\.sqlName).joined(separator: ", ")
        try connection.execute(
            "INSERT INTO \(move.entity.name.sqlName) (\(list)) SELECT \(list) FROM temp.\(move.interim.sqlName)")
        for suffix in ["", ".owner", ".target"] {
            try connection.run(
                #"UPDATE OR REPLACE "_counter" SET "entity" = ? WHERE "entity" = ?"#,
                [.text(move.entity.name + suffix), .text(former + suffix)])
        }
        try connection.run(
            #"UPDATE "_change" SET "entity" = ? WHERE "entity" = ?"#, [.text(move.entity.name), .text(former)])
    }

    private func storedEntity(_ name: String) -> SchemaDescription.EntityDescription? {
        stored.entities.first { $0.name == name }
    }

    private func storedProperty(
        _ property: Schema.Property, in old: SchemaDescription.EntityDescription
    ) -> SchemaDescription.PropertyDescription? {
        let same = old.properties.first { $0.name == property.name }
        guard let original = property.originalName, same?.originalName != original else { return same }
        return old.properties.first { $0.name == original } ?? same
    }

    private func isColumn(_ property: Schema.Property, in old: SchemaDescription.EntityDescription) -> Bool {
        storedProperty(property, in: old).map { $0.kind != "toMany" } ?? false
    }

    private func source(ofPairs table: Schema.Entity) -> Source? {
        for index in table.columns {
            guard let end = table.properties[index].relationship, let list = end.inverse else { continue }
            let entity = schema.entities[end.destination]
            guard let source = source(entity.properties[list], of: entity) else { continue }
            return table.properties[index].name == "owner" ? source : source.reversed
        }
        return nil
    }

    /// What a to-one will hold: its record is the owner, as it was when the property was a list, or the target of one.
    private func source(
        ofToOne property: Schema.Property, _ relationship: Schema.Relationship, _ entity: Schema.Entity
    ) -> Source? {
        if let source = source(property, of: entity) { return source }
        guard let inverse = relationship.inverse else { return nil }
        let destination = schema.entities[relationship.destination]
        return source(destination.properties[inverse], of: destination)?.reversed
    }

    /// What was stored of a property's targets.
    private func source(_ property: Schema.Property, of entity: Schema.Entity) -> Source? {
        guard let old = storedEntity(entity.name), let before = storedProperty(property, in: old) else { return nil }
        let key = Schema.Entity.keyColumn.sqlName
        if before.kind == "toOne" {
            return Source(owner: key, target: before.name.sqlName, name: entity.name, order: nil)
        }
        if let pairs = before.pairs, let near = before.nearColumn, let table = storedEntity(pairs) {
            let far = near == "owner" ? "target" : "owner"
            return Source(
                owner: near.sqlName, target: far.sqlName, name: pairs, order: position(of: near, in: table))
        }
        guard before.kind == "toMany", let inverse = before.inverse,
            let table = before.destination.flatMap({ storedEntity($0) })
        else { return nil }
        return Source(
            owner: inverse.sqlName, target: key, name: table.name, order: position(of: inverse, in: table))
    }

    /// The column with the place in a list, where the store has one.
    private func position(of toOne: String, in table: SchemaDescription.EntityDescription) -> String? {
        let name = "_\(toOne)_position"
        return table.properties.contains { $0.name == name } ? name.sqlName : nil
    }
}

extension RelationshipMigration {
    private func insertPairs(_ move: Move) throws {
        let ends = move.entity.columns.compactMap { index in
            move.entity.properties[index].relationship.map { schema.entities[$0.destination].name.sqlName }
        }
        let key = Schema.Entity.keyColumn.sqlName
        let (first, name) = (try nextKey(of: move.entity), move.entity.name.sqlName)
        try connection.run(
            """
            INSERT INTO \(name) (\(key), "owner", "target")
            SELECT ? + row_number() OVER (ORDER BY min(rowid)), "owner", "target" FROM temp.\(move.interim.sqlName)
            WHERE "owner" IN (SELECT \(key) FROM \(ends[0])) AND "target" IN (SELECT \(key) FROM \(ends[1]))
            GROUP BY "owner", "target"
            """, [.integer(first - 1)])
        guard case .integer(let last)? = try connection.scalar("SELECT max(\(key)) FROM \(name)") else { return }
        try setCounter(Counters.Name(entity: move.entity.name, kind: .key), next: (last & 0xFFFF_FFFF) + 1)
    }

    private func nextKey(of entity: Schema.Entity) throws -> Int64 {
        let replica = try connection.scalar(#"SELECT "value" FROM "_meta" WHERE "name" = 'replica'"#)
        var upper: Int64 = 0
        if case .text(let text)? = replica { upper = Int64(text) ?? 0 }
        let next = try connection.scalar(
            #"SELECT "next" FROM "_counter" WHERE "entity" = ? AND "kind" = 'key'"#, [.text(entity.name)])
        guard case .integer(let counter)? = next else { return upper << 32 | 1 }
        return upper << 32 | counter
    }

    private func setCounter(_ name: Counters.Name, next: Int64) throws {
        try connection.run(
            """
            INSERT INTO "_counter" ("entity", "kind", "next") VALUES (?, ?, ?)
            ON CONFLICT ("entity", "kind") DO UPDATE SET "next" = excluded."next"
            """, [.text(name.entity), .text(name.kind.rawValue), .integer(next)])
    }

    /// Gives a to-one its values, and its records their places in the list at the other end.
    private func set(_ toOne: Schema.Property, _ move: Move) throws {
        let (interim, table) = (move.interim.sqlName, move.entity.name.sqlName)
        let shared = try connection.scalar(
            "SELECT count(*) FROM (SELECT 1 FROM temp.\(interim) GROUP BY \"owner\" HAVING count(DISTINCT \"target\") > 1)"
        )
        if case .integer(let count)? = shared, count > 0 {
            throw StorageError.migrationFailed(
                domain: domain.name,
                reason:
                    "\(move.entity.name).\(toOne.name) can lead to one record only, but \(count) records have several")
        }
        let key = Schema.Entity.keyColumn.sqlName
        var columns = ["\(toOne.name.sqlName) = k.\"target\""]
        let position = toOne.relationship?.position.map { move.entity.properties[$0] }
        if let position { columns.append("\(position.name.sqlName) = k.rowid") }
        try connection.execute(
            "UPDATE \(table) SET \(columns.joined(separator: ", ")) FROM temp.\(interim) AS k WHERE k.\"owner\" = \(table).\(key)"
        )
        guard position != nil,
            case .integer(let last)? = try connection.scalar("SELECT max(rowid) FROM temp.\(interim)")
        else { return }
        try setCounter(Counters.Name(toOne, of: move.entity), next: last + 1)
    }
}
