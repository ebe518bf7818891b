import Foundation
import SQLite

/// Values in the history: a JSON object by attribute name.
///
/// Integers and text are themselves, reals always have a point or an exponent, bytes are `{"base64": "…"}`.
enum HistoryValues {
    static func json(_ values: PropertyValues, _ entity: Schema.Entity) -> String {
        var result = "{"
        for (index, value) in values.pairs.sorted(by: { $0.index < $1.index }) {
            if result.utf8.count > 1 { result += "," }
            result += quoted(entity.properties[index].name)
            result += ":"
            result += json(value)
        }
        return result + "}"
    }

    private static func json(_ value: ColumnValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let integer): String(integer)
        // JSON has no infinities; as text they stay readable and exact.
        case .real(let real): real.isFinite ? real.description : "{\"real\":\"\(real)\"}"
        case .text(let text): quoted(text)
        case .blob(let bytes): "{\"base64\":\"\(Data(bytes).base64EncodedString())\"}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let needsNoEscape = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
        if needsNoEscape { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\0"..." ":
                if scalar == " " { result += " " } else { result += "\\u" + hex4(scalar.value) }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func hex4(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Reads the values of an entity's columns; names that it no longer has are left out.
    static func values(_ json: String, _ entity: Schema.Entity) throws -> PropertyValues {
        var result = PropertyValues()
        for (name, value) in try named(json, entity) {
            guard let property = entity.property(named: name), property.hasColumn else { continue }
            result[property.index] = value
        }
        return result
    }

    /// Reads the values that a record is known by; its places in lists are none.
    static func presented(_ json: String, _ entity: Schema.Entity?) throws -> [String: StoredValue] {
        try named(json, entity).filter { entity?.property(named: $0.key)?.isPosition != true }
            .mapValues(StoredValue.init)
    }

    /// Reads all values by name; those of an entity that is not known as the JSON has them.
    static func named(_ json: String, _ entity: Schema.Entity?) throws -> [String: ColumnValue] {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
        return object.reduce(into: [:]) { result, pair in
            result[pair.key] = columnValue(pair.value, entity?.property(named: pair.key))
        }
    }

    private static func columnValue(_ value: Any, _ property: Schema.Property?) -> ColumnValue {
        switch value {
        case let text as String: return .text(text)
        case let object as [String: Any]:
            if let text = object["real"] as? String, let real = Double(text) { return .real(real) }
            let bytes = (object["base64"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
            return .blob([UInt8](bytes))
        case let number as NSNumber:
            if case .attribute(let attribute)? = property?.kind, attribute.columnType == .real {
                return .real(number.doubleValue)
            }
            return .integer(number.int64Value)
        default: return .null
        }
    }
}
