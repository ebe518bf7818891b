import Foundation
import SQLite

// A key path that a generic function writes, `\T.name`, is not the one that the model's metadata has: it goes through
// the protocol that T is bound by. What it leads to is found by trying, on an object of the model.

/// What a key path that the schema does not have leads to.
enum ResolvedKeyPath {
    case property(Schema.Property)
    /// There is no record to try it on, so that nothing can be found by it either.
    case noRecords
}

extension ModelContext {
    /// Finds the stored property that a key path leads to; nil when it leads to none, or to one and something besides.
    func resolve(_ keyPath: AnyKeyPath, of entity: Schema.Entity) throws -> ResolvedKeyPath? {
        if let known = resolvedKeyPaths[keyPath] { return known.map { .property(entity.properties[$0]) } }
        guard type(of: keyPath).rootType == entity.type else { return nil }
        guard let object = try anyObject(of: entity) else { return .noRecords }
        let candidates = entity.properties.filter { property in
            property.hasColumn && !property.isHidden
                && type(of: property.keyPath as AnyKeyPath).valueType == type(of: keyPath).valueType
        }
        var found: [Schema.Property] = []
        for property in candidates where try leads(keyPath, to: property, of: object, entity) {
            found.append(property)
        }
        let result = found.count == 1 ? found[0] : nil
        resolvedKeyPaths[keyPath] = .some(result?.index)
        return result.map { .property($0) }
    }

    private func anyObject(of entity: Schema.Entity) throws -> (any PersistentModel)? {
        var found: (any PersistentModel)?
        maps[entity.index].forEach { model in
            if found == nil, !model._modelState._isFault { found = model }
        }
        if let found { return found }
        let sql = store.sql[entity.index]
        try store.connection.query("SELECT \(sql.selectList) FROM \(sql.table) AS t0 LIMIT 1") { row in
            found = try materialise(row, entity)
        }
        return found
    }

    /// Gives a property other values and sees whether the key path gives the same ones each time.
    ///
    /// A computed property that only looks like the stored one, such as one in capitals, differs for some of them.
    private func leads(
        _ keyPath: AnyKeyPath, to property: Schema.Property, of object: any PersistentModel, _ entity: Schema.Entity
    ) throws -> Bool {
        let original = object.columnValue(at: property.index)
        defer { object.setColumnValue(original, at: property.index) }
        var seen: Set<ColumnValue> = []
        for sample in try samples(of: property, entity) {
            guard object.setColumnValue(sample, at: property.index) else { continue }
            // The type may hold the sample in another form, as a truth value does a number.
            let stored = object.columnValue(at: property.index)
            guard let value = Self.columnValue(of: object[keyPath: keyPath] as Any), value == stored else {
                return false
            }
            seen.insert(stored)
        }
        return seen.count > 1
    }

    /// Values that a property may have: those at the edges, those of an enum's cases, and some that are stored.
    private func samples(of property: Schema.Property, _ entity: Schema.Entity) throws -> [ColumnValue] {
        var samples: Set<ColumnValue> = property.isOptional ? [.null] : []
        switch property.kind {
        case .attribute(let attribute): samples.formUnion(Self.samples(attribute))
        case .toOne(let relationship), .toMany(let relationship):
            let table = schema.entities[relationship.destination].name.sqlName
            try store.connection.query("SELECT \(Schema.Entity.keyColumn.sqlName) FROM \(table) LIMIT 3") {
                samples.insert(.integer($0.integer(0)))
            }
        }
        let type = flattenedType(Swift.type(of: property.keyPath as AnyKeyPath).valueType)
        if let cases = type as? any CaseIterable.Type {
            for value in cases.allCases as any Collection {
                samples.formUnion(Self.columnValue(of: value).map { [$0] } ?? [])
            }
        }
        let column = property.name.sqlName
        try store.connection.query("SELECT DISTINCT \(column) FROM \(entity.name.sqlName) LIMIT 9") {
            samples.insert($0.value(0))
        }
        return Array(samples)
    }

    private static func samples(_ attribute: Schema.Attribute) -> [ColumnValue] {
        switch (attribute.columnForm, attribute.columnType) {
        case (.decimal, _): ["0", "1", "-17.25", "1000000000000000000000.5"].map { .text($0) }
        case (.url, _): ["a", "https://example.org/A?b=%20#c"].map { .text($0) }
        case (.json, _): ["[]", "{}", "\"\"", "0", "null"].map { .text($0) }
        case (.external, _): [Data(), Data([1])].map { .text(SHA256.hex($0)) }
        case (_, .text): ["", " ", "aB9 é\u{DF}", String(repeating: "Z\n", count: 99)].map { .text($0) }
        case (_, .integer): [0, 1, -1, 9, 100, 123_456_789, .max, .min].map { .integer($0) }
        case (_, .real): [0, 1, -1, 0.125, 1e18, -1e18].map { .real($0) }
        case (_, .blob): [[], [0], [UInt8](0..<16), [UInt8](100..<116)].map { .blob($0) }
        }
    }

    /// A value as a column stores it; nil for one that has no such form.
    private static func columnValue(of value: Any) -> ColumnValue? {
        guard let value = flattened(value) else { return .null }
        switch value {
        case let model as any PersistentModel: return .integer(model._modelState.key)
        case let storable as any Storable: return storable.columnValue
        case let raw as any RawRepresentable where raw.rawValue is any Storable:
            return (raw.rawValue as? any Storable)?.columnValue
        case let encodable as any Encodable: return CodableColumn.columnValue(encodable)
        default: return nil
        }
    }
}
