import Foundation
import Reports
import Storage

/// A stored value as the export has it, and back.
///
/// Keys are text, so that no program rounds them. Truth values, exact decimals, instants (ISO 8601 in UTC) and the
/// JSON of composed values are what they are in JSON; bytes are Base64 (RFC 4648).
enum ExportValue {
    /// Writes the value of a property.
    static func json(_ value: StoredValue, of property: Schema.Property) -> JSONValue {
        switch (value, property.form) {
        case (.null, _): .null
        case (.integer(let key), .key): .string(String(key))
        case (.integer(let integer), .attribute(.boolean)): .boolean(integer != 0)
        case (.integer(let integer), _): .integer(Int(integer))
        case (.text(let text), .attribute(.decimal)): Decimal(string: text).map(JSONValue.number) ?? .string(text)
        case (.text(let text), .attribute(.json)): .verbatim(text)
        case (.text(let text), _): .string(text)
        case (.real(let real), .attribute(.instant)):
            InstantText(seconds: real).map { .string($0.text) } ?? number(real)
        case (.real(let real), _): number(real)
        case (.data(let data), _): .string(data.base64EncodedString())
        case (.externalData(let sha256), _): .string(sha256)
        }
    }

    /// JSON has no infinities; as text they stay readable.
    private static func number(_ real: Double) -> JSONValue {
        real.isFinite ? .verbatim(real.description) : .string(real.description)
    }

    /// Reads the value of a property; throws a `DecodingError` for one that the property cannot have.
    static func stored(
        _ key: AnyCodingKey, in record: KeyedDecodingContainer<AnyCodingKey>, of property: Schema.Property
    ) throws -> StoredValue? {
        guard record.contains(key) else { return nil }
        guard try !record.decodeNil(forKey: key) else { return property.isOptional ? .null : nil }
        switch property.form {
        case .key: return try Int64(record.decode(String.self, forKey: key)).map(StoredValue.integer)
        case .attribute(.boolean): return .integer(try record.decode(Bool.self, forKey: key) ? 1 : 0)
        case .attribute(.decimal): return decimal(try record.decode(Decimal.self, forKey: key))
        case .attribute(.json): return .text(try record.decode(AnyJSON.self, forKey: key).text)
        case .attribute(.instant): return try instant(key, record)
        case .attribute(.url): return .text(try record.decode(String.self, forKey: key))
        case .attribute(.plain), .attribute(.transformed): return try plain(key, record, property)
        case .attribute(.external):
            return Data(base64Encoded: try record.decode(String.self, forKey: key)).map(StoredValue.data)
        }
    }

    /// What a value of a property is, for who has written another one.
    static func words(for property: Schema.Property) -> String {
        let words =
            switch property.form {
            case .key: "the key of a record, as text"
            case .attribute(.boolean): "true or false"
            case .attribute(.decimal): "a number"
            case .attribute(.json): "a value of another kind"
            case .attribute(.instant): "a moment such as 2026-11-30T10:00:00Z"
            case .attribute(.url): "an address, as text"
            case .attribute(.external): "the Base64 of bytes"
            case .attribute(.plain), .attribute(.transformed):
                switch property.columnType {
                case .integer: "a whole number"
                case .text, nil: "text"
                case .blob: "the Base64 of bytes"
                case .real: "a number"
                }
            }
        return property.isOptional ? "\(words), or null" : words
    }

    private static func decimal(_ value: Decimal) -> StoredValue? {
        value.isNaN ? nil : .text(value.description)
    }

    private static func instant(
        _ key: AnyCodingKey, _ record: KeyedDecodingContainer<AnyCodingKey>
    ) throws -> StoredValue? {
        if let text = try? record.decode(String.self, forKey: key) {
            return InstantText.seconds(text).map(StoredValue.real) ?? infinite(text)
        }
        return .real(try record.decode(Double.self, forKey: key))
    }

    /// Reads what has no number in JSON; nil for anything else.
    private static func infinite(_ text: String) -> StoredValue? {
        Double(text).flatMap { $0.isInfinite && $0.description == text ? .real($0) : nil }
    }

    private static func plain(
        _ key: AnyCodingKey, _ record: KeyedDecodingContainer<AnyCodingKey>, _ property: Schema.Property
    ) throws -> StoredValue? {
        guard case .attribute(let attribute) = property.kind else { return nil }
        switch attribute.columnType {
        case .integer: return .integer(try record.decode(Int64.self, forKey: key))
        case .text: return .text(try record.decode(String.self, forKey: key))
        case .blob: return Data(base64Encoded: try record.decode(String.self, forKey: key)).map(StoredValue.data)
        case .real:
            if let text = try? record.decode(String.self, forKey: key) { return infinite(text) }
            return .real(try record.decode(Double.self, forKey: key))
        }
    }
}

extension Schema.Property {
    /// What its values are in an export.
    enum ExportForm: Equatable {
        case key
        case attribute(ColumnForm)
    }

    /// What its column holds; nil for a reference.
    fileprivate var columnType: ColumnType? {
        if case .attribute(let attribute) = kind { attribute.columnType } else { nil }
    }

    /// What its values are in an export.
    var form: ExportForm {
        if case .attribute(let attribute) = kind { .attribute(attribute.columnForm) } else { .key }
    }
}

/// Any name of a member of a JSON object.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(_ name: String) { stringValue = name }
    init?(intValue: Int) { nil }
}
