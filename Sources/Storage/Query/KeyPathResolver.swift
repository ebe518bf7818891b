import Foundation
import SQLite

// Swift cannot take a key path apart, and one that leads through several records, or that a generic function writes as
// `\T.name`, is not the one that the model's metadata has. What it leads to is found by trying it on objects: it must
// read the properties of a path, one after the other and no others, and give what the last one holds, whatever that is.

/// What a key path leads to.
enum ResolvedKeyPath {
    /// Through to-ones to the last property, which may be any.
    case path([Schema.Property])
    /// There is no record that it leads to, so that nothing can be found or put in order by it.
    case noRecords
}

extension ModelContext {
    /// Finds the stored properties that a key path leads through; nil when it leads to anything besides.
    func resolve(_ keyPath: AnyKeyPath, of entity: Schema.Entity) throws -> ResolvedKeyPath? {
        if let property = entity.property(for: keyPath) { return .path([property]) }
        if let known = resolvedKeyPaths[keyPath] { return known.map { .path($0) } }
        guard type(of: keyPath).rootType == entity.type, let steps = KeyPathStep.steps(of: keyPath) else { return nil }
        let found = try resolve(keyPath, steps, of: entity)
        switch found {
        case .path(let path)?: resolvedKeyPaths[keyPath] = path
        case .noRecords?: break
        case nil: resolvedKeyPaths[keyPath] = .some(nil)
        }
        return found
    }

    /// Finds the same by trying the paths that the key path's steps may be those of.
    func resolve(_ keyPath: AnyKeyPath, _ steps: [KeyPathStep], of entity: Schema.Entity) throws -> ResolvedKeyPath? {
        let candidates = schema.paths(steps, from: entity)
        guard !candidates.isEmpty else { return nil }
        return try withPendingVisible {
            let trial = try KeyPathTrial(of: entity, in: self)
            defer { trial.end() }
            guard candidates.allSatisfy({ trial.hasRecords(along: $0, from: entity) }) else { return .noRecords }
            let found = try candidates.filter { path in
                guard try leads(keyPath, along: path, from: entity, trial, isForced: steps.last?.isForced == true)
                else { return false }
                return endsWhereATargetIsMissing(keyPath, path, from: entity, trial, steps)
            }
            return found.count == 1 ? .path(found[0]) : nil
        }
    }

    /// Gives a path's last property one value after the other and sees whether the key path gives the same each time.
    ///
    /// A computed property that only looks like the stored one, such as one in capitals, differs for some of them.
    private func leads(
        _ keyPath: AnyKeyPath, along path: [Schema.Property], from entity: Schema.Entity, _ trial: KeyPathTrial,
        isForced: Bool
    ) throws -> Bool {
        guard let last = path.last, let owner = trial.entities(along: path, from: entity).last else { return false }
        if case .attribute(let attribute) = last.kind {
            var seen: Set<ColumnValue> = []
            for sample in try samples(of: last, attribute, owner) where !(isForced && sample.isNull) {
                guard let objects = trial.objects(along: path, from: entity, sample) else { continue }
                let (properties, value) = trial.reading(keyPath, of: objects[0])
                // The type may hold the sample in another form, as a truth value does a number.
                let stored = objects[objects.count - 1].columnValue(at: last.index)
                guard Self.isReading(properties, of: path, entity, trial), Self.columnValue(of: value) == stored
                else { return false }
                seen.insert(stored)
            }
            return seen.count > 1
        }
        guard let objects = trial.objects(along: path, from: entity) else { return false }
        let (properties, value) = trial.reading(keyPath, of: objects[0])
        guard Self.isReading(properties, of: path, entity, trial) else { return false }
        guard case .toOne(let relationship) = last.kind else { return true }
        return (value as? any PersistentModel) === relationship.access.target(of: objects[objects.count - 1])
    }

    /// Whether a key path gives nil, and reads no more, where one of the targets on its way is missing.
    private func endsWhereATargetIsMissing(
        _ keyPath: AnyKeyPath, _ path: [Schema.Property], from entity: Schema.Entity, _ trial: KeyPathTrial,
        _ steps: [KeyPathStep]
    ) -> Bool {
        path.indices.dropLast().allSatisfy { place in
            guard steps[place].isChained else { return true }
            guard let objects = trial.objects(along: path, from: entity) else { return false }
            path[place].relationship?.access.setTargets([], of: objects[place])
            let (properties, value) = trial.reading(keyPath, of: objects[0])
            return value == nil && Self.isReading(properties, of: Array(path[...place]), entity, trial)
        }
    }

    /// Whether what has been read are the properties of a path; reading a `let` is not noted.
    private static func isReading(
        _ properties: [Schema.Property], of path: [Schema.Property], _ entity: Schema.Entity, _ trial: KeyPathTrial
    ) -> Bool {
        let expected = zip(trial.entities(along: path, from: entity), path).filter { entity, property in
            !entity.constants.contains { $0.index == property.index }
        }
        return properties.elementsEqual(expected.map(\.1), by: ===)
    }

    /// Values that a property may have: some that are stored, those of an enum's cases, and those at the edges.
    private func samples(
        of property: Schema.Property, _ attribute: Schema.Attribute, _ entity: Schema.Entity
    ) throws -> [ColumnValue] {
        var samples: [ColumnValue] = []
        let column = property.name.sqlName
        try store.connection.query("SELECT DISTINCT \(column) FROM \(entity.name.sqlName) LIMIT 9") {
            samples.append($0.value(0))
        }
        let type = flattenedType(Swift.type(of: property.keyPath as AnyKeyPath).valueType)
        if let cases = type as? any CaseIterable.Type {
            for value in cases.allCases as any Collection {
                samples += Self.columnValue(of: value).map { [$0] } ?? []
            }
        }
        return samples + attribute.samples + (property.isOptional ? [.null] : [])
    }

    /// A value as a column stores it; nil for one that has no such form.
    private static func columnValue(of value: Any?) -> ColumnValue? {
        guard let value = value.flatMap({ flattened($0) }) else { return .null }
        switch value {
        case let storable as any Storable: return storable.columnValue
        case let raw as any RawRepresentable where raw.rawValue is any Storable:
            return (raw.rawValue as? any Storable)?.columnValue
        case let encodable as any Encodable: return CodableColumn.columnValue(encodable)
        default: return nil
        }
    }
}
