import SQLite

/// What `@Model` says of its class: name, properties, constraints. The schema is made from it.
public struct _ModelMetadata: Sendable {
    let name: String
    let properties: [_PropertyMetadata]
    /// Constraints by the names of properties.
    let unique: [[String]]
    let indexes: [[String]]

    public init(
        name: String, properties: [_PropertyMetadata], unique: [[String]] = [], indexes: [[String]] = []
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
    let keyPath: PropertyKeyPath
    let isOptional: Bool
    let form: Form
    let options: _PropertyOptions
    /// Reads and writes a value that is kept apart from the record.
    var external: (any ExternalAccess)?
    let defaultValue: @Sendable () -> ColumnValue?
    /// The value of its type that a stored one is; nil when it is none.
    var value: @Sendable (ColumnValue) -> Any? = { _ in nil }
    /// Whether a stored value is one of its type's.
    var accepts: @Sendable (ColumnValue) -> Bool = { _ in true }
    /// A stored value as it is written here, where another program may have written it otherwise; nil when it is none.
    var canonical: @Sendable (ColumnValue) -> ColumnValue? = { $0 }
    /// Whether it is a `let`.
    var isConstant = false

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
    /// Type and name of the other end.
    var inverse: String?
    var isRelationship = false
    /// What `@Relationship` was asked for.
    var relationship: [Schema.Relationship.Option] = []
    /// How many targets a saved record may have; a maximum of 0 is any number.
    var counts = (minimum: 0, maximum: 0)

    public init() {}

    /// What `@Attribute` was given.
    public static func _attribute(
        _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
    ) -> _PropertyOptions {
        var result = _PropertyOptions()
        result.attribute = options
        result.originalName = originalName
        return result
    }

    /// What `@Relationship` was given.
    public static func _relationship(
        _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
        minimumModelCount: Int? = 0,
        maximumModelCount: Int? = 0, originalName: String? = nil, inverse: String? = nil,
        hashModifier: String? = nil
    ) -> _PropertyOptions {
        var result = _PropertyOptions()
        result.counts = (minimumModelCount ?? 0, maximumModelCount ?? 0)
        result.deleteRule = deleteRule
        result.originalName = originalName
        result.inverse = inverse
        result.isRelationship = true
        result.relationship = options
        return result
    }
}

public typealias _StoredKeyPath<Root, Value> = ReferenceWritableKeyPath<Root, _Slot<Value>> & Sendable

// What kind of property it is follows from its type; the compiler chooses among these.

/// Describes a property with a storable value.
public func _modelProperty<Root: PersistentModel, V: Storable>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V> & Sendable,
    _ slot: @autoclosure () -> (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata {
    .attribute(name, PropertyKeyPath(keyPath), V.self, isOptional: V._isOptional, options) {
        defaultValue?().columnValue
    }
    .reading {
        V(columnValue: $0)
    } writing: {
        $0.columnValue
    }
}

/// Describes a property with a raw value.
public func _modelProperty<Root: PersistentModel, V: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V> & Sendable,
    _ slot: @autoclosure () -> (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata where V.RawValue: Storable {
    .attribute(name, PropertyKeyPath(keyPath), V.RawValue.self, isOptional: false, options) {
        defaultValue?().rawValue.columnValue
    }
    .reading {
        V.RawValue(columnValue: $0).flatMap { V(rawValue: $0) }
    } writing: {
        $0.rawValue.columnValue
    }
}

public func _modelProperty<Root: PersistentModel, V: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V?> & Sendable,
    _ slot: @autoclosure () -> (any _StoredKeyPath<Root, V?>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V?)?
) -> _PropertyMetadata where V.RawValue: Storable {
    .attribute(name, PropertyKeyPath(keyPath), V.RawValue.self, isOptional: true, options) {
        defaultValue.map { $0()?.rawValue.columnValue ?? .null }
    }
    .reading {
        V.RawValue(columnValue: $0).flatMap { V(rawValue: $0) }.orNil(of: $0)
    } writing: {
        $0?.rawValue.columnValue ?? .null
    }
}

/// Describes a property with another Codable value.
@_disfavoredOverload
public func _modelProperty<Root: PersistentModel, V: Codable & SendableMetatype>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V> & Sendable,
    _ slot: @autoclosure () -> (any _StoredKeyPath<Root, V>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata {
    .json(name, PropertyKeyPath(keyPath), isOptional: false, options) {
        defaultValue.map { CodableColumn.columnValue($0()) }
    }
    .reading {
        CodableColumn.value(V.self, from: $0)
    } writing: {
        CodableColumn.columnValue($0)
    }
}

@_disfavoredOverload
public func _modelProperty<Root: PersistentModel, V: Codable & SendableMetatype>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V?> & Sendable,
    _ slot: @autoclosure () -> (any _StoredKeyPath<Root, V?>)?,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V?)?
) -> _PropertyMetadata {
    .json(name, PropertyKeyPath(keyPath), isOptional: true, options) {
        defaultValue.map { $0().map { CodableColumn.columnValue($0) } ?? .null }
    }
    .reading {
        CodableColumn.value(V.self, from: $0).orNil(of: $0)
    } writing: {
        $0.map { CodableColumn.columnValue($0) } ?? .null
    }
}

/// Describes a to-one that is always there.
public func _modelProperty<Root: PersistentModel, M: PersistentModel>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, M> & Sendable,
    _ slot: @autoclosure @escaping @Sendable () -> any _StoredKeyPath<Root, M>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> M)?
) -> _PropertyMetadata {
    let access = RequiredToOneAccess(makeSlot: slot)
    return _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: false, form: .toOne(access), options: options,
        defaultValue: { nil })
}

