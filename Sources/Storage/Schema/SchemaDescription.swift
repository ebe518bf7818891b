import Foundation

/// A domain's schema as the store keeps it, so that a later version can tell what it opens.
struct SchemaDescription: Codable {
    let entities: [EntityDescription]

    struct EntityDescription: Codable {
        let name: String
        let properties: [PropertyDescription]
        let unique: [[String]]
        let indexes: [[String]]
    }

    struct PropertyDescription: Codable {
        let name: String
        let kind: String
        let isOptional: Bool
        var originalName: String?
        var columnType: ColumnType?
        var columnForm: ColumnForm?
        var destination: String?
        var inverse: String?
        var deleteRule: Schema.Relationship.DeleteRule?
        /// Of a many-to-many, the table of its pairs and the column that leads to this end.
        var pairs: String?
        var nearColumn: String?
    }

    init(_ schema: Schema, domain: String) {
        entities = schema.entities.filter { $0.domain == domain }.map { entity in
            func names(_ lists: [[Int]]) -> [[String]] { lists.map { $0.map { entity.properties[$0].name } } }
            return EntityDescription(
                name: entity.name, properties: entity.properties.map { Self.describe($0, schema) },
                unique: names(entity.uniquenessConstraints), indexes: names(entity.indexes))
        }
    }

    private static func describe(_ property: Schema.Property, _ schema: Schema) -> PropertyDescription {
        var result: PropertyDescription
        switch property.kind {
        case .attribute(let attribute):
            result = PropertyDescription(name: property.name, kind: "attribute", isOptional: property.isOptional)
            result.columnType = attribute.columnType
            result.columnForm = attribute.columnForm
        case .toOne(let relationship), .toMany(let relationship):
            let kind = property.hasColumn ? "toOne" : "toMany"
            result = PropertyDescription(name: property.name, kind: kind, isOptional: property.isOptional)
            let destination = schema.entities[relationship.destination]
            result.destination = destination.name
            result.inverse = relationship.inverse.map { destination.properties[$0].name }
            result.deleteRule = relationship.deleteRule
            if let pairs = relationship.pairs {
                let table = schema.entities[pairs.entity]
                result.pairs = table.name
                result.nearColumn = table.properties[pairs.near].name
            }
        }
        result.originalName = property.originalName
        return result
    }

    /// Reads what `json()` has written.
    init(json: String) throws {
        guard let description = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
            throw UnreadableJSON(what: "the description of what is stored")
        }
        self = description
    }

    /// The description as JSON with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
