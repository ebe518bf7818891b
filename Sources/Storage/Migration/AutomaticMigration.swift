import SQLite

/// Brings the tables of a domain from what is stored to what the models say, where that needs no decision.
///
/// New entities, properties that are optional or have a default, renamed properties (`originalName`), other delete
/// rules and constraints, and entities and properties that are gone. Each table that changes is made anew and filled
/// from the old one (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
struct AutomaticMigration {
    let connection: Connection
    let schema: Schema
    let domain: Schema.Domain
    let stored: SchemaDescription
    /// Whether the application gives properties that have another type their values; they begin with their defaults.
    var isStaged = false

    /// Makes the changes; inside a write transaction with foreign keys off.
    func run() throws {
        var relationships = RelationshipMigration(connection, schema, domain, stored: stored)
        try relationships.copyAside()
        let entities = schema.entities.filter { $0.domain == domain.name }
        let kept = Set(entities.map(\.name))
        for old in stored.entities where !kept.contains(old.name) {
            try connection.execute("DROP TABLE \(old.name.sqlName)")
        }
        for entity in entities {
            let statements = schema.statements(entity: entity)
            if let old = stored.entities.first(where: { $0.name == entity.name }) {
                guard try !isUnchanged(entity, old, statements) else { continue }
                try rebuild(entity, from: old, statements)
                try renameInHistory(entity, old)
            } else {
                for statement in statements { try connection.execute(statement) }
            }
        }
        try relationships.putBack()
    }

    /// Whether the table and its indexes are as the models say, with each column meaning what it meant.
    private func isUnchanged(
        _ entity: Schema.Entity, _ old: SchemaDescription.EntityDescription, _ statements: [String]
    ) throws -> Bool {
        var made: Set<String> = []
        try connection.query(
            "SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL", [.text(entity.name)]
        ) { made.insert($0.text(0)) }
        guard made == Set(statements) else { return false }
        return entity.storedColumns.map { entity.properties[$0] }.allSatisfy {
            stored($0, in: old).map(isSameType($0)) ?? false && stored($0, in: old)?.name == $0.name
        }
    }

    private func rebuild(
        _ entity: Schema.Entity, from old: SchemaDescription.EntityDescription, _ statements: [String]
    ) throws {
        let interim = "_old_\(entity.name)".sqlName
        let table = entity.name.sqlName
        for index in try indexes(of: entity.name) { try connection.execute("DROP INDEX \(index.sqlName)") }
        // References of other tables keep meaning the table's name, not the interim one.
        try connection.execute("PRAGMA legacy_alter_table = ON")
        try connection.execute("ALTER TABLE \(table) RENAME TO \(interim)")
        try connection.execute("PRAGMA legacy_alter_table = OFF")
        try connection.execute(statements[0])
        let sources = try entity.storedColumns.map { try source(of: entity.properties[$0], entity, old) }
        let key = Schema.Entity.keyColumn.sqlName
        let names = [key] + entity.storedColumns.map { entity.properties[$0].name.sqlName }
        let values = [key] + sources.map(\.sql)
        try connection.run(
            "INSERT INTO \(table) (\(names.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM \(interim)",
            sources.flatMap(\.bindings))
        try fillDifferingDefaults(entity, old)
        try connection.execute("DROP TABLE \(interim)")
        for statement in statements.dropFirst() { try makeIndex(statement, of: entity) }
    }

    private func makeIndex(_ statement: String, of entity: Schema.Entity) throws {
        do {
            try connection.execute(statement)
        } catch {
            guard error.kind == .uniqueViolated else { throw error }
            throw failure("\(entity.name) has records with the same values of a new constraint: \(error.message)")
        }
    }

    private func indexes(of table: String) throws -> [String] {
        var names: [String] = []
        try connection.query(
            "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", [.text(table)]
        ) { names.append($0.text(0)) }
        return names
    }

    private func failure(_ reason: String) -> StorageError { .migrationFailed(domain: domain.name, reason: reason) }
}

