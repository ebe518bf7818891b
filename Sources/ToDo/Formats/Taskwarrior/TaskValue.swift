import Foundation
import Reports

/// A JSON value as it is read from a file, to be written again with what it had.
enum TaskValue: Decodable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Decimal)
    case string(String)
    case array([TaskValue])
    case object([String: TaskValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let array = try? value.decode([TaskValue].self) {
            self = .array(array)
        } else if let object = try? value.decode([String: TaskValue].self) {
            self = .object(object)
        } else {
            self = .number(try value.decode(Decimal.self))
        }
    }

    /// The value as it is written; the keys of objects in their order, because files have none.
    var json: JSONValue {
        switch self {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let integer): .integer(integer)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .array(let values): .array(values.map(\.json))
        case .object(let values):
            .object(JSONObject(values.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.json) }))
        }
    }

    /// The text of a string, and of a number where older versions write one.
    var text: String? {
        switch self {
        case .string(let text): text
        case .integer(let integer): String(integer)
        case .number(let number): number.plainText()
        default: nil
        }
    }
}
