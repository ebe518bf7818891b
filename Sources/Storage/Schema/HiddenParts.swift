import SQLite

/// What a schema has and no model declares: other ends of one-way to-manys, places in lists, tables of pairs.
///
/// A one-way to-many that deletes its targets along owns them: each has one owner, a to-one in the target's table.
/// Targets of any other one-way to-many may be shared: it is a many-to-many that is known at one end.
struct HiddenParts {
    /// For each entity and declared property, the position of the other end in the destination.
    private(set) var inverses: [[Int?]]
    /// Likewise, where the pairs of a many-to-many are.
    private(set) var pairs: [[Schema.Relationship.Pairs?]]
    /// Likewise, for a to-one that leads to a to-many, the property with the place in it.
    private(set) var positions: [[Int?]]
    private var hidden: [[Schema.Property]]
    private var tables: [Table] = []
    private let found: [(type: any PersistentModel.Type, domain: String)]
    private let indexByType: [ObjectIdentifier: Int]

    /// One end of a many-to-many.
    private struct End {
        let entity: Int
        /// The to-many; nil at the end that does not know of it.
        let property: Int?
    }

    /// A many-to-many; its table is called after the owner.
    private struct Table {
        let name: String
        let owner: End
        let target: End
    }

    init(
        _ found: [(type: any PersistentModel.Type, domain: String)], _ indexByType: [ObjectIdentifier: Int],
        inverses: [[Int?]]
    ) throws {
        self.found = found
        self.indexByType = indexByType
        self.inverses = inverses
        pairs = inverses.map { [Schema.Relationship.Pairs?](repeating: nil, count: $0.count) }
        positions = inverses.map { [Int?](repeating: nil, count: $0.count) }
        hidden = found.map { _ in [] }
        for (entity, type) in found.enumerated() {
            for (position, property) in type.type._modelMetadata.properties.enumerated() where property.isToMany {
                try addOtherEnd(of: position, property, in: entity)
            }
        }
        tables.sort { $0.name < $1.name }
        for (index, table) in tables.enumerated() { addPairs(table, at: found.count + index) }
        addPositions()
    }

    /// The properties of an entity that follow the declared ones.
    func hiddenProperties(of entity: Int) -> [Schema.Property] { hidden[entity] }

    private func property(_ end: End) -> _PropertyMetadata? {
        end.property.map { found[end.entity].type._modelMetadata.properties[$0] }
    }

    private func name(_ entity: Int) -> String { found[entity].type._modelMetadata.name }

    private mutating func addOtherEnd(of position: Int, _ property: _PropertyMetadata, in entity: Int) throws {
        guard let access = property.access, let destination = indexByType[ObjectIdentifier(access.destination)] else {
            return
        }
        let end = End(entity: entity, property: position)
        let others = access.destination._modelMetadata.properties
        if let inverse = inverses[entity][position] {
            guard others[inverse].isToMany else { return }
            addTable(end, End(entity: destination, property: inverse))
        } else {
            try refuseIfAmbiguous(property, at: position, in: entity, others, of: destination)
            if property.deleteRule == .cascade {
                addHiddenToOne(for: property, at: position, of: entity, in: destination, declared: others.count)
            } else {
                addTable(end, End(entity: destination, property: nil))
            }
        }
    }

    /// Where something unpaired leads back, it is for the model to say whether that is the other end.
    private func refuseIfAmbiguous(
        _ property: _PropertyMetadata, at position: Int, in entity: Int, _ others: [_PropertyMetadata],
        of destination: Int
    ) throws {
        let candidates = others.indices.filter { candidate in
            others[candidate].access?.destination == found[entity].type && inverses[destination][candidate] == nil
                && (destination != entity || !others[candidate].isToMany)
        }
        guard !candidates.isEmpty else { return }
        let names = candidates.map { "'\(others[$0].name)'" }.joined(separator: ", ")
        throw StorageError.invalidSchema(
            entity: name(entity),
            reason: "it is not clear whether \(names) of \(name(destination)) is the other end of '\(property.name)'; "
                + "name the other end with inverse:")
    }

    private mutating func addHiddenToOne(
        for property: _PropertyMetadata, at position: Int, of owner: Int, in destination: Int, declared: Int
    ) {
        let index = declared + hidden[destination].count
        inverses[owner][position] = index
        hidden[destination].append(
            Schema.Property(
                index: index, name: "_\(name(owner))_\(property.name)",
                originalName: property.options.originalName
                    .map { "_\(name(owner))_\($0)" },
                keyPath: PropertyKeyPath { \PersistentIdentifier.self }, isOptional: true,
                kind: .toOne(
                    Schema.Relationship(
                        destination: owner, inverse: position, deleteRule: .nullify,
                        access: HiddenToOneAccess(index: index, destination: found[owner].type))),
                isHidden: true, defaultValue: { .null }))
    }
}

