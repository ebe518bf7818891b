import Foundation
import SQLite

/// Values in the history: a JSON object by attribute name.
///
/// Integers and text are themselves, reals always have a point or an exponent, bytes are `{"base64": "…"}`, those
/// that are kept apart `{"sha256": "…"}`.
enum HistoryValues {
    /// What comes before a hash, and nowhere else.
    static let hashMark = "{\"sha256\":\""

    /// Writes values as UTF-8, in the order of the properties; those of a whole record without what is nil.
    static func write(
        _ values: PropertyValues, isWhole: Bool, _ entity: Schema.Entity, _ sql: EntitySQL, to json: inout [UInt8]
    ) {
        json.append(UInt8(ascii: "{"))
        var isFirst = true
        for (index, value) in values.sorted.pairs where !(isWhole && value.isNull && sql.isLeftOutIfNil[index]) {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            json += sql.historyNames[index]
            write(value, isHash: entity.properties[index].externalAccess != nil, to: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// Writes the values of a whole record, one for each field; as a rule without those that are nil.
    static func write(_ values: [ColumnValue], _ fields: [HistoryField], to json: inout [UInt8]) {
        json.append(UInt8(ascii: "{"))
        var isFirst = true
        for field in fields where !field.isLeftOutIfNil || !values[field.position].isNull {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            json += field.name
            write(values[field.position], isHash: field.isHash, to: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// A text as JSON.
    static func quoted(_ text: String) -> String {
        var json: [UInt8] = []
        write(text: text, to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    /// The name of a property as it stands before its value.
    static func name(_ property: Schema.Property) -> [UInt8] {
        var result: [UInt8] = []
        write(text: property.name, to: &result)
        result.append(UInt8(ascii: ":"))
        return result
    }

    /// Writes a value; `isHash` says that a text is the hash of data that is kept apart.
    private static func write(_ value: ColumnValue, isHash: Bool, to json: inout [UInt8]) {
        if isHash, case .text(let hash) = value {
            json += (hashMark + hash + "\"}").utf8
        } else {
            write(value, to: &json)
        }
    }

    private static func write(_ value: ColumnValue, to json: inout [UInt8]) {
        switch value {
        case .null: json += "null".utf8
        case .integer(let integer): write(integer, to: &json)
        case .real(let real):
            // JSON has no infinities; as text they stay readable and exact.
            json += real.isFinite ? real.description.utf8 : "{\"real\":\"\(real)\"}".utf8
        case .text(let text): write(text: text, to: &json)
        case .blob(let bytes): json += "{\"base64\":\"\(Data(bytes).base64EncodedString())\"}".utf8
        }
    }

    private static func write(_ integer: Int64, to json: inout [UInt8]) {
        if integer < 0 { json.append(UInt8(ascii: "-")) }
        let start = json.count
        var rest = integer.magnitude
        repeat {
            json.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        json[start...].reverse()
    }

    private static func write(text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            if bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != byteOrderMark[0] }) {
                json.append(contentsOf: bytes)
            } else {
                for index in bytes.indices { write(bytes, at: index, to: &json) }
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    /// U+FEFF, which readers of JSON take for the mark of an encoding.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Writes one byte of a text; those of letters beyond ASCII are as they are.
    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to json: inout [UInt8]) {
        let byte = bytes[index]
        switch byte {
        case byteOrderMark[0] where bytes[index...].starts(with: byteOrderMark): json += "\\ufeff".utf8
        case byteOrderMark[1] where isInMark(bytes, index, 1), byteOrderMark[2] where isInMark(bytes, index, 2): break
        case 0x22, 0x5C: json += [0x5C, byte]
        case 0..<0x20: json += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
        default: json.append(byte)
        }
    }

    private static func isInMark(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ offset: Int) -> Bool {
        index >= offset && bytes[(index - offset)...].starts(with: byteOrderMark)
    }
}

extension HistoryValues {
    /// Reads the values of an entity's columns; names that it no longer has are left out.
    ///
    /// What a whole record does not tell of is nil, places in lists aside.
    static func values(_ json: String, isWhole: Bool, _ entity: Schema.Entity) throws -> PropertyValues {
        var result = PropertyValues()
        var names = PropertyNames(entity)
        var reader = HistoryReader(json)
        for (name, value) in try reader.members() {
            guard let property = names.next(name), property.hasColumn else { continue }
            result[property.index] = columnValue(value, property)
        }
        if isWhole {
            for index in entity.columns where result[index] == nil && entity.properties[index].isLeftOutIfNil {
                result.append(.null, at: index)
            }
        }
        return result
    }

    /// Reads the values that a record is known by, which its places in lists are not.
    ///
    /// What a whole record does not tell of is nil. Values of an entity that is not known are as the JSON has them.
    static func stored(_ json: String, isWhole: Bool, _ entity: Schema.Entity?) throws -> [String: StoredValue] {
        var reader = HistoryReader(json)
        var names = entity.map { PropertyNames($0) }
        let members = try reader.members()
        var result = [String: StoredValue](minimumCapacity: members.count)
        for (name, value) in members {
            let property = names?.next(name)
            guard property?.isPosition != true else { continue }
            var isHash = false
            if case .marked("sha256", _) = value { isHash = true }
            result[name] = StoredValue(columnValue(value, property), isHash: isHash)
        }
        if isWhole, let entity {
            for index in entity.columns {
                let property = entity.properties[index]
                if result[property.name] == nil, property.isLeftOutIfNil { result[property.name] = .null }
            }
        }
        return result
    }

    /// Finds properties by their names, which mostly come in the order of the properties.
    private struct PropertyNames {
        private let properties: [Schema.Property]
        private var position = 0

        init(_ entity: Schema.Entity) { properties = entity.properties }

        mutating func next(_ name: String) -> Schema.Property? {
            let found =
                properties[position...].firstIndex { $0.name == name }
                ?? properties[..<position].firstIndex { $0.name == name }
            guard let found else { return nil }
            position = found + 1
            return properties[found]
        }
    }

    private static func columnValue(_ value: HistoryReader.Value, _ property: Schema.Property?) -> ColumnValue {
        switch value {
        case .plain(.integer(let integer)):
            if case .attribute(let attribute)? = property?.kind, attribute.columnType == .real {
                return .real(Double(integer))
            }
            return .integer(integer)
        case .plain(let value): return value
        case .marked("sha256", let hash): return .text(hash)
        case .marked("real", let text): return Double(text).map { .real($0) } ?? .null
        case .marked(_, let text): return .blob([UInt8](Data(base64Encoded: text) ?? Data()))
        }
    }
}