/// Describes a to-one.
public func _modelProperty<Root: PersistentModel, M: PersistentModel>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, M?> & Sendable,
    _ slot: @autoclosure @escaping @Sendable () -> any _StoredKeyPath<Root, M?>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> M?)?
) -> _PropertyMetadata {
    let access = OptionalToOneAccess(makeSlot: slot)
    return _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: true, form: .toOne(access), options: options,
        defaultValue: { .null })
}

/// Describes a to-many.
public func _modelProperty<Root: PersistentModel, Models: _ModelCollection>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, Models> & Sendable,
    _ slot: @autoclosure @escaping @Sendable () -> any _StoredKeyPath<Root, Models>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> Models)?
) -> _PropertyMetadata {
    let access = RequiredToManyAccess(makeSlot: slot)
    return _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: false, form: .toMany(access), options: options,
        defaultValue: { nil })
}

public func _modelProperty<Root: PersistentModel, Models: _ModelCollection>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, Models?> & Sendable,
    _ slot: @autoclosure @escaping @Sendable () -> any _StoredKeyPath<Root, Models?>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> Models?)?
) -> _PropertyMetadata {
    let access = OptionalToManyAccess(makeSlot: slot)
    return _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: true, form: .toMany(access), options: options,
        defaultValue: { nil })
}

extension _PropertyMetadata {
    /// The same for a `let`.
    public var _constant: _PropertyMetadata {
        var result = self
        result.isConstant = true
        return result
    }

    /// The same with what reads a stored value, and what writes one of those that can be written in several ways.
    func reading<V>(
        _ value: @escaping @Sendable (ColumnValue) -> V?, writing stored: (@Sendable (V) -> ColumnValue)? = nil
    ) -> _PropertyMetadata {
        var result = self
        result.value = { value($0).map { $0 as Any } }
        result.accepts = { value($0) != nil }
        if let stored { result.canonical = { value($0).map(stored) } }
        return result
    }

    fileprivate static func attribute<V: Storable>(
        _ name: String, _ keyPath: PropertyKeyPath, _ type: V.Type,
        isOptional: Bool,
        _ options: _PropertyOptions, _ defaultValue: @escaping @Sendable () -> ColumnValue?
    ) -> _PropertyMetadata {
        _PropertyMetadata(
            name: name, keyPath: keyPath, isOptional: isOptional, form: .attribute(V.columnType, V.columnForm),
            options: options, defaultValue: defaultValue)
    }

    fileprivate static func json(
        _ name: String, _ keyPath: PropertyKeyPath, isOptional: Bool,
        _ options: _PropertyOptions,
        _ defaultValue: @escaping @Sendable () -> ColumnValue?
    ) -> _PropertyMetadata {
        _PropertyMetadata(
            name: name, keyPath: keyPath, isOptional: isOptional, form: .attribute(.text, .json), options: options,
            defaultValue: defaultValue)
    }
}

extension Optional {
    /// The value of an optional property: nil where NULL is stored; nothing where what is stored is no value.
    func orNil(of stored: ColumnValue) -> Wrapped?? { stored.isNull ? .some(nil) : map { .some($0) } }
}