extension AutomaticMigration {
    /// The expression over the old table that gives a new column its values.
    private func source(
        of property: Schema.Property, _ entity: Schema.Entity, _ old: SchemaDescription.EntityDescription
    ) throws -> (sql: String, bindings: [ColumnValue]) {
        let fallback = property.defaultValue()
        guard let before = stored(property, in: old) else {
            if let fallback, fallback != .null || property.isOptional {
                try keepDefaultData(of: property)
                return ("?", [fallback])
            }
            guard property.isOptional else {
                throw failure("\(entity.name).\(property.name) is new and has no default value")
            }
            return ("NULL", [])
        }
        if let moved = try movedData(to: property, from: before, of: "_old_\(entity.name)".sqlName) {
            return try filled(moved, property, entity, before, fallback)
        }
        guard isSameType(property)(before) else {
            guard isStaged else {
                throw failure("\(entity.name).\(property.name) has another type now; a custom stage can give it values")
            }
            if let fallback {
                try keepDefaultData(of: property)
                return ("?", [fallback])
            }
            guard property.isOptional else {
                throw failure("\(entity.name).\(property.name) has another type now and no default to begin with")
            }
            return ("NULL", [])
        }
        return try filled(before.name.sqlName, property, entity, before, fallback)
    }

    /// The expression with the default in the place of what may no longer be nil.
    private func filled(
        _ column: String, _ property: Schema.Property, _ entity: Schema.Entity,
        _ before: SchemaDescription.PropertyDescription, _ fallback: ColumnValue?
    ) throws -> (sql: String, bindings: [ColumnValue]) {
        guard before.isOptional, !property.isOptional else { return (column, []) }
        guard let fallback, fallback != .null else {
            throw failure("\(entity.name).\(property.name) may no longer be nil and has no default value")
        }
        try keepDefaultData(of: property)
        return ("coalesce(\(column), ?)", [fallback])
    }

    /// The stored property that a property was.
    ///
    /// That is the one of its original name, unless it has been renamed from that before.
    private func stored(
        _ property: Schema.Property, in old: SchemaDescription.EntityDescription
    ) -> SchemaDescription.PropertyDescription? {
        let columns = old.properties.filter { $0.kind != "toMany" }
        let same = columns.first { $0.name == property.name }
        guard let original = property.originalName, same?.originalName != original else { return same }
        return columns.first { $0.name == original } ?? same
    }

    /// Tells whether stored values are values of a property.
    private func isSameType(_ property: Schema.Property) -> (SchemaDescription.PropertyDescription) -> Bool {
        { before in
            switch property.kind {
            case .attribute(let attribute):
                guard before.columnType == attribute.columnType else { return false }
                if before.columnForm == attribute.columnForm { return true }
                // Stores of format 1 describe instants as plain.
                if attribute.columnForm == .instant, before.columnForm == .plain { return true }
                // What is plain takes any value; only JSON would become text that nobody meant.
                return attribute.columnForm == .plain && ![.json, .external, .transformed].contains(before.columnForm)
            case .toOne(let relationship), .toMany(let relationship):
                return before.destination == schema.entities[relationship.destination].name
            }
        }
    }

    /// Gives each record a value of its own where the default is another one each time, such as `UUID()`.
    private func fillDifferingDefaults(
        _ entity: Schema.Entity, _ old: SchemaDescription.EntityDescription
    ) throws {
        for index in entity.storedColumns {
            let property = entity.properties[index]
            guard stored(property, in: old) == nil, let value = property.defaultValue(),
                property.defaultValue() != value
            else { continue }
            let key = Schema.Entity.keyColumn.sqlName
            var keys: [Int64] = []
            try connection.query("SELECT \(key) FROM \(entity.name.sqlName)") { keys.append($0.integer(0)) }
            for record in keys {
                try connection.run(
                    "UPDATE \(entity.name.sqlName) SET \(property.name.sqlName) = ? WHERE \(key) = ?",
                    [property.defaultValue() ?? .null, .integer(record)])
            }
        }
    }
}

extension AutomaticMigration {
    /// Gives renamed properties their new names in the history, so that earlier changes of them can be undone.
    private func renameInHistory(_ entity: Schema.Entity, _ old: SchemaDescription.EntityDescription) throws {
        var renames: [(from: String, to: String)] = []
        for property in entity.storedColumns.map({ entity.properties[$0] }) {
            guard let before = stored(property, in: old), before.name != property.name else { continue }
            renames.append((before.name, property.name))
        }
        // By way of names that no property has: two may have changed places.
        for (from, to) in renames { try rename(from, " " + to, entity.name) }
        for (_, to) in renames { try rename(" " + to, to, entity.name) }
    }

    private func rename(_ from: String, _ to: String, _ entity: String) throws {
        let (from, to) = (#"$."\#(from)""#, #"$."\#(to)""#)
        for column in [#""old""#, #""new""#] {
            try connection.run(
                """
                UPDATE "_change" SET \(column) = json_set(json_remove(\(column), ?1), ?2, json(\(column) -> ?1))
                WHERE "entity" = ?3 AND json_type(\(column), ?1) IS NOT NULL
                """, [.text(from), .text(to), .text(entity)])
        }
    }
}
