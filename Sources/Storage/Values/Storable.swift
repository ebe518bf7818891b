public import Foundation
public import SQLite

/// A type whose values fit one column.
///
/// Enums with a storable raw value and other Codable types need no conformance of their own: the former are
/// stored as their raw value, the latter as JSON text.
public protocol Storable: Sendable {
    /// The type of the column.
    static var columnType: ColumnType { get }
    /// Whether values are ordered by the column's own order; Decimal's text is not.
    static var columnForm: ColumnForm { get }
    /// Whether nil is a value; a static answer, since asking the runtime for a conformance is slow in a large program.
    static var _isOptional: Bool { get }
    /// The value as it is stored.
    var columnValue: ColumnValue { get }
    /// Reads a stored value; nil when it is none of this type's.
    init?(columnValue: ColumnValue)
    /// Reads the value of a column of the current row; nil when it is none of this type's.
    static func _read(_ reader: _ColumnReader) -> Self?
}

/// How the values of a column are to be compared and checked.
public enum ColumnForm: String, Hashable, Sendable, Codable {
    /// As SQLite compares the column's type.
    case plain
    /// 0 or 1.
    case boolean
    /// Canonical decimal text, ordered by value.
    case decimal
    /// A URL's text.
    case url
    /// An instant, in seconds since 2001-01-01 00:00 UTC.
    case instant
    /// JSON text of a Codable value; compared for equality only.
    case json
    /// The SHA-256 of bytes that are kept apart from the record, in hexadecimal digits.
    case external
    /// What a `ValueTransformer` has made; compared with nil only.
    case transformed
}

extension Storable {
    public static var columnForm: ColumnForm { .plain }
    public static var _isOptional: Bool { false }
}

extension Storable where Self: FixedWidthInteger {
    public static var columnType: ColumnType { .integer }
    /// The bits of a `UInt64` above `Int64.max` are kept; such values sort as negative ones.
    public var columnValue: ColumnValue { .integer(Int64(truncatingIfNeeded: self)) }
    public init?(columnValue: ColumnValue) {
        guard case .integer(let integer) = columnValue else { return nil }
        if Self.bitWidth == 64 {
            self = Self(truncatingIfNeeded: integer)
        } else {
            self.init(exactly: integer)
        }
    }
}

extension Int: Storable {}
extension Int8: Storable {}
extension Int16: Storable {}
extension Int32: Storable {}
extension Int64: Storable {}
extension UInt: Storable {}
extension UInt8: Storable {}
extension UInt16: Storable {}
extension UInt32: Storable {}
extension UInt64: Storable {}

extension Bool: Storable {
    public static var columnType: ColumnType { .integer }
    public static var columnForm: ColumnForm { .boolean }
    public var columnValue: ColumnValue { .integer(self ? 1 : 0) }
    public init?(columnValue: ColumnValue) {
        guard case .integer(let integer) = columnValue else { return nil }
        self = integer != 0
    }
}

extension Double: Storable {
    public static var columnType: ColumnType { .real }
    public var columnValue: ColumnValue { .real(self) }
    public init?(columnValue: ColumnValue) {
        switch columnValue {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        // SQLite stores NaN as NULL; a property that may not be nil reads it back as what it was.
        case .null: self = .nan
        default: return nil
        }
    }
}

extension Float: Storable {
    public static var columnType: ColumnType { .real }
    public var columnValue: ColumnValue { .real(Double(self)) }
    public init?(columnValue: ColumnValue) {
        guard let double = Double(columnValue: columnValue) else { return nil }
        self = Float(double)
    }
}

extension String: Storable {
    public static var columnType: ColumnType { .text }
    public var columnValue: ColumnValue { .text(self) }
    public init?(columnValue: ColumnValue) {
        guard case .text(let text) = columnValue else { return nil }
        self = text
    }
}

extension Date: Storable {
    /// Seconds since 2001-01-01 00:00 UTC, the value `Date` itself holds, so that a round trip is bit-equal.
    public static var columnType: ColumnType { .real }
    public static var columnForm: ColumnForm { .instant }
    public var columnValue: ColumnValue { .real(timeIntervalSinceReferenceDate) }
    public init?(columnValue: ColumnValue) {
        guard let seconds = Double(columnValue: columnValue), columnValue != .null else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension Data: Storable {
    public static var columnType: ColumnType { .blob }
    public var columnValue: ColumnValue { .blob([UInt8](self)) }
    public init?(columnValue: ColumnValue) {
        guard case .blob(let bytes) = columnValue else { return nil }
        self.init(bytes)
    }
}

extension UUID: Storable {
    /// The 16 bytes of RFC 9562.
    public static var columnType: ColumnType { .blob }
    public var columnValue: ColumnValue { withUnsafeBytes(of: uuid) { .blob([UInt8]($0)) } }
    public init?(columnValue: ColumnValue) {
        guard case .blob(let bytes) = columnValue, bytes.count == 16 else { return nil }
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
        self.init(uuid: uuid)
    }
}

extension URL: Storable {
    public static var columnType: ColumnType { .text }
    public static var columnForm: ColumnForm { .url }
    public var columnValue: ColumnValue { .text(absoluteString) }
    public init?(columnValue: ColumnValue) {
        guard case .text(let text) = columnValue else { return nil }
        self.init(string: text)
    }
}

extension Decimal: Storable {
    /// Plain decimal notation without exponent, grouping or trailing zeros after the point, such as `17.5`.
    ///
    /// Trailing zeros are read too; what is no number as a whole, such as `5-3`, is none.
    public static var columnType: ColumnType { .text }
    public static var columnForm: ColumnForm { .decimal }
    /// What is no number has no text; it is refused when it is to be saved.
    public var columnValue: ColumnValue { isNaN ? .real(.nan) : .text(DecimalTexts.text(of: self)) }
    public init?(columnValue: ColumnValue) {
        guard case .text(let text) = columnValue else { return nil }
        if let short = Decimal(shortText: text) { self = short } else { self.init(longText: text) }
    }

    /// Reads a number of any length as it is written here; one that would be rounded is none.
    ///
    /// Foundation reads the number that a text begins with, whatever follows.
    private init?(longText text: String) {
        self.init(string: text)
        guard description == text else { return nil }
    }

    /// Reads up to 18 digits with a minus and a point, as nearly all numbers are; nil for any other text.
    ///
    /// Foundation's reading of a text takes ten times as long.
    private init?(shortText text: String) {
        var (digits, count, places) = (0, 0, 0)
        var (isNegative, hasPoint) = (false, false)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where count < 18:
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
                if hasPoint { places += 1 }
            case UInt8(ascii: ".") where !hasPoint && count > 0: hasPoint = true
            case UInt8(ascii: "-") where count == 0 && !isNegative: isNegative = true
            default: return nil
            }
        }
        guard count > 0, !hasPoint || places > 0 else { return nil }
        self.init(sign: isNegative && digits > 0 ? .minus : .plus, exponent: -places, significand: Decimal(digits))
    }
}

extension Optional: Storable where Wrapped: Storable {
    public static var columnType: ColumnType { Wrapped.columnType }
    public static var columnForm: ColumnForm { Wrapped.columnForm }
    public static var _isOptional: Bool { true }
    public var columnValue: ColumnValue { self?.columnValue ?? .null }
    public init?(columnValue: ColumnValue) {
        guard columnValue != .null else {
            self = .none
            return
        }
        guard let wrapped = Wrapped(columnValue: columnValue) else { return nil }
        self = .some(wrapped)
    }
}
