import SQLite

/// Makes the entities of a schema from what the models say of themselves.
///
/// Types that a relationship leads to are added to the domain of the model that names them. An inverse is the one
/// declared on either side, else the only relationship of the target that leads back and is nobody's inverse.
struct SchemaBuilder {
    private var found: [(type: any PersistentModel.Type, domain: String)] = []
    private var indexByType: [ObjectIdentifier: Int] = [:]

    init(domains: [Schema.Domain]) throws {
        for domain in domains {
            for type in domain.models { add(type, domain: domain.name) }
        }
        var next = 0
        while next < found.count {
            let (type, domain) = found[next]
            for property in type._modelMetadata.properties {
                if let access = property.access { add(access.destination, domain: domain) }
            }
            next += 1
        }
        var names: [String: any PersistentModel.Type] = [:]
        for (type, _) in found {
            if names.updateValue(type, forKey: type._modelMetadata.name) != nil {
                throw StorageError.invalidSchema(
                    entity: type._modelMetadata.name, reason: "two models have this name; rename one of them")
            }
        }
    }

    private mutating func add(_ type: any PersistentModel.Type, domain: String) {
        guard indexByType[ObjectIdentifier(type)] == nil else { return }
        indexByType[ObjectIdentifier(type)] = found.count
        found.append((type, domain))
    }

    func build() throws -> [Schema.Entity] {
        var inverses = try resolvedInverses()
        let hidden = hiddenToOnes(completing: &inverses)
        return try found.indices.map { index in
            let (type, domain) = found[index]
            let metadata = type._modelMetadata
            let properties =
                try metadata.properties.enumerated().map { position, property in
                    try schemaProperty(property, at: position, of: index, inverse: inverses[index][position])
                } + hidden[index]
            return Schema.Entity(
                index: index, name: metadata.name, domain: domain, type: type, properties: properties,
                uniquenessConstraints: try constraints(metadata, metadata.unique, properties, addingSingle: true),
                indexes: try constraints(metadata, metadata.indexes, properties, addingSingle: false))
        }
    }

    /// Makes the other ends of one-way to-manys, by the entity that they lead to.
    private func hiddenToOnes(completing inverses: inout [[Int?]]) -> [[Schema.Property]] {
        var result: [[Schema.Property]] = found.map { _ in [] }
        for (owner, (type, _)) in found.enumerated() {
            for (position, property) in type._modelMetadata.properties.enumerated() {
                guard case .toMany(let access) = property.form, inverses[owner][position] == nil,
                    let destination = indexByType[ObjectIdentifier(access.destination)]
                else { continue }
                let declared = access.destination._modelMetadata.properties
                // Where something leads back, it is for the model to say whether that is the other end.
                guard !declared.contains(where: { $0.access?.destination == type }) else { continue }
                let index = declared.count + result[destination].count
                inverses[owner][position] = index
                let relationship = Schema.Relationship(
                    destination: owner, inverse: position, deleteRule: .nullify,
                    access: HiddenToOneAccess(index: index, destination: type))
                let name = "_\(type._modelMetadata.name)_"
                result[destination].append(
                    Schema.Property(
                        index: index, name: name + property.name,
                        originalName: property.options.originalName.map { name + $0 },
                        keyPath: PropertyKeyPath { \PersistentIdentifier.self }, isOptional: true,
                        kind: .toOne(relationship),
                        isHidden: true, defaultValue: { .null }))
            }
        }
        return result
    }

    private func schemaProperty(
        _ property: _PropertyMetadata, at position: Int, of entity: Int, inverse: Int?
    ) throws -> Schema.Property {
        let kind: Schema.Property.Kind
        switch property.form {
        case .attribute(let type, let form):
            if property.options.isRelationship {
                throw StorageError.invalidSchema(
                    entity: found[entity].type._modelMetadata.name,
                    reason: "'\(property.name)' is no model; remove @Relationship")
            }
            if property.options.attribute.contains(.cascade) {
                throw StorageError.invalidSchema(
                    entity: found[entity].type._modelMetadata.name,
                    reason: "'\(property.name)' is no model; remove .cascade")
            }
            kind = .attribute(
                Schema.Attribute(
                    options: property.options.attribute, columnType: type, columnForm: form,
                    external: property.external))
        case .toOne(let access): kind = .toOne(relationship(property, access, inverse))
        case .toMany(let access):
            guard inverse != nil else {
                throw StorageError.invalidSchema(
                    entity: found[entity].type._modelMetadata.name,
                    reason: "the to-many '\(property.name)' has no inverse to-one in "
                        + "\(access.destination._modelMetadata.name); add one, or name it with inverse:")
            }
            kind = .toMany(relationship(property, access, inverse))
        }
        return Schema.Property(
            index: position, name: property.name, originalName: property.options.originalName,
            keyPath: property.keyPath, isOptional: property.isOptional, kind: kind,
            defaultValue: property.defaultValue)
    }

