import Foundation
import SQLite

extension PredicateExpressions.OptionalFlatMap: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let wrapped = try compiler.compile(self.wrapped)
        if case .constant(nil) = wrapped { return .constant(nil) }
        compiler.bind(variable, to: wrapped.unwrapped)
        let result = try compiler.compile(transform)
        guard let presence = wrapped.guardExpression else { return result }
        return try compiler.nilUnless(presence, result)
    }
}

extension PredicateExpressions.NilCoalesce: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let first = try compiler.compile(lhs)
        guard first.guardExpression != nil else {
            if case .constant(nil) = first { return try compiler.compile(rhs) }
            return first
        }
        let second = try compiler.compile(rhs)
        switch (first, second) {
        case (.collection, .constant(let value)):
            guard (value as? any Collection)?.isEmpty == true else {
                throw StorageError.unsupported("records in the place of a to-many that is nil")
            }
            return first.unwrapped
        // NULL stands for false, and an index can serve the condition as it is.
        case (.scalar(let scalar), _) where Output.self == Bool.self && second.knownTruth == false:
            try scalar.requireReadable()
            return .condition(SQLCondition(sql: scalar.sql, isNullable: true))
        default:
            return try compiler.coalesce(first, second)
        }
    }
}

extension PredicateExpressions.ForcedUnwrap: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        // Whether it is nil is not known here: what is made of it stays NULL, and no condition holds.
        try compiler.compile(inner)
    }
}

extension PredicateExpressions.Promoted: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.compile(wrapped)
    }
}

extension PredicateCompiler {
    /// Makes an operand NULL where an expression is.
    func nilUnless(_ presence: SQLFragment, _ operand: SQLOperand) throws -> SQLOperand {
        func chosen(_ sql: SQLFragment) -> SQLFragment { "CASE WHEN \(presence) IS NOT NULL THEN \(sql) END" }
        switch operand {
        case .constant(nil): return operand
        case .model(var model):
            if !model.guards.contains(presence) {
                model = SQLModel(entity: model.entity, key: chosen(model.key), isNullable: true, scope: scope)
            }
            model.isNullable = true
            return .model(model)
        case .collection(var collection):
            collection.presence = collection.presence.map(chosen) ?? presence
            return .collection(collection)
        case .range: throw StorageError.unsupported("a range that may be nil")
        default:
            var scalar = try scalar(operand)
            if !scalar.guards.contains(presence) { scalar.sql = chosen(scalar.sql) }
            scalar.isNullable = true
            scalar.guards.insert(scalar.sql)
            return .scalar(scalar)
        }
    }

    fileprivate func coalesce(_ first: SQLOperand, _ second: SQLOperand) throws -> SQLOperand {
        switch try choose(first, second, { "coalesce(\($0), \($1))" }) {
        case .scalar(var scalar):
            scalar.isNullable = second.guardExpression != nil || second.isNil
            return .scalar(scalar)
        case .model(var model):
            model.isNullable = second.guardExpression != nil || second.isNil
            return .model(model)
        case let other: return other
        }
    }
}

extension SQLOperand {
    fileprivate var isNil: Bool {
        if case .constant(nil) = self { return true }
        return false
    }
}
