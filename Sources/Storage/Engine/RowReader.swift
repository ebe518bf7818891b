public import Foundation
import SQLite

/// Reads the columns of one row one after another, in the order of the entity's properties.
///
/// The reading functions are inlinable, so that each model's decoding is compiled for its own types.
public struct _RowReader {
    let row: Row
    // Whoever decodes holds the context.
    unowned(unsafe) let context: ModelContext
    unowned(unsafe) let owner: _ModelState
    private var column: Int32
    /// The first property whose stored value its type cannot hold.
    private(set) var failure: (column: Int32, value: ColumnValue)?

    init(_ row: Row, of owner: _ModelState, context: ModelContext, firstColumn: Int32) {
        self.row = row
        self.owner = owner
        self.context = context
        column = firstColumn
    }

    @inline(__always) @usableFromInline mutating func next() -> _ColumnReader {
        defer { column += 1 }
        return _ColumnReader(cell: row.cell(column), column: column)
    }

    @usableFromInline mutating func fail(_ reader: _ColumnReader) {
        if failure == nil { failure = (reader.column, reader.value) }
    }

    /// The object that a to-one's key means.
    @usableFromInline func target<M: PersistentModel>(_ reader: _ColumnReader) -> M? {
        context.object(M.self, key: reader.integer)
    }

    /// The same for a to-one that must have its target.
    @usableFromInline func requiredTarget<M: PersistentModel>(_ reader: _ColumnReader, previous: M?) -> M? {
        let target: M? = target(reader)
        if let target { context.noteRequired(target, of: owner, previous: previous) }
        return target
    }

    /// Passes over a constant, which has its value since the object was made.
    public mutating func skip() { _ = next() }

    /// Reads a storable value.
    @inlinable public mutating func read<V: Storable>(_ slot: inout _Slot<V>) {
        let reader = next()
        if let value = V._read(reader) { slot = _Slot(value) } else { fail(reader) }
    }

    /// Reads a raw value.
    @inlinable public mutating func read<V: RawRepresentable>(_ slot: inout _Slot<V>) where V.RawValue: Storable {
        let reader = next()
        if let raw = V.RawValue._read(reader), let value = V(rawValue: raw) {
            slot = _Slot(value)
        } else {
            fail(reader)
        }
    }

    @inlinable public mutating func read<V: RawRepresentable>(_ slot: inout _Slot<V?>) where V.RawValue: Storable {
        let reader = next()
        if reader.isNull {
            slot = _Slot(nil)
        } else if let raw = V.RawValue._read(reader), let value = V(rawValue: raw) {
            slot = _Slot(value)
        } else {
            fail(reader)
        }
    }

    /// Reads another Codable value from its JSON text.
    @_disfavoredOverload
    public mutating func read<V: Codable>(_ slot: inout _Slot<V>) {
        let reader = next()
        if let value = CodableColumn.value(V.self, from: reader.value) { slot = _Slot(value) } else { fail(reader) }
    }

    @_disfavoredOverload
    public mutating func read<V: Codable>(_ slot: inout _Slot<V?>) {
        let reader = next()
        if reader.isNull {
            slot = _Slot(nil)
        } else if let value = CodableColumn.value(V.self, from: reader.value) {
            slot = _Slot(value)
        } else {
            fail(reader)
        }
    }

    /// Reads a to-one's key; the target is the registered object, or one that is read when asked for.
    @inlinable public mutating func read<M: PersistentModel>(_ slot: inout _Slot<M>) {
        let reader = next()
        if !reader.isNull, let target = requiredTarget(reader, previous: slot.value) {
            slot = _Slot(target)
        } else {
            fail(reader)
        }
    }

    @inlinable public mutating func read<M: PersistentModel>(_ slot: inout _Slot<M?>) {
        let reader = next()
        slot = reader.isNull ? _Slot(nil) : _Slot(target(reader))
    }

    /// A to-many has no column; it is read when asked for.
    @inlinable public mutating func read<Models: _ModelCollection>(_ slot: inout _Slot<Models>) { slot = _Slot() }

    @inlinable public mutating func read<Models: _ModelCollection>(_ slot: inout _Slot<Models?>) { slot = _Slot() }
}

/// One column of the current row.
public struct _ColumnReader {
    let cell: Cell
    let column: Int32

    @usableFromInline var isNull: Bool { cell.isNull }
    @usableFromInline var integer: Int64 { cell.integer }
    var value: ColumnValue { cell.value }
}

extension Storable {
    /// Reads the value of a column; nil when it is none of this type's.
    public static func _read(_ reader: _ColumnReader) -> Self? {
        Self(columnValue: reader.value)
    }
}

// The commonest types skip the detour over `ColumnValue`.

extension Int {
    public static func _read(_ reader: _ColumnReader) -> Int? {
        reader.isNull ? nil : Int(reader.integer)
    }
}

extension String {
    public static func _read(_ reader: _ColumnReader) -> String? {
        reader.cell.textIfAny
    }
}

extension Double {
    public static func _read(_ reader: _ColumnReader) -> Double? {
        // What may not be nil is NaN where SQLite has NULL.
        reader.isNull ? .nan : reader.cell.real
    }
}

extension Bool {
    public static func _read(_ reader: _ColumnReader) -> Bool? {
        reader.isNull ? nil : reader.integer != 0
    }
}

extension Date {
    public static func _read(_ reader: _ColumnReader) -> Date? {
        guard !reader.isNull else { return nil }
        return Date(timeIntervalSinceReferenceDate: reader.cell.real)
    }
}

extension Optional where Wrapped: Storable {
    @inlinable public static func _read(_ reader: _ColumnReader) -> Wrapped?? {
        guard !reader.isNull else { return .some(nil) }
        guard let value = Wrapped._read(reader) else { return nil }
        return .some(.some(value))
    }
}
