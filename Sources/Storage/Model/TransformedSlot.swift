public import SQLite

/// Where `@Model` keeps a property with `.transformable(by:)`.
public struct _TransformedSlot<Value, Transformer: ValueTransformer> {
    var value: Value?

    /// A slot that has not been loaded.
    public init() {}

    /// A slot with a value.
    public init(_ value: Value) { self.value = value }
}

/// Gives such a property without a written type its slot; the expression is only there to be typed, never evaluated.
public func _modelTransformedSlot<Value, Transformer: ValueTransformer>(
    of expression: @autoclosure () -> Value, _ transformer: Transformer.Type
) -> _TransformedSlot<Value, Transformer> { _TransformedSlot() }

public typealias _TransformedKeyPath<Root, Value, Transformer: ValueTransformer> =
    ReferenceWritableKeyPath<Root, _TransformedSlot<Value, Transformer>> & Sendable

// Whether the property is optional is settled by its type, as for other slots.

/// The stored form of a transformed value.
public func _modelColumn<T: ValueTransformer>(_ slot: _TransformedSlot<T.Value, T>) -> ColumnValue {
    T.column(slot.value)
}

public func _modelColumn<T: ValueTransformer>(_ slot: _TransformedSlot<T.Value?, T>) -> ColumnValue {
    T.column(slot.value ?? nil)
}

extension PersistentModel {
    public func _modelGet<V, T>(_ slot: _TransformedSlot<V, T>, _ index: Int) -> V { slot.value! }

    public func _modelDidSet<V, T>(_ old: _TransformedSlot<V, T>, _ new: V, _ index: Int) {}

    public func _modelSet<T: ValueTransformer>(
        _ slot: inout _TransformedSlot<T.Value, T>, _ column: ColumnValue
    ) -> Bool {
        guard let value = T.value(column) else { return false }
        slot = _TransformedSlot(value)
        return true
    }

    public func _modelSet<T: ValueTransformer>(
        _ slot: inout _TransformedSlot<T.Value?, T>, _ column: ColumnValue
    ) -> Bool {
        let value = T.value(column)
        guard value != nil || column.isNull else { return false }
        slot = _TransformedSlot(value)
        return true
    }
}

extension _RowReader {
    /// Reads a transformed value.
    public mutating func read<T: ValueTransformer>(_ slot: inout _TransformedSlot<T.Value, T>) {
        let reader = next()
        guard let value = T.value(reader.value) else { return fail(reader) }
        slot = _TransformedSlot(value)
    }

    public mutating func read<T: ValueTransformer>(_ slot: inout _TransformedSlot<T.Value?, T>) {
        let reader = next()
        let value = T.value(reader.value)
        guard value != nil || reader.isNull else { return fail(reader) }
        slot = _TransformedSlot(value)
    }
}

/// Describes a property with `.transformable(by:)`.
public func _modelProperty<Root: PersistentModel, T: ValueTransformer>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, T.Value> & Sendable,
    _ slot: @autoclosure () -> any _TransformedKeyPath<Root, T.Value, T>, _ options: _PropertyOptions,
    _ defaultValue: (@Sendable () -> T.Value)?
) -> _PropertyMetadata {
    _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: false,
        form: .attribute(T.Stored.columnType, .transformed), options: options,
        defaultValue: { defaultValue.map { T.column($0()) } }
    )
    .reading { T.value($0) }
}

public func _modelProperty<Root: PersistentModel, T: ValueTransformer>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, T.Value?> & Sendable,
    _ slot: @autoclosure () -> any _TransformedKeyPath<Root, T.Value?, T>, _ options: _PropertyOptions,
    _ defaultValue: (@Sendable () -> T.Value?)?
) -> _PropertyMetadata {
    _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: true,
        form: .attribute(T.Stored.columnType, .transformed), options: options,
        defaultValue: { defaultValue.map { T.column($0()) } }
    )
    .reading { T.value($0).orNil(of: $0) }
}
