import SQLite

/// The entities of a store, their properties and constraints, as a value.
public final class Schema: Sendable {
    /// The groups of entities that are versioned together, in the order given.
    public let domains: [Domain]
    /// All entities of all domains, in the order in which they were reached, then the tables of pairs.
    public let entities: [Entity]
    /// The types of the entities: there are few, so that looking through them is quicker than hashing.
    let types: [ObjectIdentifier]
    private let indexByName: [String: Int]
    /// Whether any relationship says how many targets there may be.
    let hasCounts: Bool
    /// Whether both ends of any relationship are to-ones.
    let hasOneToOnes: Bool
    /// Whether any to-one must have its target.
    let hasRequiredTargets: Bool
    /// What is wrong with the models; a container of the schema throws it.
    let failure: (any Error)?

    /// Makes a schema of one domain from model types; the models they refer to are added.
    ///
    /// When the models contradict themselves, the container that is made for the schema says so.
    /// Without a version it is 1.0.0, and a store with the same tables is opened whatever version it names.
    public convenience init(_ types: [any PersistentModel.Type], version: Version? = nil) {
        let domains = [Domain(types, version: version)]
        self.init(domains, Result { try SchemaBuilder(domains: domains).build() })
    }

    /// Makes a schema of several domains, each with a version of its own.
    public convenience init(domains: [Domain]) throws {
        self.init(domains, .success(try SchemaBuilder(domains: domains).build()))
    }

    init(_ domains: [Domain], _ built: Result<[Entity], any Error>) {
        self.domains = domains
        switch built {
        case .success(let entities):
            self.entities = entities
            failure = nil
        case .failure(let error):
            entities = []
            failure = error
        }
        types = entities.map { ObjectIdentifier($0.type) }
        hasCounts = entities.contains { $0.properties.contains { $0.relationship?.hasCounts == true } }
        hasRequiredTargets = entities.contains { entity in
            !entity.isHidden && entity.toOnes.contains { !entity.properties[$0.index].isOptional }
        }
        indexByName = Dictionary(uniqueKeysWithValues: entities.map { ($0.name, $0.index) })
        hasOneToOnes = Self.hasOneToOnes(entities)
    }

    /// The entity of a model type; nil when the schema does not have it.
    public func entity(for type: any PersistentModel.Type) -> Entity? {
        types.firstIndex(of: ObjectIdentifier(type)).map { entities[$0] }
    }

    /// Whether any to-one leads to an entity that has no list of those that it comes from.
    func hasToOnesWithoutList(to entity: Entity) -> Bool {
        entities.contains { other in
            other.toOnes.contains { toOne in
                guard toOne.destination == entity.index else { return false }
                let inverse = other.properties[toOne.index].relationship?.inverse
                if case .toMany? = inverse.map({ entity.properties[$0].kind }) { return other.isHidden }
                return true
            }
        }
    }

    /// The entity of a name; nil when the schema does not have it.
    public func entity(named name: String) -> Entity? { indexByName[name].map { entities[$0] } }
}

extension Schema {
    /// A group of entities that is versioned and migrated together, such as one module's models.
    public struct Domain: Sendable {
        public static let defaultName = "Main"

        public let name: String
        public let version: Version
        public let models: [any PersistentModel.Type]
        /// How stores of earlier versions become this one; without a plan, what needs no decision is done.
        public let migrationPlan: (any SchemaMigrationPlan.Type)?
        /// Whether the program says which version it is.
        let isVersioned: Bool

        public init(
            name: String, version: Version, models: [any PersistentModel.Type],
            migrationPlan: (any SchemaMigrationPlan.Type)? = nil
        ) {
            self.name = name
            self.version = version
            self.models = models
            self.migrationPlan = migrationPlan
            isVersioned = true
        }

        /// The only domain of a schema.
        init(_ models: [any PersistentModel.Type], version: Version?) {
            name = Self.defaultName
            self.version = version ?? Version(1, 0, 0)
            self.models = models
            migrationPlan = nil
            isVersioned = version != nil
        }
    }

    /// A semantic version of a domain's schema.
    public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// Reads `major.minor.patch`; nil when the text is none.
        public init?(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2] else { return nil }
            self.init(major, minor, patch)
        }

        public var description: String { "\(major).\(minor).\(patch)" }

        public static func < (first: Version, second: Version) -> Bool {
            (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
        }
    }
}

