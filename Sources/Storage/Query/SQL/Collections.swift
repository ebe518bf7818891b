import Foundation
import SQLite

extension PredicateExpressions.SequenceContains: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (sequence, element) = (try compiler.compile(sequence), try compiler.compile(element))
        switch (sequence, element) {
        case (.constant, .constant): return folded(compiler)
        case (.constant(let value), _): return try compiler.isElement(element, of: value).operand
        default:
            let rows = try compiler.rows(sequence, of: LHS.Output.self)
            return try compiler.exists(rows) { try $0.equal(rows.operand, element) }.operand
        }
    }
}

extension PredicateExpressions.SequenceContainsWhere: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let sequence = try compiler.compile(sequence)
        if case .constant(let value) = sequence {
            return try compiler.elements(of: value).reduce(SQLTruth.never) { result, element in
                compiler.bind(variable, to: .constant(flattened(element)))
                return compiler.either(result, try compiler.truth(of: test))
            }.operand
        }
        let rows = try compiler.rows(sequence, of: LHS.Output.self)
        compiler.bind(variable, to: rows.operand)
        return try compiler.exists(rows) { try $0.truth(of: test) }.operand
    }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let sequence = try compiler.compile(sequence)
        if case .constant(let value) = sequence {
            return try compiler.elements(of: value).reduce(SQLTruth.always) { result, element in
                compiler.bind(variable, to: .constant(flattened(element)))
                return compiler.both(result, try compiler.truth(of: test))
            }.operand
        }
        let rows = try compiler.rows(sequence, of: LHS.Output.self)
        compiler.bind(variable, to: rows.operand)
        return try compiler.exists(rows) { try $0.truth(of: test).negated }.negated.operand
    }
}

extension PredicateExpressions.Filter: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let sequence = try compiler.compile(sequence)
        if case .constant = sequence { throw StorageError.unsupported("a filter of captured values") }
        return .collection(
            SQLCollection(presence: sequence.guardExpression) { compiler in
                var rows = try compiler.rows(sequence, of: LHS.Output.self)
                compiler.bind(variable, to: rows.operand)
                switch try compiler.inside(rows, { try $0.truth(of: filter) }) {
                case .always: break
                case .never: rows.conditions.append("0")
                case .when(let condition): rows.conditions.append(condition.sql)
                }
                return rows
            })
    }
}

extension PredicateExpressions.SequenceMinimum: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let elements = try compiler.compile(elements)
        if case .constant = elements { return folded(compiler) }
        return try compiler.extreme("min", of: elements, type: Elements.Output.self)
    }
}

extension PredicateExpressions.SequenceMaximum: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let elements = try compiler.compile(elements)
        if case .constant = elements { return folded(compiler) }
        return try compiler.extreme("max", of: elements, type: Elements.Output.self)
    }
}

extension PredicateCompiler {
    /// The rows of a collection: a to-many's records, or a stored array's values.
    mutating func rows<Elements: Sequence>(_ operand: SQLOperand, of type: Elements.Type) throws -> SQLRows {
        switch operand {
        case .collection(let collection): return try collection.rows(&self)
        case .scalar(let list) where type is any JSONArray.Type && (list.form == .json || list.form == .element):
            let (alias, scope) = (freshAlias(), freshScope())
            let value = SQLScalar(
                sql: "\(raw: alias).value", isNullable: flattenedType(Elements.Element.self) != Elements.Element.self,
                form: .element, guards: ["\(raw: alias).value"])
            return SQLRows(
                source: "json_each(\(list.sql)) AS \(raw: alias)", conditions: [], element: .value(value),
                order: ["\(raw: alias).key"], scope: scope)
        default:
            throw StorageError.unsupported("going through the elements of \(type)")
        }
    }

    /// Tells whether a row exists for which the condition holds.
    mutating func exists(
        _ rows: SQLRows, where condition: (inout PredicateCompiler) throws -> SQLTruth
    ) rethrows -> SQLTruth {
        let conditions: [SQLFragment]
        switch try inside(rows, condition) {
        case .never: return .never
        case .always: conditions = []
        case .when(let condition): conditions = [condition.sql]
        }
        return .when(SQLCondition(sql: "EXISTS (SELECT 1 \(from(rows, where: conditions)))", isNullable: false))
    }

