// What a schema tells of itself, by SwiftData's names. What it has that no model declares is left out.

extension Schema {
    /// Makes a schema of one domain from model types; the models they refer to are added.
    public convenience init(_ types: any PersistentModel.Type..., version: Version? = nil) {
        self.init(types, version: version)
    }

    /// The version of the schema; of its first domain, where it has several.
    public var version: Version { domains.first?.version ?? Version(1, 0, 0) }

    /// The entities by their names.
    public var entitiesByName: [String: Entity] {
        Dictionary(uniqueKeysWithValues: entities.filter { !$0.isHidden }.map { ($0.name, $0) })
    }

    /// The name of the entity that a model has in every schema.
    public static func entityName<T: PersistentModel>(for type: T.Type) -> String { type._modelMetadata.name }
}

extension Schema: Hashable {
    /// Schemas are equal that have the same models, in the same domains and versions.
    public static func == (first: Schema, second: Schema) -> Bool {
        first === second || first.names == second.names && first.types == second.types
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(names) }

    private var names: [String] { domains.map { "\($0.name) \($0.version)" } }
}

extension Schema.Entity {
    /// The properties that the model declares.
    public var storedProperties: [Schema.Property] { properties.filter { !$0.isHidden } }

    public var storedPropertiesByName: [String: Schema.Property] { storedProperties.byName }

    /// The properties that hold values.
    public var attributes: [Schema.Property] { storedProperties.filter(\.isAttribute) }

    public var attributesByName: [String: Schema.Property] { attributes.byName }

    /// The properties that refer to other models.
    public var relationships: [Schema.Property] { storedProperties.filter(\.isRelationship) }

    public var relationshipsByName: [String: Schema.Property] { relationships.byName }

    /// The names of the properties of each index.
    public var indices: [[String]] { indexes.map { $0.map { properties[$0].name } } }

    /// Nil, since no model is a subclass of another.
    public var superentity: Schema.Entity? { nil }

    /// None, since no model is a subclass of another.
    public var subentities: [Schema.Entity] { [] }
}

extension Schema.Property {
    public var isAttribute: Bool { relationship == nil }

    public var isRelationship: Bool { relationship != nil }

    /// False, since what is not stored is no property of a schema.
    public var isTransient: Bool { false }

    /// Whether the property is marked `.unique`.
    public var isUnique: Bool {
        if case .attribute(let attribute) = kind { return attribute.isUnique }
        return false
    }

    /// The type of the property, with its optional.
    public var valueType: any Any.Type { lazyKeyPath.valueType }

    /// What is asked of an attribute; nothing of a relationship.
    public var options: [Schema.Attribute.Option] {
        if case .attribute(let attribute) = kind { return attribute.options }
        return []
    }
}

extension [Schema.Property] {
    fileprivate var byName: [String: Schema.Property] {
        Dictionary(uniqueKeysWithValues: map { ($0.name, $0) })
    }
}
