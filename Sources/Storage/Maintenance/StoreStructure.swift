import SQLite

/// The tables and indexes that a store should have: those of every store and those of its models.
struct StoreStructure {
    /// A table with its indexes.
    struct Table {
        let name: String
        let sql: String
        /// The model's entity; nil for a table that every store has.
        let entity: Schema.Entity?
        var indexes: [Index] = []
    }

    /// An index.
    struct Index {
        let name: String
        let sql: String
        /// The properties that it keeps unique together; none for any other index.
        var unique: [Int] = []
    }

    let tables: [Table]
    private let places: [String: Int]

    init(_ schema: Schema) {
        var tables: [Table] = []
        for sql in StoreFormat.tables {
            let names = Self.names(sql)
            if sql.hasPrefix("CREATE TABLE") {
                tables.append(Table(name: names[0], sql: sql, entity: nil))
            } else if let place = tables.firstIndex(where: { $0.name == names[1] }) {
                tables[place].indexes.append(Index(name: names[0], sql: sql))
            }
        }
        for entity in schema.entities {
            let statements = schema.statements(entity: entity)
            // Those of the constraints come first, in their order.
            let indexes = statements.dropFirst().enumerated().map { place, sql in
                let unique = place < entity.uniquenessConstraints.count ? entity.uniquenessConstraints[place] : []
                return Index(name: Self.names(sql)[0], sql: sql, unique: unique)
            }
            tables.append(Table(name: entity.name, sql: statements[0], entity: entity, indexes: indexes))
        }
        self.tables = tables
        places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.name, $0) })
    }

    func table(named name: String) -> Table? { places[name].map { tables[$0] } }

    /// The names between marks, in the order in which they stand.
    private static func names(_ sql: String) -> [String] {
        sql.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }
}

/// Something that the database says it has, with the statement that made it.
struct StoredPart {
    let kind: String
    let name: String
    let table: String
    let sql: String

    /// The first line of the statement.
    var firstLine: String { sql.split(whereSeparator: \.isNewline).first.map(String.init) ?? sql }
}

extension StoreCheck {
    /// What the database has, but what SQLite makes for itself.
    func parts() throws -> [StoredPart] {
        var parts: [StoredPart] = []
        try connection.query(
            """
            SELECT type, name, tbl_name, sql FROM sqlite_schema
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY rowid
            """
        ) { parts.append(StoredPart(kind: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.text(3))) }
        return parts
    }

    /// Whether the database says of a domain which version it has, or has nothing of it.
    func isDescribed(_ domain: Schema.Domain, in schema: Schema) throws -> Bool {
        let isListed = try parts().contains { $0.kind == "table" && $0.name == "_schema" }
        if isListed, try storedDomain(domain) != nil { return true }
        return try isListed && !hasTables(of: domain, in: schema)
    }

    /// Whether the database has any table of a domain.
    func hasTables(of domain: Schema.Domain, in schema: Schema) throws -> Bool {
        let names = Set(schema.entities.filter { $0.domain == domain.name }.map(\.name))
        return try parts().contains { $0.kind == "table" && names.contains($0.name) }
    }
}
