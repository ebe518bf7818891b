public import SQLite

// What is called for a property whose type cannot be stored. One of these says so; the others keep silent, so that the
// compiler does not say of each call that it fits none of a dozen functions.

extension PersistentModel {
    @_disfavoredOverload
    public func _modelSet<V>(_ slot: inout _Slot<V>, _ column: _ColumnValue) -> Bool { false }
}

extension _RowReader {
    @_disfavoredOverload
    public mutating func read<V>(_ slot: inout _Slot<V>) {}
}

@_disfavoredOverload
public func _modelColumn<V>(_ slot: _Slot<V>) -> _ColumnValue { .null }

@_disfavoredOverload
public func _modelConstant<V>(_ state: _ModelState, _ index: Int) -> V {
    preconditionFailure("a constant of a type that cannot be stored")
}

@available(
    *, unavailable,
    message: "a stored property of a model has to be Codable, a model or models; see to that, or mark it @Transient"
)
@_disfavoredOverload
public func _modelProperty<Root: PersistentModel, V>(
    _ name: String, _ keyPath: @autoclosure () -> KeyPath<Root, V>,
    _ slot: @autoclosure () -> ReferenceWritableKeyPath<Root, _Slot<V>>?, _ options: _PropertyOptions,
    _ defaultValue: (() -> V)?
) -> _PropertyMetadata {
    preconditionFailure("a property of a type that cannot be stored")
}