extension Schema {
    /// One model class and the table of its records.
    public final class Entity: Sendable {
        /// The position in `Schema.entities`.
        public let index: Int
        /// The class's name, which is also the table's.
        public let name: String
        /// The domain the entity is versioned with.
        public let domain: String
        public let type: any PersistentModel.Type
        /// All properties, in the order of their declaration.
        public let properties: [Property]
        /// Each set of properties whose values together occur once.
        public let uniquenessConstraints: [[Int]]
        /// For each property, whether it takes part in one.
        let isUnique: [Bool]
        /// Each list of properties that has an index.
        public let indexes: [[Int]]
        /// The properties that are `let`, each with what tells whether a stored value can be its.
        let constants: [(index: Int, accepts: @Sendable (ColumnValue) -> Bool)]
        /// How many of `columns`, the last ones, are to-ones that the model does not declare.
        let hiddenCount: Int
        /// The properties whose values are kept apart.
        let external: [Int]
        /// The properties that have a column and are part of an object, in the table's order.
        public let columns: [Int]
        /// The to-ones whose other ends are lists, each with the property that holds the place; their columns come last.
        let lists: [(toOne: Int, position: Int)]
        /// Whether any of its to-manys is a set.
        let hasSets: Bool
        /// Whether it has the pairs of a many-to-many and no class of its own.
        public let isHidden: Bool
        /// The properties that refer to other records, with those that the model does not declare.
        let allRelationships: [Property]
        /// Those of them that have a column, each with the position of the target's entity.
        let toOnes: [(index: Int, destination: Int)]

        init(
            index: Int, name: String, domain: String, type: any PersistentModel.Type, properties: [Property],
            uniquenessConstraints: [[Int]], indexes: [[Int]], isHidden: Bool = false
        ) {
            self.index = index
            self.isHidden = isHidden
            self.name = name
            self.domain = domain
            self.type = type
            self.properties = properties
            self.uniquenessConstraints = uniquenessConstraints
            isUnique = properties.indices.map { index in uniquenessConstraints.contains { $0.contains(index) } }
            self.indexes = indexes
            columns = properties.indices.filter { properties[$0].hasColumn && !properties[$0].isPosition }
            lists = properties.compactMap { property in
                guard case .toOne(let relationship) = property.kind else { return nil }
                return relationship.position.map { (property.index, $0) }
            }
            hasSets = properties.contains { property in
                if case .toMany(let many) = property.kind { return !many.access.isOrdered }
                return false
            }
            allRelationships = properties.filter { $0.relationship != nil }
            toOnes = allRelationships.filter(\.hasColumn).compactMap { property in
                property.relationship.map { (property.index, $0.destination) }
            }
            external = properties.indices.filter { properties[$0].externalAccess != nil }
            hiddenCount = isHidden ? 0 : properties.count { $0.isHidden && !$0.isPosition }
            constants = type._modelMetadata.properties.enumerated().compactMap { index, property in
                property.isConstant ? (index, property.accepts) : nil
            }
        }

        /// The name of the primary key's column.
        public static let keyColumn = "_key"

        /// The properties that have a column, places in lists among them, in the table's order.
        public var storedColumns: [Int] { columns + lists.map(\.position) }

        /// The property a key path leads to in one step; nil for any other key path.
        public func property(for keyPath: AnyKeyPath) -> Property? {
            properties.first { $0.lazyKeyPath.isSame(as: keyPath) }
        }

        /// The property of a name.
        public func property(named name: String) -> Property? { properties.first { $0.name == name } }
    }

    /// One stored property of a model.
    public final class Property: Sendable {
        /// The position in `Entity.properties`.
        public let index: Int
        /// The property's name, which is also its column's.
        public let name: String
        /// The name in earlier versions of the schema, when it has been renamed.
        public let originalName: String?
        public var keyPath: any AnyKeyPath & Sendable { lazyKeyPath.make() }
        let lazyKeyPath: PropertyKeyPath
        /// Whether nil is allowed.
        public let isOptional: Bool
        public let kind: Kind
        /// Whether the model does not declare it: the other end of a one-way to-many, or a place in a list.
        public let isHidden: Bool
        /// The stored form of the declared default value.
        let defaultValue: @Sendable () -> ColumnValue?

        public enum Kind: Sendable {
            case attribute(Attribute)
            case toOne(Relationship)
            case toMany(Relationship)
        }

        init(
            index: Int, name: String, originalName: String?, keyPath: PropertyKeyPath,
            isOptional: Bool, kind: Kind, isHidden: Bool = false, defaultValue: @escaping @Sendable () -> ColumnValue?
        ) {
            self.isHidden = isHidden
            self.index = index
            self.name = name
            self.originalName = originalName
            lazyKeyPath = keyPath
            self.isOptional = isOptional
            self.kind = kind
            self.defaultValue = defaultValue
        }

