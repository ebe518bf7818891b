public import Foundation
import SQLite

/// A value as the store has it: of an attribute, or the key that a to-one refers by.
public enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)

    init(_ value: ColumnValue) {
        switch value {
        case .null: self = .null
        case .integer(let integer): self = .integer(integer)
        case .real(let real): self = .real(real)
        case .text(let text): self = .text(text)
        case .blob(let bytes): self = .data(Data(bytes))
        }
    }

    var columnValue: ColumnValue {
        switch self {
        case .null: .null
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .text(let text): .text(text)
        case .data(let data): .blob([UInt8](data))
        }
    }
}
