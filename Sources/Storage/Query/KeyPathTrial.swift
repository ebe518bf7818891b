import Foundation
import SQLite

/// Objects of no context, with the values of stored records, on which key paths are tried.
///
/// Which properties are read of them is noted.
struct KeyPathTrial {
    private let schema: Schema
    /// By entity, the values of a record by property; none where the entity has no record to try on.
    private var values: [Int: [Int: ColumnValue]] = [:]
    /// By entity, what to-ones lead to as long as nothing else is said.
    private var targets: [Int: any PersistentModel] = [:]
    private let notes: ReadNotes

    /// Reads a record of an entity, and one of each that to-ones lead to from there.
    init(of entity: Schema.Entity, in context: ModelContext) throws {
        schema = context.schema
        notes = ReadNotes(context.schema)
        try readValues(of: entity, in: context)
        removeThoseWithoutTargets()
        for index in values.keys { targets[index] = object(of: schema.entities[index]) }
        for target in targets.values { setTargets(of: target) }
    }

    /// Whether there are records all along a path.
    func hasRecords(along path: [Schema.Property], from entity: Schema.Entity) -> Bool {
        entities(along: path, from: entity).allSatisfy { values[$0.index] != nil }
    }

    /// The entities whose properties a path's are.
    func entities(along path: [Schema.Property], from entity: Schema.Entity) -> [Schema.Entity] {
        [entity] + path.dropLast().compactMap { $0.relationship.map { schema.entities[$0.destination] } }
    }

    /// Objects that a path leads through, the last of which has a given value for the path's last property.
    ///
    /// Without a value it has the record's; nil where the property cannot have the value.
    func objects(
        along path: [Schema.Property], from entity: Schema.Entity, _ value: ColumnValue? = nil
    ) -> [any PersistentModel]? {
        var objects: [any PersistentModel] = []
        for (entity, property) in zip(entities(along: path, from: entity), path) {
            let isLast = objects.count == path.count - 1
            let change = isLast ? value.map { (property.index, $0) } : nil
            guard let object = object(of: entity, change) else { return nil }
            objects.append(object)
        }
        for (place, target) in objects.enumerated().dropFirst() {
            path[place - 1].relationship?.access.setTargets([target], of: objects[place - 1])
        }
        return objects
    }

    /// The properties that a key path reads of an object and of those that it leads to, in turn, and what it gives.
    func reading(_ keyPath: AnyKeyPath, of object: any PersistentModel) -> (properties: [Schema.Property], value: Any?)
    {
        notes.properties = []
        let value = flattened(object[keyPath: keyPath] as Any)
        return (notes.properties, value)
    }

    /// Lets go of the objects, which hold each other.
    func end() {
        for (index, target) in targets {
            for property in schema.entities[index].allRelationships { property.relationship?.access.forget(of: target) }
        }
    }

    /// An object with a record's values, one of which may be another; nil where the property cannot have that.
    private func object(
        of entity: Schema.Entity, _ change: (index: Int, value: ColumnValue)? = nil
    ) -> (any PersistentModel)? {
        guard var values = values[entity.index] else { return nil }
        if let change { values[change.index] = change.value }
        let state = _ModelState()
        for (index, accepts) in entity.constants {
            guard let value = values[index], accepts(value) else { return nil }
            state.ownRarities.constants.append(value, at: index)
        }
        let model = entity.type.init(_modelState: state)
        for (index, value) in values where !model._setModelColumnValue(value, at: index) { return nil }
        setTargets(of: model)
        state._watch = notes
        return model
    }

    private func setTargets(of model: any PersistentModel) {
        for property in schema.entity(for: type(of: model))?.allRelationships ?? [] {
            guard !property.isHidden, case .toOne(let relationship) = property.kind else { continue }
            relationship.access.setTargets(targets[relationship.destination].map { [$0] } ?? [], of: model)
        }
    }

    private mutating func readValues(of entity: Schema.Entity, in context: ModelContext) throws {
        guard values[entity.index] == nil else { return }
        let sql = context.store.sql[entity.index]
        try context.store.connection.query("SELECT \(sql.selectList) FROM \(sql.table) AS t0 LIMIT 1") { row in
            var record: [Int: ColumnValue] = [:]
            for (position, index) in entity.columns.enumerated() {
                guard case .attribute(let attribute) = entity.properties[index].kind else { continue }
                record[index] = Self.someValue(row.value(Int32(position + 1)), attribute, index, entity)
            }
            values[entity.index] = record
        }
        guard values[entity.index] != nil else { return }
        for (_, destination) in entity.toOnes { try readValues(of: schema.entities[destination], in: context) }
    }

    /// The value of a record, or another one in the place of nil, so that it can be forced.
    private static func someValue(
        _ value: ColumnValue, _ attribute: Schema.Attribute, _ index: Int, _ entity: Schema.Entity
    ) -> ColumnValue {
        guard value.isNull else { return value }
        let accepts = entity.type._modelMetadata.properties[index].accepts
        return attribute.samples.first { accepts($0) } ?? value
    }

    /// A record that must have a target is none to try on where there is no such target.
    private mutating func removeThoseWithoutTargets() {
        while let index = values.keys.first(where: { !hasRequiredTargets(schema.entities[$0]) }) { values[index] = nil }
    }

    private func hasRequiredTargets(_ entity: Schema.Entity) -> Bool {
        entity.toOnes.allSatisfy { entity.properties[$0.index].isOptional || values[$0.destination] != nil }
    }
}

/// Notes the properties that are read of the objects it is the watch of.
private final class ReadNotes: _ModelWatch {
    private let schema: Schema
    var properties: [Schema.Property] = []

    init(_ schema: Schema) { self.schema = schema }

    override func noteRead<Model: PersistentModel, Value>(_ keyPath: KeyPath<Model, Value>, of model: Model) {
        guard let property = schema.entity(for: Model.self)?.property(for: keyPath) else { return }
        properties.append(property)
    }
}

extension Schema.Attribute {
    /// Values such as the attribute may have, the ordinary ones first.
    var samples: [ColumnValue] {
        switch (columnForm, columnType) {
        case (.decimal, _): ["1", "0", "-17.25", "1000000000000000000000.5"].map { .text($0) }
        case (.url, _): ["a", "https://example.org/A?b=%20#c"].map { .text($0) }
        case (.json, _): ["[]", "{}", "\"\"", "0", "null"].map { .text($0) }
        case (.external, _): [[], [1]].map { .text(SHA256.hex(Data($0))) }
        case (_, .text): ["aB9 é\u{DF}", "", " ", String(repeating: "Z\n", count: 99)].map { .text($0) }
        case (_, .integer): [1, 0, 9, -1, 100, 123_456_789, .max, .min].map { .integer($0) }
        case (_, .real): [0.125, 1, 0, -1, 1e18, -1e18].map { .real($0) }
        case (_, .blob): [[0], [], [UInt8](0..<16), [UInt8](100..<116)].map { .blob($0) }
        }
    }
}