    private func relationship(
        _ property: _PropertyMetadata, _ access: any RelationshipAccess, _ inverse: Int?
    ) -> Schema.Relationship {
        Schema.Relationship(
            destination: indexByType[ObjectIdentifier(access.destination)] ?? 0, inverse: inverse,
            deleteRule: property.options.attribute.contains(.cascade) ? .cascade : property.options.deleteRule,
            access: access)
    }

    private func constraints(
        _ metadata: _ModelMetadata, _ lists: [[String]], _ properties: [Schema.Property],
        addingSingle: Bool
    ) throws -> [[Int]] {
        var result: [[Int]] = []
        if addingSingle {
            for property in properties {
                if case .attribute(let attribute) = property.kind, attribute.isUnique {
                    result.append([property.index])
                }
            }
        }
        for list in lists where !list.isEmpty {
            let indexes = try list.map { name in
                guard let property = properties.first(where: { $0.name == name }), property.hasColumn
                else {
                    throw StorageError.invalidSchema(
                        entity: metadata.name,
                        reason: "a constraint names a property that is not stored in \(metadata.name)")
                }
                return property.index
            }
            if !result.contains(indexes) { result.append(indexes) }
        }
        return result
    }
}

extension SchemaBuilder {
    /// For each entity and property, the position of the inverse in the destination.
    private func resolvedInverses() throws -> [[Int?]] {
        var result = found.map { type, _ in [Int?](repeating: nil, count: type._modelMetadata.properties.count) }
        for (entity, (type, _)) in found.enumerated() {
            for (position, property) in type._modelMetadata.properties.enumerated() {
                guard let inverse = property.options.inverse, let access = property.access else { continue }
                let destination = indexByType[ObjectIdentifier(access.destination)] ?? 0
                let candidates = access.destination._modelMetadata.properties
                let owner = access.destination._modelMetadata.name + "."
                guard let other = candidates.firstIndex(where: { owner + $0.name == inverse }) else {
                    throw StorageError.invalidSchema(
                        entity: type._modelMetadata.name,
                        reason: "the inverse of '\(property.name)' is no stored property of "
                            + access.destination._modelMetadata.name)
                }
                result[entity][position] = other
                result[destination][other] = position
            }
        }
        for entity in found.indices {
            for position in result[entity].indices where result[entity][position] == nil {
                try inferInverse(of: position, in: entity, &result)
            }
        }
        return result
    }

    private func inferInverse(of position: Int, in entity: Int, _ result: inout [[Int?]]) throws {
        let type = found[entity].type
        guard let access = type._modelMetadata.properties[position].access else { return }
        let destination = indexByType[ObjectIdentifier(access.destination)] ?? 0
        let candidates = access.destination._modelMetadata.properties.indices.filter { candidate in
            guard let back = access.destination._modelMetadata.properties[candidate].access else { return false }
            let isItself = destination == entity && candidate == position
            return back.destination == type && result[destination][candidate] == nil && !isItself
        }
        let rivals = type._modelMetadata.properties.indices.filter { other in
            type._modelMetadata.properties[other].access?.destination == access.destination
                && result[entity][other] == nil
        }
        // Several possible pairs are nobody's guess to make: each end then stays one-way unless it is declared.
        guard candidates.count == 1, rivals.count == 1 else { return }
        result[entity][position] = candidates[0]
        result[destination][candidates[0]] = position
    }
}

extension _PropertyMetadata {
    /// The relationship's access, unless it is an attribute.
    var access: (any RelationshipAccess)? {
        switch form {
        case .attribute: nil
        case .toOne(let access), .toMany(let access): access
        }
    }
}
