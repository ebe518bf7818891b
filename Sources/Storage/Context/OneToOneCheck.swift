import SQLite

extension ModelContext {
    /// Refuses records that the open transaction leaves referring to one that belongs to another by now.
    ///
    /// Where both ends of a relationship are to-ones, whoever takes a target takes it from its owner. One that cannot
    /// be without it has to go or to get another in the same transaction.
    func checkOneToOnes() throws {
        guard let journal, schema.hasOneToOnes else { return }
        for record in (journal.reversals + [journal.log]).flatMap(\.all) where record.kind != .delete {
            for property in record.entity.properties where schema.isOneToOne(property) {
                guard let target = record.new[property.index], target != .null else { continue }
                let key = Schema.Entity.keyColumn.sqlName
                let other = try store.connection.scalar(
                    "SELECT \(key) FROM \(record.entity.name.sqlName) WHERE \(property.name.sqlName) = ? AND \(key) <> ?",
                    [target, .integer(record.key)])
                guard case .integer(let owner)? = other else { continue }
                throw StorageError.targetTaken(identifier(record.entity.name, owner), property: property.name)
            }
        }
    }
}

extension Schema {
    /// Whether a property is a to-one whose other end is one too.
    func isOneToOne(_ property: Property) -> Bool { hasOneToOnes && Self.isOneToOne(property, entities) }

    /// Whether both ends of any relationship are to-ones.
    static func hasOneToOnes(_ entities: [Entity]) -> Bool {
        entities.contains { $0.properties.contains { isOneToOne($0, entities) } }
    }

    private static func isOneToOne(_ property: Property, _ entities: [Entity]) -> Bool {
        guard case .toOne(let relationship) = property.kind, let inverse = relationship.inverse,
            case .toOne = entities[relationship.destination].properties[inverse].kind
        else { return false }
        return true
    }
}
