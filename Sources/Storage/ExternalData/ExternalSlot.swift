import Foundation
public import SQLite

/// Where `@Model` keeps a property with `.externalStorage`: the hash that the column has, and the bytes once needed.
public struct _ExternalSlot<Value: _ExternalValue> {
    /// The value; nil while nobody has asked for it.
    var value: Value?
    /// What the column stores: NULL, or the hash of the bytes.
    let column: ColumnValue

    /// A slot that has not been read.
    public init() { column = .null }

    /// A slot with a value, whose hash is found now and never again.
    public init(_ value: Value) {
        self.value = value
        column = value._externalData.map { .text(SHA256.hex($0)) } ?? .null
    }

    init(column: ColumnValue) { self.column = column }

    /// A slot whose bytes have been read.
    init(_ value: Value, column: ColumnValue) {
        self.value = value
        self.column = column
    }
}

/// Gives such a property without a written type its slot; the expression is only there to be typed, never evaluated.
public func _modelExternalSlot<Value>(of expression: @autoclosure () -> Value) -> _ExternalSlot<Value> {
    _ExternalSlot()
}

public typealias _ExternalKeyPath<Root, Value: _ExternalValue> =
    ReferenceWritableKeyPath<Root, _ExternalSlot<Value>> & Sendable

extension PersistentModel {
    /// Gives a value, whose bytes are read and kept when first asked for.
    ///
    /// A getter cannot throw: bytes that are missing or altered are nil, or no bytes; `ModelContext.data(of:at:)` says
    /// what is wrong with them.
    public func _modelGet<V>(_ slot: _ExternalSlot<V>, _ index: Int) -> V {
        if let value = slot.value { return value }
        guard case .text(let hash) = slot.column, let data = try? _modelState.externalData(hash) else {
            return V(_externalData: nil)
        }
        let value = V(_externalData: data)
        if let access = externalAccess(at: index) { access.keep(data, column: slot.column, in: self) }
        return value
    }

    public func _modelDidSet<V>(_ old: _ExternalSlot<V>, _ new: V, _ index: Int) {}

    public func _modelSet<V>(_ slot: inout _ExternalSlot<V>, _ column: ColumnValue) -> Bool {
        guard column.isHash || (column.isNull && V._isOptional) else { return false }
        if slot.column != column || slot.value == nil { slot = _ExternalSlot(column: column) }
        return true
    }

    func externalAccess(at index: Int) -> (any ExternalAccess)? {
        guard case .attribute(let attribute)? = _modelState.entity?.properties[index].kind else { return nil }
        return attribute.external
    }
}

/// The stored form of a value that is kept apart: its hash.
public func _modelColumn<V>(_ slot: _ExternalSlot<V>) -> ColumnValue { slot.column }

extension _RowReader {
    /// Reads the hash of a value that is kept apart, and not the value.
    public mutating func read<V>(_ slot: inout _ExternalSlot<V>) {
        let reader = next()
        let column = reader.value
        guard column.isHash || (column.isNull && V._isOptional) else { return fail(reader) }
        if slot.column != column || slot.value == nil { slot = _ExternalSlot(column: column) }
    }
}

/// Describes a property with `.externalStorage`.
public func _modelProperty<Root: PersistentModel, V: _ExternalValue>(
    _ name: String, _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Root, V> & Sendable,
    _ slot: @autoclosure @escaping @Sendable () -> any _ExternalKeyPath<Root, V>,
    _ options: _PropertyOptions, _ defaultValue: (@Sendable () -> V)?
) -> _PropertyMetadata {
    let access = SlotExternalAccess<Root, V>(makeSlot: slot, defaultValue: defaultValue)
    return _PropertyMetadata(
        name: name, keyPath: PropertyKeyPath(keyPath), isOptional: V._isOptional, form: .attribute(.text, .external),
        options: options, external: access, defaultValue: { defaultValue.map { _ExternalSlot($0()).column } })
}

/// Reads and writes a value that is kept apart, of an object whose class is not known where it is used.
protocol ExternalAccess: Sendable {
    /// The bytes that are in memory; nil when they have not been read, and where there are none.
    func data(of owner: any PersistentModel) -> Data?
    /// Keeps bytes that have been read; `column` is their hash.
    func keep(_ data: Data, column: ColumnValue, in owner: any PersistentModel)
    /// The bytes of the declared default.
    func defaultData() -> Data?
}

private struct SlotExternalAccess<Root: PersistentModel, V: _ExternalValue>: ExternalAccess {
    let makeSlot: @Sendable () -> any _ExternalKeyPath<Root, V>
    let defaultValue: (@Sendable () -> V)?

    private var slot: any _ExternalKeyPath<Root, V> { makeSlot() }

    func data(of owner: any PersistentModel) -> Data? {
        (owner as? Root)?[keyPath: slot].value?._externalData
    }

    func keep(_ data: Data, column: ColumnValue, in owner: any PersistentModel) {
        (owner as? Root)?[keyPath: slot] = _ExternalSlot(V(_externalData: data), column: column)
    }

    func defaultData() -> Data? { defaultValue?()._externalData }
}

extension ColumnValue {
    /// Whether this is the name of large data.
    var isHash: Bool {
        guard case .text(let text) = self else { return false }
        return text.utf8.count == 64
    }
}
