import Foundation
import SQLite

/// Turns predicates on records of one entity into SQL for a query on its table.
///
/// A record that a to-one leads to is joined once to each query that needs it. A Bool may come out as NULL, which
/// stands for false. Where Swift would stop or throw – nil is forced, a division by zero – the result is NULL.
struct PredicateCompiler {
    let schema: Schema
    /// Finds the property that a key path leads to which the schema does not have.
    let resolve: ((Schema.Entity, AnyKeyPath) throws -> ResolvedKeyPath?)?
    /// The forms in which constants have been written, in the order of the parameters.
    let forms = WrittenForms()
    /// Whether the SQL depends on what records there are.
    var dependsOnRecords = false
    /// Values of variables that stand for constants.
    var constants = PredicateBindings()
    private var variables: [PredicateExpressions.VariableID: SQLOperand] = [:]
    /// The joins of each query, the outermost first, by the key of the record that is joined.
    private var joins: [[(key: SQLFragment, alias: String, table: String)]] = [[]]
    private var aliasCount = 1
    /// How many nodes are being compiled, each inside the one before.
    private var depth = 0
    /// SQLite's limit for expressions; a program's stack has one as well.
    private static let greatestDepth = 1000
    /// The query whose condition is being compiled.
    private(set) var scope = 0

    init(schema: Schema, resolve: ((Schema.Entity, AnyKeyPath) throws -> ResolvedKeyPath?)? = nil) {
        self.schema = schema
        self.resolve = resolve
    }

    /// The record that a query is about, with the alias `t0`.
    static func root(_ entity: Schema.Entity) -> SQLModel {
        SQLModel(
            entity: entity, key: "t0.\(name: Schema.Entity.keyColumn)", isNullable: false, alias: "t0", scope: 0)
    }

    /// Compiles a predicate for one of the query's records; nil if it holds for all.
    mutating func condition<Model>(_ predicate: Predicate<Model>, on record: SQLModel) throws -> SQLFragment? {
        bind(predicate.variable, to: .model(record))
        switch try truth(of: predicate.expression) {
        case .always: return nil
        case .never: return "0"
        case .when(let condition): return condition.sql
        }
    }

    /// Compiles one node.
    mutating func compile(_ node: any PredicateExpression) throws -> SQLOperand {
        guard let node = node as? any SQLNode else {
            // Never print a node: Foundation stops the program for those it does not know.
            throw StorageError.unsupported("\(String(describing: type(of: node)).prefix { $0 != "<" })")
        }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else {
            throw StorageError.unsupported("a predicate of more than \(Self.greatestDepth) levels")
        }
        return try node.compile(&self)
    }

    /// Says what a variable stands for.
    mutating func bind<Value>(_ variable: PredicateExpressions.Variable<Value>, to operand: SQLOperand) {
        variables[variable.key] = operand
        if case .constant(let value) = operand { constants[variable] = value as? Value }
    }

    /// What a variable stands for.
    func operand(of key: PredicateExpressions.VariableID) throws -> SQLOperand {
        guard let operand = variables[key] else { throw StorageError.unsupported("a variable of another predicate") }
        return operand
    }
}

extension PredicateCompiler {
    /// The alias of a record's table; the record is joined if it is not at hand.
    mutating func alias(of model: SQLModel) -> String {
        if let alias = model.alias { return alias }
        if let join = joins[model.scope].first(where: { $0.key == model.key }) { return join.alias }
        let alias = freshAlias()
        joins[model.scope].append((model.key, alias, model.entity.name))
        return alias
    }

    /// The joins of a query, as they follow its first table.
    func joins(in scope: Int) -> SQLFragment {
        joins[scope].map { join in
            " LEFT JOIN \(name: join.table) AS \(raw: join.alias)"
                + " ON \(raw: join.alias).\(name: Schema.Entity.keyColumn) = \(join.key)"
        }.joined(separator: "")
    }

    /// Starts a query inside another one.
    mutating func freshScope() -> Int {
        joins.append([])
        return joins.count - 1
    }

    /// Compiles what is said of each of the rows.
    mutating func inside<Result>(
        _ rows: SQLRows, _ body: (inout PredicateCompiler) throws -> Result
    ) rethrows -> Result {
        let outer = scope
        scope = rows.scope
        defer { scope = outer }
        return try body(&self)
    }

    mutating func freshAlias() -> String {
        defer { aliasCount += 1 }
        return "t\(aliasCount)"
    }

    /// The FROM and WHERE clauses of rows.
    func from(_ rows: SQLRows, where conditions: [SQLFragment] = []) -> SQLFragment {
        let all = rows.conditions + conditions
        let from: SQLFragment = "FROM \(rows.source)\(joins(in: rows.scope))"
        return all.isEmpty ? from : "\(from) WHERE \(all.map { "(\($0))" }.joined(separator: " AND "))"
    }
}

extension SQLFragment {
    static func + (first: SQLFragment, second: SQLFragment) -> SQLFragment {
        "\(first)\(second)"
    }
}

/// A list that those parts of a compiler add to which change nothing else of it.
final class WrittenForms {
    var all: [SQLForm] = []
}
