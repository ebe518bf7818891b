import Foundation

/// Any JSON value; written back, equal values have equal text.
enum AnyJSON: Codable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case decimal(Decimal)
    case real(Double)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([AnyJSON].self) {
            self = .array(array)
        } else if let object = try? value.decode([String: AnyJSON].self) {
            self = .object(object)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else {
            let real = try value.decode(Double.self)
            // A decimal may have more digits than a Double holds; it has no zero below zero and no great powers.
            let decimal = try? value.decode(Decimal.self)
            if real != 0, let decimal, Double(decimal.description) == real {
                self = .decimal(decimal)
            } else {
                self = .real(real)
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let boolean): try value.encode(boolean)
        case .integer(let integer): try value.encode(integer)
        case .decimal(let decimal): try value.encode(decimal)
        case .real(let real): try value.encode(real)
        case .string(let string): try value.encode(string)
        case .array(let array): try value.encode(array)
        case .object(let object): try value.encode(object)
        }
    }

    /// JSON on one line with sorted keys, as the store keeps composed values.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
