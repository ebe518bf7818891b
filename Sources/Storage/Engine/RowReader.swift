public import Foundation
import SQLite

/// Reads the columns of one row one after another, in the order of the entity's properties.
public struct _RowReader {
    let statement: Statement
    let context: ModelContext
    private(set) var column: Int32
    /// The first property whose stored value its type cannot hold.
    private(set) var failure: (column: Int32, value: ColumnValue)?

    init(_ statement: Statement, context: ModelContext, firstColumn: Int32) {
        self.statement = statement
        self.context = context
        column = firstColumn
    }

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }

    private mutating func fail(_ column: Int32) {
        if failure == nil { failure = (column, statement.value(column)) }
    }

    /// Reads a storable value.
    public mutating func read<V: Storable>(_ slot: inout _Slot<V>) {
        let column = next()
        if let value = V._read(_ColumnReader(statement: statement, column: column)) {
            slot = _Slot(value)
        } else {
            fail(column)
        }
    }

    /// Reads a raw value.
    public mutating func read<V: RawRepresentable>(_ slot: inout _Slot<V>) where V.RawValue: Storable {
        let column = next()
        let reader = _ColumnReader(statement: statement, column: column)
        if let raw = V.RawValue._read(reader), let value = V(rawValue: raw) {
            slot = _Slot(value)
        } else {
            fail(column)
        }
    }

    public mutating func read<V: RawRepresentable>(_ slot: inout _Slot<V?>) where V.RawValue: Storable {
        let column = next()
        let reader = _ColumnReader(statement: statement, column: column)
        if reader.isNull {
            slot = _Slot(nil)
        } else if let raw = V.RawValue._read(reader), let value = V(rawValue: raw) {
            slot = _Slot(value)
        } else {
            fail(column)
        }
    }

    /// Reads another Codable value from its JSON text.
    @_disfavoredOverload
    public mutating func read<V: Codable>(_ slot: inout _Slot<V>) {
        let column = next()
        if let value = CodableColumn.value(V.self, from: statement.value(column)) {
            slot = _Slot(value)
        } else {
            fail(column)
        }
    }

    @_disfavoredOverload
    public mutating func read<V: Codable>(_ slot: inout _Slot<V?>) {
        let column = next()
        if statement.isNull(column) {
            slot = _Slot(nil)
        } else if let value = CodableColumn.value(V.self, from: statement.value(column)) {
            slot = _Slot(value)
        } else {
            fail(column)
        }
    }

    /// Reads a to-one's key; the target is the registered object, or one that is read when asked for.
    public mutating func read<M: PersistentModel>(_ slot: inout _Slot<M>) {
        let column = next()
        guard !statement.isNull(column), let target = context.object(M.self, key: statement.integer(column)) else {
            return fail(column)
        }
        slot = _Slot(target)
    }

    public mutating func read<M: PersistentModel>(_ slot: inout _Slot<M?>) {
        let column = next()
        guard !statement.isNull(column) else {
            slot = _Slot(nil)
            return
        }
        slot = _Slot(context.object(M.self, key: statement.integer(column)))
    }

    /// A to-many has no column; it is read when asked for.
    public mutating func read<M: PersistentModel>(_ slot: inout _Slot<[M]>) { slot = _Slot() }

    public mutating func read<M: PersistentModel>(_ slot: inout _Slot<[M]?>) { slot = _Slot() }
}

/// One column of the current row.
public struct _ColumnReader {
    let statement: Statement
    let column: Int32

    var isNull: Bool { statement.isNull(column) }
}

extension Storable {
    /// Reads the value of a column; nil when it is none of this type's.
    public static func _read(_ reader: _ColumnReader) -> Self? {
        Self(columnValue: reader.statement.value(reader.column))
    }
}

// The commonest types skip the detour over `ColumnValue`.

extension Int {
    public static func _read(_ reader: _ColumnReader) -> Int? {
        reader.isNull ? nil : Int(reader.statement.integer(reader.column))
    }
}

extension String {
    public static func _read(_ reader: _ColumnReader) -> String? {
        reader.isNull ? nil : reader.statement.text(reader.column)
    }
}

extension Bool {
    public static func _read(_ reader: _ColumnReader) -> Bool? {
        reader.isNull ? nil : reader.statement.integer(reader.column) != 0
    }
}

extension Date {
    public static func _read(_ reader: _ColumnReader) -> Date? {
        guard !reader.isNull else { return nil }
        return Date(timeIntervalSinceReferenceDate: reader.statement.real(reader.column))
    }
}

extension Optional where Wrapped: Storable {
    public static func _read(_ reader: _ColumnReader) -> Wrapped?? {
        guard !reader.isNull else { return .some(nil) }
        return Wrapped._read(reader).map { .some($0) }
    }
}
