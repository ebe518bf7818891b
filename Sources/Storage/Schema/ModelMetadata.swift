import SQLite

/// What `@Model` says of its class: name, properties, constraints. The schema is made from it.
public struct _ModelMetadata: Sendable {
    let name: String
    let properties: [_PropertyMetadata]
    let unique: [[any AnyKeyPath & Sendable]]
    let indexes: [[any AnyKeyPath & Sendable]]

    public init(
        name: String, properties: [_PropertyMetadata], unique: [[any AnyKeyPath & Sendable]] = [],
        indexes: [[any AnyKeyPath & Sendable]] = []
    ) {
        self.name = name
        self.properties = properties
        self.unique = unique
        self.indexes = indexes
    }
}

/// What `@Model` says of one property.
public struct _PropertyMetadata: Sendable {
    let name: String
    let keyPath: any AnyKeyPath & Sendable
    let isOptional: Bool
    let form: Form
    let options: _PropertyOptions
    let defaultValue: @Sendable () -> ColumnValue?
    /// For a `let`: whether a stored value is one of its type's.
    var constant: (@Sendable (ColumnValue) -> Bool)?

    enum Form: Sendable {
        case attribute(ColumnType, ColumnForm)
        case toOne(any RelationshipAccess)
        case toMany(any RelationshipAccess)
    }
}

/// The arguments of `@Attribute` or `@Relationship`.
public struct _PropertyOptions: Sendable {
    var attribute: [Schema.Attribute.Option] = []
    var originalName: String?
    var deleteRule: Schema.Relationship.DeleteRule = .nullify
    var inverse: (any AnyKeyPath & Sendable)?
    var isRelationship = false
    /// How many targets a saved record may have; a maximum of 0 is any number.
    var counts = (minimum: 0, maximum: 0)

    public init() {}

    /// What `@Attribute` was given.
    public static func _attribute(
        _ options: Schema.Attribute.Option..., originalName: String? = nil
    ) -> _PropertyOptions {
        var result = _PropertyOptions()
        result.attribute = options
        result.originalName = originalName
        return result
    }

    /// What `@Relationship` was given.
    public static func _relationship(
        deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
        maximumModelCount: Int? = 0, originalName: String? = nil, inverse: (any AnyKeyPath & Sendable)? = nil,
        hashModifier: String? = nil
    ) -> _PropertyOptions {
        var result = _PropertyOptions()
        result.counts = (minimumModelCount ?? 0, maximumModelCount ?? 0)
        result.deleteRule = deleteRule
        result.originalName = originalName
        result.inverse = inverse
        result.isRelationship = true
        return result
    }
}

public typealias _StoredKeyPath<Root, Value> = ReferenceWritableKeyPath<Root, _Slot<Value>> & Sendable

// What kind of property it is follows from its type; the compiler chooses among these.

