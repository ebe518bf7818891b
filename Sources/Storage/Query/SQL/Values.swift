import Foundation
import SQLite

extension PredicateExpressions.Variable: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.operand(of: key)
    }
}

extension PredicateExpressions.Value: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) -> SQLOperand { .constant(flattened(value)) }
}

extension PredicateExpressions.NilLiteral: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) -> SQLOperand { .constant(nil) }
}

extension PredicateExpressions.EmptyLiteral: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) -> SQLOperand { folded(compiler) }
}

extension PredicateExpressions.CapturedEnum: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) -> SQLOperand { folded(compiler) }
}

extension PredicateExpressions.RawValue: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(root)
        if case .constant = operand { return folded(compiler) }
        return operand
    }
}

extension PredicateCompiler {
    /// The operand as an expression for a value; constants are written in the given form, or that of their type.
    func scalar(_ operand: SQLOperand, as form: SQLForm? = nil) throws -> SQLScalar {
        switch operand {
        case .scalar(let scalar):
            try scalar.requireReadable()
            return scalar
        case .condition(let condition): return condition.scalar
        case .model(let model): return model.keyScalar
        case .constant(let value):
            let form = try form ?? Self.form(of: value)
            let stored = try stored(value, as: form)
            forms.all.append(form)
            return SQLScalar(sql: "\(value: stored)", isNullable: stored.isNull, form: form)
        case .collection: throw StorageError.unsupported("a collection in the place of a value")
        case .range: throw StorageError.unsupported("a range in the place of a value")
        }
    }

    /// Writes a constant in the form of the expression it meets.
    func stored(_ value: Any?, as form: SQLForm) throws -> ColumnValue {
        guard let value else { return .null }
        switch form {
        case .key(let index):
            guard let identifier = value as? PersistentIdentifier else { throw unsupported(value) }
            // No record has the key zero: the identifier of another entity is that of none here.
            return .integer(identifier.entityName == schema.entities[index].name ? identifier.key : 0)
        case .json:
            guard let value = value as? any Encodable, !(value is any SetAlgebra) else { throw unsupported(value) }
            return CodableColumn.columnValue(value).composed
        case .transformed: throw SQLScalar.unreadable
        case .external:
            guard let data = value as? Data else { throw unsupported(value) }
            return .text(SHA256.hex(data))
        case .element:
            return try Self.elementValue(value)
        case .composed:
            return try .text(text(value).composed)
        case .url:
            guard let url = value as? URL else { throw unsupported(value) }
            return url.columnValue
        case .plain, .boolean, .decimal:
            if let value = value as? any Storable { return value.columnValue.composed }
            if let value = value as? any RawRepresentable, let raw = value.rawValue as? any Storable {
                return raw.columnValue.composed
            }
            throw unsupported(value)
        }
    }

    private func text(_ value: Any) throws -> String {
        if let text = value as? String { return text }
        guard let text = (value as? any RawRepresentable)?.rawValue as? String else { throw unsupported(value) }
        return text
    }

    /// The form of a constant that meets no expression with a form of its own.
    private static func form(of value: Any?) throws -> SQLForm {
        var value = value
        if let enumeration = value as? any RawRepresentable, !(value is any Storable) { value = enumeration.rawValue }
        guard let storable = value as? any Storable else { return value == nil ? .plain(.integer) : .json }
        let type = type(of: storable)
        return SQLForm(Schema.Attribute(options: [], columnType: type.columnType, columnForm: type.columnForm))
    }

    /// The value that `json_each` gives for a constant that is an element of an array.
    private static func elementValue(_ value: Any) throws -> ColumnValue {
        switch value {
        case let number as any FixedWidthInteger & Storable: return number.columnValue
        case let text as String: return .text(text.composed)
        case let truth as Bool: return truth.columnValue
        case let number as Double: return number.columnValue
        default: break
        }
        guard let value = value as? any Encodable, !(value is any SetAlgebra),
            case .text(let json) = CodableColumn.columnValue(value)
        else { throw StorageError.unsupported("a value of type \(type(of: value))") }
        guard json.first != "{", json.first != "[" else { return .text(json) }
        if let text = try? JSONDecoder().decode(String.self, from: Data(json.utf8)) { return .text(text.composed) }
        if let number = Int64(json) { return .integer(number) }
        return Double(json).map(ColumnValue.real) ?? .null
    }

    private func unsupported(_ value: Any) -> StorageError {
        .unsupported("a value of type \(type(of: value)) here")
    }
}

extension SQLScalar {
    fileprivate static let unreadable = StorageError.unsupported(
        "a property with .transformable, which can be compared with nil only")

    /// Refuses what SQL has only in a form that a transformer has made.
    func requireReadable() throws {
        if form == .transformed { throw Self.unreadable }
    }
}
