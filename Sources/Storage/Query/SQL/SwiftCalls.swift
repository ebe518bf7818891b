import Foundation
import SQLite
import Synchronization

/// What compiled predicates can only have from Swift: parts of Codable values, and regular expressions.
///
/// Each is a function of a text and has a number, by which SQL names it. A part is read by decoding the value and
/// following the key path, since the names in its JSON need not be those of its properties.
enum SwiftCalls {
    /// Key paths and functions that depend on nothing but their argument, so that any thread may use them.
    private struct Known: @unchecked Sendable {
        var parts: [AnyKeyPath: Int] = [:]
        var matches: [String: Int] = [:]
        var functions: [(String) -> ColumnValue] = []
    }

    private static let known = Mutex(Known())

    /// Calls a function by its number.
    static func call(_ number: Int, _ text: String) -> ColumnValue {
        let function = known.withLock { $0.functions.indices.contains(number) ? $0.functions[number] : nil }
        return function?(text) ?? .null
    }

    /// The number of a part; the same each time.
    static func number<Root: Decodable, Value>(ofPart keyPath: KeyPath<Root, Value>) -> Int {
        known.withLock { known in
            if let number = known.parts[keyPath] { return number }
            known.functions.append { json in
                guard let root = CodableColumn.value(Root.self, from: .text(json)) else { return .null }
                return column(root[keyPath: keyPath])
            }
            known.parts[keyPath] = known.functions.count - 1
            return known.functions.count - 1
        }
    }

    /// The number of a regular expression, known by its pattern.
    static func number(ofPattern pattern: String, _ matches: @escaping (String) -> Bool) -> Int {
        known.withLock { known in
            if let number = known.matches[pattern] { return number }
            known.functions.append { matches($0).columnValue }
            known.matches[pattern] = known.functions.count - 1
            return known.functions.count - 1
        }
    }

    private static func column(_ value: Any) -> ColumnValue {
        guard let value = flattened(value) else { return .null }
        if let storable = value as? any Storable { return storable.columnValue }
        if let raw = (value as? any RawRepresentable)?.rawValue as? any Storable { return raw.columnValue }
        return (value as? any Encodable).map { CodableColumn.columnValue($0) } ?? .null
    }
}

extension PredicateExpressions.StringContainsRegex: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, pattern) = (try compiler.compile(subject), try compiler.compile(regex))
        guard case .constant(let expression?) = pattern else {
            throw StorageError.unsupported("a regular expression that is not known beforehand")
        }
        if case .constant = text { return folded(compiler) }
        guard Subject.Output.self == String.self, let expression = expression as? any RegexComponent else {
            throw StorageError.unsupported("a regular expression on a value of type \(Subject.Output.self)")
        }
        let number = SwiftCalls.number(ofPattern: "\(expression)") { $0.matchesAnywhere(expression) }
        let scalar = try compiler.scalar(text, as: .plain(.text))
        guard scalar.form.isText else { throw StorageError.unsupported("a regular expression on what is no text") }
        return .condition(
            SQLCondition(
                sql: "swift_call(\(raw: String(number)), \(scalar.sql))", isNullable: scalar.isNullable,
                guards: scalar.guards))
    }
}

extension String {
    fileprivate func matchesAnywhere(_ expression: some RegexComponent) -> Bool { contains(expression) }
}

extension PredicateCompiler {
    /// A part of a Codable value that is stored as JSON; nil when the value is none.
    func part<Root, Value>(
        _ keyPath: KeyPath<Root, Value>, of scalar: SQLScalar
    ) throws -> SQLOperand? {
        guard scalar.form == .json || scalar.form == .element, let type = Root.self as? any Decodable.Type,
            !(type is any Storable.Type), !(type is any Collection.Type), let form = Self.form(ofType: Value.self)
        else { return nil }
        func number<D: Decodable>(_ type: D.Type) -> Int? {
            (keyPath as? KeyPath<D, Value>).map { SwiftCalls.number(ofPart: $0) }
        }
        guard let number = number(type) else { return nil }
        let sql: SQLFragment = "swift_call(\(raw: String(number)), \(scalar.sql))"
        return .scalar(
            SQLScalar(
                sql: sql, isNullable: scalar.isNullable || flattenedType(Value.self) != Value.self, form: form,
                guards: scalar.guards.union([sql])))
    }

    /// What stands for a property of records of which there are none.
    func nothing(_ type: Any.Type) throws -> SQLOperand {
        let type = flattenedType(type)
        if let model = type as? any PersistentModel.Type, let entity = schema.entity(for: model) {
            return .model(SQLModel(entity: entity, key: "NULL", isNullable: true, scope: scope))
        }
        guard let form = Self.form(ofType: type) else { throw StorageError.unsupported("a property of type \(type)") }
        return .scalar(SQLScalar(sql: "NULL", isNullable: true, form: form))
    }

    /// The form that values of a type are stored in; nil for those that are not stored in a column.
    static func form(ofType type: Any.Type) -> SQLForm? {
        let type = flattenedType(type)
        func form(_ type: any Storable.Type) -> SQLForm {
            SQLForm(Schema.Attribute(options: [], columnType: type.columnType, columnForm: type.columnForm))
        }
        if let storable = type as? any Storable.Type { return form(storable) }
        if let raw = type as? any RawRepresentable.Type, let storable = rawType(raw) as? any Storable.Type {
            return form(storable)
        }
        return type is any Codable.Type ? .json : nil
    }

    private static func rawType<R: RawRepresentable>(_ type: R.Type) -> Any.Type { R.RawValue.self }
}