/// Describes a property with a storable value.
public func _modelProperty<Root: PersistentModel, V: Storable>(
    _ name: String, _ keyPath: any KeyPath<Root, V> & Sendable, _ slot: (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata {
    .attribute(name, keyPath, V.self, isOptional: V._isOptional, options) { defaultValue?().columnValue }
        .constant(slot == nil) { V(columnValue: $0) != nil }
}

/// Describes a property with a raw value.
public func _modelProperty<Root: PersistentModel, V: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: any KeyPath<Root, V> & Sendable, _ slot: (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata where V.RawValue: Storable {
    .attribute(name, keyPath, V.RawValue.self, isOptional: false, options) { defaultValue?().rawValue.columnValue }
        .constant(slot == nil) { V.RawValue(columnValue: $0).flatMap { V(rawValue: $0) } != nil }
}

public func _modelProperty<Root: PersistentModel, V: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: any KeyPath<Root, V?> & Sendable, _ slot: (any _StoredKeyPath<Root, V?>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V?)?
) -> _PropertyMetadata where V.RawValue: Storable {
    .attribute(name, keyPath, V.RawValue.self, isOptional: true, options) {
        defaultValue.map { $0()?.rawValue.columnValue ?? .null }
    }
    .constant(slot == nil) { $0 == .null || V.RawValue(columnValue: $0).flatMap { V(rawValue: $0) } != nil }
}

/// Describes a property with another Codable value.
@_disfavoredOverload
public func _modelProperty<Root: PersistentModel, V: Codable & SendableMetatype>(
    _ name: String, _ keyPath: any KeyPath<Root, V> & Sendable, _ slot: (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata {
    .json(name, keyPath, isOptional: false, options) { defaultValue.map { CodableColumn.columnValue($0()) } }
        .constant(slot == nil) { CodableColumn.value(V.self, from: $0) != nil }
}

@_disfavoredOverload
public func _modelProperty<Root: PersistentModel, V: Codable & SendableMetatype>(
    _ name: String, _ keyPath: any KeyPath<Root, V?> & Sendable, _ slot: (any _StoredKeyPath<Root, V?>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V?)?
) -> _PropertyMetadata {
    .json(name, keyPath, isOptional: true, options) {
        defaultValue.map { $0().map { CodableColumn.columnValue($0) } ?? .null }
    }
    .constant(slot == nil) { $0 == .null || CodableColumn.value(V.self, from: $0) != nil }
}

/// Describes a to-one that is always there.
public func _modelProperty<Root: PersistentModel, M: PersistentModel>(
    _ name: String, _ keyPath: any KeyPath<Root, M> & Sendable, _ slot: any _StoredKeyPath<Root, M>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> M)?
) -> _PropertyMetadata {
    let access = RequiredToOneAccess(slot: slot)
    return _PropertyMetadata(
        name: name, keyPath: keyPath, isOptional: false, form: .toOne(access), options: options,
        defaultValue: { nil })
}

/// Describes a to-one.
public func _modelProperty<Root: PersistentModel, M: PersistentModel>(
    _ name: String, _ keyPath: any KeyPath<Root, M?> & Sendable, _ slot: any _StoredKeyPath<Root, M?>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> M?)?
) -> _PropertyMetadata {
    let access = OptionalToOneAccess(slot: slot)
    return _PropertyMetadata(
        name: name, keyPath: keyPath, isOptional: true, form: .toOne(access), options: options,
        defaultValue: { .null })
}

/// Describes a to-many.
public func _modelProperty<Root: PersistentModel, Models: _ModelCollection>(
    _ name: String, _ keyPath: any KeyPath<Root, Models> & Sendable, _ slot: any _StoredKeyPath<Root, Models>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> Models)?
) -> _PropertyMetadata {
    let access = RequiredToManyAccess(slot: slot)
    return _PropertyMetadata(
        name: name, keyPath: keyPath, isOptional: false, form: .toMany(access), options: options,
        defaultValue: { nil })
}

public func _modelProperty<Root: PersistentModel, Models: _ModelCollection>(
    _ name: String, _ keyPath: any KeyPath<Root, Models?> & Sendable, _ slot: any _StoredKeyPath<Root, Models?>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> Models?)?
) -> _PropertyMetadata {
    let access = OptionalToManyAccess(slot: slot)
    return _PropertyMetadata(
        name: name, keyPath: keyPath, isOptional: true, form: .toMany(access), options: options,
        defaultValue: { nil })
}

extension _PropertyMetadata {
    /// The same for a `let`, with what tells whether a stored value can be its.
    fileprivate func constant(
        _ isConstant: Bool, _ accepts: @escaping @Sendable (ColumnValue) -> Bool
    ) -> _PropertyMetadata {
        guard isConstant else { return self }
        var result = self
        result.constant = accepts
        return result
    }

    fileprivate static func attribute<V: Storable>(
        _ name: String, _ keyPath: any AnyKeyPath & Sendable, _ type: V.Type, isOptional: Bool,
        _ options: _PropertyOptions, _ defaultValue: @escaping @Sendable () -> ColumnValue?
    ) -> _PropertyMetadata {
        _PropertyMetadata(
            name: name, keyPath: keyPath, isOptional: isOptional, form: .attribute(V.columnType, V.columnForm),
            options: options, defaultValue: defaultValue)
    }

    fileprivate static func json(
        _ name: String, _ keyPath: any AnyKeyPath & Sendable, isOptional: Bool, _ options: _PropertyOptions,
        _ defaultValue: @escaping @Sendable () -> ColumnValue?
    ) -> _PropertyMetadata {
        _PropertyMetadata(
            name: name, keyPath: keyPath, isOptional: isOptional, form: .attribute(.text, .json), options: options,
            defaultValue: defaultValue)
    }
}