extension HiddenParts {
    /// The owner is the end that comes first by name, so that the order in which models are listed changes nothing.
    private mutating func addTable(_ first: End, _ second: End) {
        func tableName(_ end: End) -> String? {
            property(end).map { "_\(name(end.entity))_\($0.name)" }
        }
        guard let name = tableName(first) else { return }
        let other = tableName(second)
        let isOwner = other.map { name <= $0 } ?? true
        let table = Table(
            name: isOwner ? name : other ?? name, owner: isOwner ? first : second, target: isOwner ? second : first)
        // Both ends lead here.
        if !tables.contains(where: { $0.name == table.name }) { tables.append(table) }
    }

    private static let ownerIndex = 0
    private static let targetIndex = 1

    private mutating func addPairs(_ table: Table, at entity: Int) {
        if let owner = table.owner.property {
            pairs[table.owner.entity][owner] = Schema.Relationship.Pairs(
                entity: entity, near: Self.ownerIndex, far: Self.targetIndex)
        }
        if let target = table.target.property {
            pairs[table.target.entity][target] = Schema.Relationship.Pairs(
                entity: entity, near: Self.targetIndex, far: Self.ownerIndex)
        }
    }

    /// The tables of pairs, which follow the models' entities.
    func pairEntities() -> [Schema.Entity] {
        tables.enumerated().map { offset, table in
            var properties: [Schema.Property] = []
            var nextPosition = 2
            for (index, end) in [table.owner, table.target].enumerated() {
                let relationship = Schema.Relationship(
                    destination: end.entity, inverse: end.property, deleteRule: .nullify,
                    access: PairAccess(destination: found[end.entity].type),
                    position: end.property == nil ? nil : nextPosition)
                if end.property != nil { nextPosition += 1 }
                properties.append(
                    Schema.Property(
                        index: index, name: index == Self.ownerIndex ? "owner" : "target", originalName: nil,
                        keyPath: PropertyKeyPath { \PersistentIdentifier.self }, isOptional: false,
                        kind: .toOne(relationship),
                        isHidden: true, defaultValue: { nil }))
            }
            for property in properties where property.relationship?.position != nil {
                properties.append(Self.position(in: property.name, at: properties.count))
            }
            return Schema.Entity(
                index: found.count + offset, name: table.name, domain: found[table.owner.entity].domain,
                type: PairRecord.self, properties: properties,
                uniquenessConstraints: [[Self.ownerIndex, Self.targetIndex]], indexes: [], isHidden: true)
        }
    }

    /// Gives each to-one whose other end is a list a property for the place in that.
    private mutating func addPositions() {
        for (entity, (type, _)) in found.enumerated() {
            let declared = type._modelMetadata.properties
            let owners = hidden[entity].indices
            var next = declared.count + hidden[entity].count
            for (index, property) in declared.enumerated() {
                guard !property.isToMany, let access = property.access, let inverse = inverses[entity][index],
                    access.destination._modelMetadata.properties[inverse].isToMany
                else { continue }
                positions[entity][index] = next
                hidden[entity].append(Self.position(in: property.name, property.options.originalName, at: next))
                next += 1
            }
            for owner in owners {
                hidden[entity].append(
                    Self.position(in: hidden[entity][owner].name, hidden[entity][owner].originalName, at: next))
                hidden[entity][owner] = hidden[entity][owner].with(position: next)
                next += 1
            }
        }
    }

    private static func position(in name: String, _ originalName: String? = nil, at index: Int) -> Schema.Property {
        Schema.Property(
            index: index, name: "_\(name)_position", originalName: originalName.map { "_\($0)_position" },
            keyPath: PropertyKeyPath { \PersistentIdentifier.self }, isOptional: true,
            kind: .attribute(Schema.Attribute(options: [], columnType: .real, columnForm: .plain)), isHidden: true,
            defaultValue: { .null })
    }
}

extension Schema.Property {
    /// The same hidden to-one with a property for its place.
    fileprivate func with(position: Int) -> Schema.Property {
        guard let relationship else { return self }
        return Schema.Property(
            index: index, name: name, originalName: originalName, keyPath: lazyKeyPath, isOptional: isOptional,
            kind: .toOne(
                Schema.Relationship(
                    destination: relationship.destination, inverse: relationship.inverse,
                    deleteRule: relationship.deleteRule, access: relationship.access, position: position)),
            isHidden: true, defaultValue: defaultValue)
    }
}