    /// The elements of a captured sequence.
    fileprivate func elements(of value: Any?) throws -> [Any] {
        guard let value = value as? any Sequence else { return [] }
        if value is any StringProtocol { throw StorageError.unsupported("going through the letters of a text") }
        let elements = Self.elements(value, limit: Self.unrolledElements)
        guard elements.count <= Self.unrolledElements else {
            throw StorageError.unsupported("a closure over more than \(Self.unrolledElements) captured values")
        }
        return elements
    }

    private static let unrolledElements = 200

    private static func elements<S: Sequence>(_ sequence: S, limit: Int = .max - 1) -> [Any] {
        sequence.prefix(limit + 1).map { $0 as Any }
    }

    /// Tells whether an operand is one of captured values.
    fileprivate func isElement(_ element: SQLOperand, of sequence: Any?) throws -> SQLTruth {
        guard let sequence = sequence as? any Sequence else { return .never }
        let scalar = try scalar(element)
        var hasNil = false
        var values: [ColumnValue] = []
        for value in Self.elements(sequence) {
            let value = flattened(value)
            let stored = try stored(value, as: scalar.form)
            hasNil = hasNil || value == nil
            // NaN is not equal to anything.
            if !stored.isNull { values.append(stored) }
        }
        let listed = values.isEmpty ? SQLTruth.never : .when(try isOneOf(scalar, values))
        return hasNil ? either(listed, try equal(element, .constant(nil))) : listed
    }

    /// SQLite's limit as Debian builds it is 250,000 parameters a statement.
    private static let boundElements = 100_000
    /// Longer lists are one parameter, so that the statement's text does not depend on their length.
    private static let inlineElements = 500

    /// Tells whether a value is one of some constants, in whichever spelling.
    private func isOneOf(_ scalar: SQLScalar, _ values: [ColumnValue]) throws -> SQLCondition {
        guard scalar.form.isText, scalar.form != .composed else { return try isListed(scalar, values) }
        var spelled: [ColumnValue] = []
        for value in values {
            guard let text = value.text else {
                spelled.append(value)
                continue
            }
            guard let spellings = text.spellings else {
                let composed = values.map(\.composed)
                return try isListed(scalar.composed, composed)
            }
            spelled += spellings.map { .text($0) }
        }
        return try isListed(scalar, spelled)
    }

    /// Tells whether a value is, as it is stored, one of some constants.
    func isListed(_ scalar: SQLScalar, _ values: [ColumnValue]) throws -> SQLCondition {
        let list: SQLFragment
        if values.count > Self.inlineElements, let json = Self.jsonArray(values) {
            list = "SELECT value FROM json_each(\(value: .text(json)))"
        } else if values.count <= Self.boundElements {
            list = values.map { "\(value: $0)" }.joined(separator: ", ")
        } else {
            throw StorageError.unsupported("a list of more than \(Self.boundElements) captured values that are no text")
        }
        return SQLCondition(
            sql: "\(scalar.sql) IN (\(list))", isNullable: scalar.isNullable, guards: scalar.guards)
    }

    /// Integers and texts as JSON; other values do not come back from it as they were.
    private static func jsonArray(_ values: [ColumnValue]) -> String? {
        var parts: [String] = []
        for value in values {
            switch value {
            case .integer(let integer): parts.append(String(integer))
            case .text(let text):
                guard case .text(let json) = CodableColumn.columnValue(text) else { return nil }
                parts.append(json)
            default: return nil
            }
        }
        return "[" + parts.joined(separator: ",") + "]"
    }

    fileprivate mutating func extreme<Elements: Sequence>(
        _ function: String, of operand: SQLOperand, type: Elements.Type
    ) throws -> SQLOperand {
        let rows = try rows(operand, of: type)
        guard case .value(let value) = rows.element,
            case .stored = try SQLOrder(of: Elements.Element.self, form: value.form)
        else { throw StorageError.unsupported("the \(function) of \(type)") }
        guard Elements.Element.self == String.self else {
            let sql: SQLFragment = "(SELECT \(raw: function)(\(value.sql)) \(from(rows)))"
            return .scalar(SQLScalar(sql: sql, isNullable: true, form: .element))
        }
        let order: SQLFragment = "\(value.composed.sql)\(raw: function == "max" ? " DESC" : "")"
        return .scalar(
            SQLScalar(
                sql: "(SELECT \(value.sql) \(from(rows)) ORDER BY \(order) LIMIT 1)", isNullable: true, form: .element))
    }
}

/// A collection that is stored as a JSON array of its elements.
protocol JSONArray {}
extension Array: JSONArray {}
extension Set: JSONArray {}
