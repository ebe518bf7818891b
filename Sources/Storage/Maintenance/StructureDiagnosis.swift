import SQLite

extension ModelContext {
    /// Compares the tables, indexes and triggers of the store with those that it should have.
    func structureFlaws() throws -> [StructureFlaw] {
        let parts = try store.check.parts()
        let structure = StoreStructure(schema)
        var comparison = StructureComparison(structure, parts)
        comparison.findForeignParts()
        for table in structure.tables { comparison.compare(table) }
        var flaws = comparison.flaws
        let tables = Set(parts.filter { $0.kind == "table" }.map(\.name))
        for (table, index, isThere) in comparison.indexes {
            let doubled = try doubledRecords(table, index)
            flaws.append(
                .index(
                    index.name, table: table.name, isUnique: !index.unique.isEmpty, isThere: isThere,
                    doubled: doubled))
        }
        return try flaws + missingIdentities(tables) + missingDomains(tables, flaws)
    }

    /// The records that have what another one has that is to have it alone; pairs that are there twice say nothing more.
    private func doubledRecords(
        _ table: StoreStructure.Table, _ index: StoreStructure.Index
    ) throws -> [PersistentIdentifier] {
        guard let entity = table.entity, !entity.isHidden, !index.unique.isEmpty else { return [] }
        var result: [PersistentIdentifier] = []
        try store.connection.query(store.laterOfDoubled(entity, index.unique)) {
            result.append(identifier(entity.name, $0.integer(0)))
        }
        return result
    }

    private func missingIdentities(_ tables: Set<String>) throws -> [StructureFlaw] {
        try Store.identities.filter { try !tables.contains("_meta") || store.meta($0) == nil }
            .map { .missingIdentity($0) }
    }

    /// The domains of which there are tables and no row that can be read: nothing else says what is in these.
    private func missingDomains(_ tables: Set<String>, _ flaws: [StructureFlaw]) throws -> [StructureFlaw] {
        try schema.domains.compactMap { domain in
            let names = Set(schema.entities.filter { $0.domain == domain.name }.map(\.name))
            guard !names.isDisjoint(with: tables) else { return nil }
            let isThere = try tables.contains("_schema") && store.check.storedDomain(domain) != nil
            if isThere, try store.check.canDescribe(domain) { return nil }
            let isSound = !flaws.contains { flaw in
                switch flaw {
                case .otherTable(let table), .missingColumn(let table, _, false): names.contains(table)
                default: false
                }
            }
            return isThere
                ? .unreadableDomain(domain.name, isRepairable: isSound)
                : .missingDomain(domain.name, isRepairable: isSound)
        }
    }
}

extension Store {
    /// The names of the rows in which the store says which one it is.
    static let identities = ["lineage", "replica"]

    /// Finds the keys of records that have the values of an earlier one in some properties.
    func laterOfDoubled(_ entity: Schema.Entity, _ properties: [Int]) -> String {
        let key = Schema.Entity.keyColumn.sqlName
        let columns = properties.map { entity.properties[$0].name.sqlName }
        return """
            SELECT \(key) FROM (
                SELECT \(key), row_number() OVER (PARTITION BY \(columns.joined(separator: ", ")) ORDER BY \(key)) AS place
                FROM \(entity.name.sqlName) WHERE \(columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND "))
            ) WHERE place > 1 ORDER BY \(key)
            """
    }
}

/// What is found when parts of a database are held to what there should be.
private struct StructureComparison {
    private let structure: StoreStructure
    private let parts: [StoredPart]
    private(set) var flaws: [StructureFlaw] = []
    /// The indexes that are missing, or there as others.
    private(set) var indexes: [(table: StoreStructure.Table, index: StoreStructure.Index, isThere: Bool)] = []

    init(_ structure: StoreStructure, _ parts: [StoredPart]) {
        (self.structure, self.parts) = (structure, parts)
    }

    /// Finds what nobody who uses the models has made. What changes or refuses what is saved comes first.
    mutating func findForeignParts() {
        var harmless: [StructureFlaw] = []
        for part in parts {
            let table = structure.table(named: part.table)
            switch part.kind {
            case "trigger" where table != nil:
                flaws.append(.trigger(part.name, table: part.table, sql: part.firstLine))
            case "index" where table?.indexes.contains { $0.name == part.name } == true: break
            case "index" where table != nil && part.isUnique:
                flaws.append(.uniqueIndex(part.name, table: part.table, sql: part.firstLine))
            case "table" where table != nil: break
            default: harmless.append(.foreignPart(kind: part.kind, name: part.name))
            }
        }
        flaws += harmless
    }

    mutating func compare(_ table: StoreStructure.Table) {
        guard let stored = parts.first(where: { $0.kind == "table" && $0.name == table.name }) else {
            return flaws.append(.missingTable(table.name))
        }
        guard stored.sql == table.sql || compare(TableText(stored.sql), of: table) else { return }
        for index in table.indexes {
            let part = parts.first { $0.kind == "index" && $0.name == index.name }
            if part?.sql != index.sql { indexes.append((table, index, part != nil)) }
        }
    }

    /// Tells whether the table has all columns, so that its indexes can be looked at.
    private mutating func compare(_ stored: TableText, of table: StoreStructure.Table) -> Bool {
        let declared = TableText(table.sql)
        let names = Set(stored.definitions.map(Self.name))
        let known = Set(declared.definitions.map(Self.name))
        var isComplete = true
        var isOther = stored.end != declared.end
        for definition in declared.definitions where !stored.has(definition) {
            let name = Self.name(definition)
            if names.contains(name) {
                isOther = isOther || !StoreFormat.formerDefinitions.contains { Self.name($0) == name && stored.has($0) }
            } else if let property = table.entity?.property(named: name) {
                isComplete = false
                flaws.append(
                    .missingColumn(table: table.name, property: name, isRepairable: property.columnToAdd != nil))
            } else {
                isOther = true
            }
        }
        for definition in stored.definitions where !known.contains(Self.name(definition)) {
            if Self.isConstraint(definition) {
                isOther = true
            } else {
                flaws.append(.foreignColumn(table: table.name, name: Self.name(definition)))
            }
        }
        if isOther { flaws.append(.otherTable(table.name)) }
        return isComplete
    }

    /// The name with which a definition begins, without its marks.
    private static func name(_ definition: String) -> String {
        guard definition.first == "\"" else { return String(definition.prefix { !$0.isWhitespace && $0 != "(" }) }
        return String(definition.dropFirst().prefix { $0 != "\"" })
    }

    private static func isConstraint(_ definition: String) -> Bool {
        ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(name(definition).uppercased())
    }
}

extension StoredPart {
    /// Whether it is an index that refuses records.
    fileprivate var isUnique: Bool { sql.uppercased().hasPrefix("CREATE UNIQUE") }
}

extension Schema.Property {
    /// What the column is filled with where it has to be added to a table, as SQL; nil where there is nothing.
    var columnToAdd: (default: String?, isEachItsOwn: Bool)? {
        guard externalAccess == nil || isOptional else { return nil }
        if isOptional { return (nil, false) }
        guard let value = defaultValue(), let literal = value.sqlLiteral else { return nil }
        return (literal, defaultValue() != value)
    }
}

extension ColumnValue {
    /// The value as SQL writes it; nil for none.
    fileprivate var sqlLiteral: String? {
        switch self {
        case .null: nil
        case .integer(let integer): String(integer)
        case .real(let real): real.isFinite ? real.description : nil
        case .text(let text): text.utf8.contains(0) ? nil : text.sqlLiteral
        case .blob(let bytes): "X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
        }
    }
}
