import Foundation
import SQLite

/// What a predicate may ask of a collection or a text as a whole.
enum SQLMeasure {
    case count, isEmpty, first, last
}

extension PredicateCompiler {
    /// The number of rows, whether there are any, the first or the last of them.
    mutating func measure(_ collection: SQLCollection, by measure: SQLMeasure?) throws -> SQLOperand {
        let rows = try collection.rows(&self)
        switch measure {
        case .count:
            return .scalar(
                SQLScalar(sql: "(SELECT count(*) \(from(rows)))", isNullable: false, form: .plain(.integer)))
        case .isEmpty: return exists(rows) { _ in .always }.negated.operand
        case .first: return row(0, of: rows, order: rows.order)
        case .last: return row(0, of: rows, order: rows.order.map { "\($0) DESC" })
        case nil: throw StorageError.unsupported("a property of a collection")
        }
    }

    /// The length of a text or an array, whether it is empty, an array's first or last element.
    mutating func measure(_ scalar: SQLScalar, by measure: SQLMeasure?, of type: Any.Type) throws -> SQLOperand {
        try scalar.requireReadable()
        let isText = type is any StringProtocol.Type
        guard isText || type is any JSONArray.Type, let measure else {
            throw StorageError.unsupported("a property of \(type)")
        }
        let count: SQLFragment = isText ? "text_count(\(scalar.sql))" : "json_array_length(\(scalar.sql))"
        let isNullable = scalar.isNullable
        switch measure {
        case .count:
            return .scalar(
                SQLScalar(sql: count, isNullable: isNullable, form: .plain(.integer), guards: scalar.guards))
        case .isEmpty:
            let sql: SQLFragment = isText ? "\(scalar.sql) = ''" : "\(count) = 0"
            return .condition(SQLCondition(sql: sql, isNullable: isNullable, guards: scalar.guards))
        case .first where !isText: return element("'$[0]'", of: scalar)
        case .last where !isText: return element("'$[#-1]'", of: scalar)
        default: throw StorageError.unsupported("a letter of a text")
        }
    }

    /// One element of a JSON array, by its path.
    fileprivate func element(_ path: SQLFragment, of list: SQLScalar) -> SQLOperand {
        let sql: SQLFragment = "json_extract(\(list.sql), \(path))"
        return .scalar(SQLScalar(sql: sql, isNullable: true, form: .element, guards: list.guards.union([sql])))
    }

    /// One of the rows, NULL if there are not that many.
    fileprivate mutating func row(_ index: Int, of rows: SQLRows, order: [SQLFragment]) -> SQLOperand {
        let tail: SQLFragment =
            "\(from(rows)) ORDER BY \(order.joined(separator: ", ")) LIMIT 1 OFFSET \(raw: String(index))"
        switch rows.element {
        case .model(let model):
            let key: SQLFragment = "(SELECT \(model.key) \(tail))"
            return .model(
                SQLModel(entity: model.entity, key: key, isNullable: true, guards: [key], scope: scope))
        case .value(let value):
            let sql: SQLFragment = "(SELECT \(value.sql) \(tail))"
            return .scalar(SQLScalar(sql: sql, isNullable: true, form: value.form, guards: [sql]))
        }
    }
}

extension PredicateExpressions.CollectionIndexSubscript: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (collection, index) = (try compiler.compile(wrapped), try compiler.compile(index))
        if case .constant = collection, case .constant = index { return folded(compiler) }
        guard case .constant(let index as Int) = index, Wrapped.Output.self is any JSONArray.Type else {
            throw StorageError.unsupported("a subscript of \(Wrapped.Output.self) that is not known beforehand")
        }
        guard index >= 0 else { return .constant(nil) }
        switch collection {
        case .collection(let collection):
            let rows = try collection.rows(&compiler)
            return compiler.row(index, of: rows, order: rows.order)
        case .scalar(let list): return compiler.element("'$[\(raw: String(index))]'", of: list)
        default: throw StorageError.unsupported("a subscript of captured values")
        }
    }
}

extension PredicateExpressions.DictionaryKeySubscript: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.value(for: key, in: wrapped) ?? folded(compiler)
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        guard let value = try compiler.value(for: key, in: wrapped) else { return folded(compiler) }
        let replacement = try compiler.compile(`default`)
        return try compiler.choose(value, replacement) { "coalesce(\($0), \($1))" }
    }
}

extension PredicateCompiler {
    /// The value of a key in a dictionary with keys of text; nil if both are constants.
    fileprivate mutating func value(
        for key: some PredicateExpression, in dictionary: some PredicateExpression
    ) throws -> SQLOperand? {
        let (dictionary, key) = (try compile(dictionary), try compile(key))
        if case .constant = dictionary, case .constant = key { return nil }
        let object = try scalar(dictionary)
        let name = try scalar(key, as: .plain(.text))
        guard object.form == .json, name.form.isText else {
            throw StorageError.unsupported("a subscript of a dictionary whose keys are not texts")
        }
        let (own, other) = equated(SQLScalar(sql: "key", isNullable: false, form: .plain(.text)), name)
        let sql: SQLFragment = "(SELECT value FROM json_each(\(object.sql)) WHERE \(own.sql) = \(other.sql))"
        return .scalar(SQLScalar(sql: sql, isNullable: true, form: .element, guards: object.guards.union([sql])))
    }
}
