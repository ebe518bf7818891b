public import Foundation
public import SQLite

/// A value as the store has it: of an attribute, or the key that a to-one refers by.
public enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)
    /// Bytes that are kept apart from the record, by their SHA-256 in hexadecimal digits.
    case externalData(sha256: String)

    /// Takes a column's value; `isHash` says that its text is the hash of data that is kept apart.
    public init(_ value: ColumnValue, isHash: Bool) {
        switch value {
        case .text(let hash) where isHash: self = .externalData(sha256: hash)
        case .null: self = .null
        case .integer(let integer): self = .integer(integer)
        case .real(let real): self = .real(real)
        case .text(let text): self = .text(text)
        case .blob(let bytes): self = .data(Data(bytes))
        }
    }

    /// The exact decimal that a text is, as properties of that type are stored; nil for any other value.
    public var decimal: Decimal? { Decimal(columnValue: columnValue) }

    var columnValue: ColumnValue {
        switch self {
        case .null: .null
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .text(let text): .text(text)
        case .data(let data): .blob([UInt8](data))
        case .externalData(let sha256): .text(sha256)
        }
    }
}