        /// The stored form of the value of a record that is not told any; nil when there is none.
        public var storedDefault: StoredValue? {
            if let data = externalAccess?.defaultData() { return .data(data) }
            if let value = defaultValue() { return StoredValue(value, isHash: false) }
            return isOptional ? .null : nil
        }

        /// Whether the table has a column for it.
        public var hasColumn: Bool {
            if case .toMany = kind { return false }
            return true
        }

        /// Whether it holds the record's place among those that a to-many leads to.
        public var isPosition: Bool {
            if case .attribute = kind { return isHidden }
            return false
        }

        /// Whether what it holds is made of other values.
        var isDerived: Bool {
            if case .attribute(let attribute) = kind { return attribute.options.contains(.derived) }
            return false
        }

        /// The relationship, unless it is an attribute.
        public var relationship: Relationship? {
            switch kind {
            case .attribute: nil
            case .toOne(let relationship), .toMany(let relationship): relationship
            }
        }
    }

    /// What the schema knows of a property that holds a value.
    public struct Attribute: Sendable {
        public let options: [Option]
        public let columnType: ColumnType
        public let columnForm: ColumnForm
        var external: (any ExternalAccess)?

        /// What may be asked of an attribute.
        public enum Option: Hashable, Sendable {
            /// No two records have the same value; inserting a second one updates the first.
            case unique
            /// Large data, which may be kept apart from the record.
            case externalStorage
            /// The property is not stored and has its default again after a fetch.
            case ephemeral
            /// The values are made fit for a column by the `ValueTransformer` of this name.
            case transformed(by: String)
            /// The value of a deleted record stays in the history, as that of every property does, and in `tombstone`.
            case preserveValueOnDeletion
            /// The value may be encrypted where it is synchronised; nothing is, so it has no effect.
            case allowsCloudEncryption
            /// The value is stored encoded as a whole, as every value is that is Codable and nothing simpler.
            case codable
            /// Made of other values, and made again when they call for it: how it has changed since never stands in the
            /// way of undo.
            case derived
            /// Not offered: `@Model` refuses it.
            case spotlight
            /// On a relationship: what it refers to is deleted along, as by `@Relationship(deleteRule: .cascade)`.
            case cascade
        }

        public var isUnique: Bool { options.contains(.unique) }
    }

    /// What the schema knows of a property that refers to other records.
    public struct Relationship: Sendable {
        /// The position of the target in `Schema.entities`.
        public let destination: Int
        /// The target's property that is the other end.
        public let inverse: Int?
        /// What happens to the targets when the owner is deleted.
        public let deleteRule: DeleteRule
        /// The fewest targets that a saved record has.
        public let minimumModelCount: Int
        /// The most targets that a saved record has; nil is any number.
        public let maximumModelCount: Int?
        let access: any RelationshipAccess
        /// Of a many-to-many, where its pairs are.
        let pairs: Pairs?
        /// Of a to-one whose other end is a to-many, the property with the place in that.
        let position: Int?

        init(
            destination: Int, inverse: Int?, deleteRule: DeleteRule, access: any RelationshipAccess,
            counts: (minimum: Int, maximum: Int?) = (0, nil), pairs: Pairs? = nil, position: Int? = nil
        ) {
            self.destination = destination
            self.inverse = inverse
            self.deleteRule = deleteRule
            self.access = access
            minimumModelCount = counts.minimum
            maximumModelCount = counts.maximum
            self.pairs = pairs
            self.position = position
        }

        /// Whether it says how many targets there may be.
        var hasCounts: Bool { minimumModelCount > 0 || maximumModelCount != nil }

        /// The table of a many-to-many's pairs, seen from one of the two ends.
        struct Pairs: Hashable {
            /// The table's position in `Schema.entities`.
            let entity: Int
            /// The to-one of a pair that leads to this end, and the one that leads to the other.
            let near: Int
            let far: Int
        }

        /// What may be asked of a relationship.
        public enum Option: Hashable, Sendable {
            /// No two records refer to the same one; inserting a second one updates the first.
            case unique
        }

        /// What happens to the targets of a deleted record.
        public enum DeleteRule: String, Hashable, Sendable, Codable {
            /// They are deleted too.
            case cascade
            /// They no longer refer to it.
            case nullify
            /// The deletion is refused while there are any.
            case deny
            /// Nothing; they are left referring to a record that is gone.
            case noAction
        }
    }
}

extension Schema.Attribute.Option {
    /// The values are made fit for a column by a type of the program's own.
    public static func transformable<T: ValueTransformer>(by type: T.Type) -> Self { .transformed(by: "\(type)") }

    /// Not offered, since there is no register of names: `@Model` refuses it.
    public static func transformable(by name: String) -> Self { .transformed(by: name) }
}

typealias RuntimeEntity = Schema.Entity
