import SQLite

/// Makes the entities of a schema from what the models say of themselves.
///
/// Types that a relationship leads to are added to the domain of the model that names them. An inverse is the one
/// declared on either side, else the only relationship of the target that leads back and is nobody's inverse.
/// What no model declares – other ends, places in lists, tables of pairs – is in `HiddenParts`.
struct SchemaBuilder {
    private(set) var found: [(type: any PersistentModel.Type, domain: String)] = []
    private(set) var indexByType: [ObjectIdentifier: Int] = [:]

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
        try checkNamesOfModels()
    }

    private mutating func add(_ type: any PersistentModel.Type, domain: String) {
        guard indexByType[ObjectIdentifier(type)] == nil else { return }
        indexByType[ObjectIdentifier(type)] = found.count
        found.append((type, domain))
    }

    func build() throws -> [Schema.Entity] {
        let plan = try HiddenParts(found, indexByType, inverses: resolvedInverses())
        let entities = try found.indices.map { index in
            let (type, domain) = found[index]
            let metadata = type._modelMetadata
            let declared = try metadata.properties.enumerated().map { position, property in
                try schemaProperty(property, at: position, of: index, plan)
            }
            let properties = declared + plan.hiddenProperties(of: index)
            return Schema.Entity(
                index: index, name: metadata.name, domain: domain, type: type, properties: properties,
                uniquenessConstraints: try constraints(metadata, metadata.unique, declared, addingSingle: true),
                indexes: try constraints(metadata, metadata.indexes, declared, addingSingle: false))
        }
        let result = entities + plan.pairEntities()
        for entity in result { try checkNames(of: entity) }
        try checkRequiredTargets(result)
        return result
    }

    /// A to-one that must have a target cannot be left with one that is gone.
    private func checkRequiredTargets(_ entities: [Schema.Entity]) throws {
        for entity in entities where !entity.isHidden {
            for property in entity.properties where !property.isOptional {
                guard case .toOne(let relationship) = property.kind, let inverse = relationship.inverse else {
                    continue
                }
                let destination = entities[relationship.destination]
                guard destination.properties[inverse].relationship?.deleteRule == .noAction else { continue }
                throw StorageError.invalidSchema(
                    entity: destination.name,
                    reason: "'\(destination.properties[inverse].name)' has the delete rule .noAction, but "
                        + "'\(property.name)' of \(entity.name) must have its target; make it optional, or choose another rule"
                )
            }
        }
    }

    private func schemaProperty(
        _ property: _PropertyMetadata, at position: Int, of entity: Int, _ plan: HiddenParts
    ) throws -> Schema.Property {
        let name = found[entity].type._modelMetadata.name
        let kind: Schema.Property.Kind
        switch property.form {
        case .attribute(let type, let form):
            if property.options.isRelationship {
                throw StorageError.invalidSchema(
                    entity: name, reason: "'\(property.name)' is no model; remove @Relationship")
            }
            if property.options.attribute.contains(.cascade) {
                throw StorageError.invalidSchema(
                    entity: name, reason: "'\(property.name)' is no model; remove .cascade")
            }
            kind = .attribute(
                Schema.Attribute(
                    options: property.options.attribute, columnType: type, columnForm: form,
                    external: property.external))
        case .toOne(let access):
            kind = .toOne(try relationship(property, access, at: position, of: entity, plan))
        case .toMany(let access):
            kind = .toMany(try relationship(property, access, at: position, of: entity, plan))
        }
        return Schema.Property(
            index: position, name: property.name, originalName: property.options.originalName,
            keyPath: property.keyPath, isOptional: property.isOptional, kind: kind,
            defaultValue: property.defaultValue)
    }

    private func relationship(
        _ property: _PropertyMetadata, _ access: any RelationshipAccess, at position: Int, of entity: Int,
        _ plan: HiddenParts
    ) throws -> Schema.Relationship {
        let (minimum, maximum) = property.options.counts
        guard minimum >= 0, maximum == 0 || maximum >= max(minimum, 1) else {
            throw StorageError.invalidSchema(
                entity: found[entity].type._modelMetadata.name,
                reason: "'\(property.name)' cannot have at least \(minimum) and at most \(maximum) targets")
        }
        return Schema.Relationship(
            destination: indexByType[ObjectIdentifier(access.destination)] ?? 0,
            inverse: plan.inverses[entity][position], deleteRule: property.deleteRule, access: access,
            counts: (minimum, maximum == 0 ? nil : maximum), pairs: plan.pairs[entity][position],
            position: plan.positions[entity][position])
    }

    private func constraints(
        _ metadata: _ModelMetadata, _ lists: [[String]], _ properties: [Schema.Property],
        addingSingle: Bool
    ) throws -> [[Int]] {
        var result: [[Int]] = []
        if addingSingle {
            for (property, declared) in zip(properties, metadata.properties) {
                switch property.kind {
                case .attribute(let attribute): if attribute.isUnique { result.append([property.index]) }
                case .toOne: if declared.options.relationship.contains(.unique) { result.append([property.index]) }
                case .toMany(let relationship):
                    guard declared.options.relationship.contains(.unique), relationship.pairs != nil else { continue }
                    throw StorageError.invalidSchema(
                        entity: metadata.name,
                        reason: "'\(property.name)' shares its targets with others and cannot be .unique; let its "
                            + "targets refer back by a to-one")
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

extension _PropertyMetadata {
    /// What happens to the targets of a deleted record.
    var deleteRule: Schema.Relationship.DeleteRule {
        options.attribute.contains(.cascade) ? .cascade : options.deleteRule
    }

    /// The relationship's access, unless it is an attribute.
    var access: (any RelationshipAccess)? {
        switch form {
        case .attribute: nil
        case .toOne(let access), .toMany(let access): access
        }
    }
}
