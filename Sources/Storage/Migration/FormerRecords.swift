import SQLite

/// The records of a version as they were before a stage: copies, which the stage can read beside those of the next.
struct FormerRecords {
    let connection: Connection
    let schema: Schema
    /// What the names of their tables begin with.
    static let prefix = "_before_"

    /// Copies the records, as they are now, into tables that nobody else sees.
    func copy() throws {
        for former in formerEntities {
            let statements = schema.beside(former: schema).statements(entity: former)
            guard let table = statements.first, let entity = schema.entity(named: former.formerName) else { continue }
            try connection.execute(table.replacingFirst("CREATE TABLE", by: "CREATE TEMP TABLE"))
            let columns = [Schema.Entity.keyColumn] + entity.storedColumns.map { entity.properties[$0].name }
            let list = columns.map(\.sqlName).joined(separator: ", ")
            try connection.execute(
                "INSERT INTO temp.\(former.name.sqlName) (\(list)) SELECT \(list) FROM main.\(entity.name.sqlName)")
            for index in statements.dropFirst() { try connection.execute(index) }
        }
    }

    /// Drops the copies.
    func drop() throws {
        for former in formerEntities { try connection.execute("DROP TABLE temp.\(former.name.sqlName)") }
    }

    private var formerEntities: ArraySlice<Schema.Entity> {
        schema.beside(former: schema).entities.dropFirst(schema.entities.count)
    }
}

extension Schema {
    /// The same entities, followed by those of an earlier version, whose tables have other names.
    func beside(former: Schema) -> Schema {
        let offset = entities.count
        return Schema(domains, .success(entities + former.entities.map { $0.former(movedBy: offset) }))
    }
}

extension Schema.Entity {
    /// Whether its records are those of before a stage of a migration.
    var isFormer: Bool { name.hasPrefix(FormerRecords.prefix) }

    fileprivate var formerName: String { String(name.dropFirst(FormerRecords.prefix.count)) }

    fileprivate func former(movedBy offset: Int) -> Schema.Entity {
        Schema.Entity(
            index: index + offset, name: FormerRecords.prefix + name, domain: domain, type: type,
            properties: properties.map { $0.moved(by: offset) }, uniquenessConstraints: uniquenessConstraints,
            indexes: indexes, isHidden: isHidden)
    }
}

extension Schema.Property {
    fileprivate func moved(by offset: Int) -> Schema.Property {
        let moved: Kind
        switch kind {
        case .attribute: moved = kind
        case .toOne(let relationship): moved = .toOne(relationship.moved(by: offset))
        case .toMany(let relationship): moved = .toMany(relationship.moved(by: offset))
        }
        return Schema.Property(
            index: index, name: name, originalName: originalName, keyPath: lazyKeyPath, isOptional: isOptional,
            kind: moved, isHidden: isHidden, defaultValue: defaultValue)
    }
}

extension Schema.Relationship {
    fileprivate func moved(by offset: Int) -> Schema.Relationship {
        Schema.Relationship(
            destination: destination + offset, inverse: inverse, deleteRule: deleteRule, access: access,
            counts: (minimumModelCount, maximumModelCount),
            pairs: pairs.map { Pairs(entity: $0.entity + offset, near: $0.near, far: $0.far) }, position: position)
    }
}

extension String {
    /// The text with another beginning, if it begins so.
    fileprivate func replacingFirst(_ start: String, by other: String) -> String {
        hasPrefix(start) ? other + dropFirst(start.count) : self
    }
}
