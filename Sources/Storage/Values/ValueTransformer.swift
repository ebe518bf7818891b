import SQLite

/// Turns values of any type into values that a column can hold, and back, for `.transformable(by:)`.
///
/// Foundation's class of this name does not exist on Linux; this has its shape, with types in the place of `Any?`.
/// The same value must become the same stored value each time: whether a property has changed is seen by that.
public protocol ValueTransformer<Value, Stored>: SendableMetatype {
    /// What the property holds, without its optional.
    associatedtype Value
    /// What the column holds.
    associatedtype Stored: Storable

    init()
    /// Makes what is stored of a value; nil where the value cannot be stored, which a save then says.
    func transformedValue(_ value: Value) -> Stored?
    /// Makes the value of what is stored; nil where it is none, which a fetch then says.
    func reverseTransformedValue(_ value: Stored) -> Value?
}

extension ValueTransformer {
    static func column(_ value: Value?) -> _ColumnValue {
        value.flatMap { Self().transformedValue($0) }?.columnValue ?? .null
    }

    static func value(_ column: _ColumnValue) -> Value? {
        Stored(columnValue: column).flatMap { Self().reverseTransformedValue($0) }
    }
}
