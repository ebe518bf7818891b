import Foundation

/// What is known of a condition before a record is looked at.
enum SQLTruth {
    case always, never
    case when(SQLCondition)

    /// The condition as the result of a node.
    var operand: SQLOperand {
        switch self {
        case .always: .constant(true)
        case .never: .constant(false)
        case .when(let condition): .condition(condition)
        }
    }

    var negated: SQLTruth {
        switch self {
        case .always: .never
        case .never: .always
        case .when(let condition): .when(condition.negated)
        }
    }

    /// Makes a constant truth.
    init(_ value: Bool) {
        self = value ? .always : .never
    }
}

extension PredicateCompiler {
    /// Compiles a node that is a condition.
    mutating func truth(of node: some PredicateExpression) throws -> SQLTruth {
        try truth(of: compile(node))
    }

    /// Takes an operand as a condition; nil is false.
    func truth(of operand: SQLOperand) throws -> SQLTruth {
        switch operand {
        case .constant(let value):
            return SQLTruth(value as? Bool ?? false)
        case .condition(let condition):
            return .when(condition)
        default:
            let scalar = try scalar(operand)
            return .when(SQLCondition(sql: scalar.sql, isNullable: scalar.isNullable, guards: scalar.guards))
        }
    }

    /// Joins two conditions of which both must hold.
    func both(_ first: SQLTruth, _ second: SQLTruth) -> SQLTruth {
        switch (first, second) {
        case (.never, _), (_, .never): .never
        case (.always, let other), (let other, .always): other
        case (.when(let first), .when(let second)): .when(join(first, .and, second))
        }
    }

    /// Joins two conditions of which one must hold.
    func either(_ first: SQLTruth, _ second: SQLTruth) -> SQLTruth {
        switch (first, second) {
        case (.always, _), (_, .always): .always
        case (.never, let other), (let other, .never): other
        case (.when(let first), .when(let second)): .when(join(first, .or, second))
        }
    }

    /// Long rows of conditions are not nested, since SQLite reads brackets to a depth of fifty only.
    private func join(_ first: SQLCondition, _ joint: SQLJoint, _ second: SQLCondition) -> SQLCondition {
        SQLCondition(
            sql: "\(first.part(of: joint)) \(raw: joint.rawValue) \(second.part(of: joint))",
            isNullable: first.isNullable || second.isNullable, joint: joint)
    }
}

extension PredicateExpressions.Conjunction: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let first = try compiler.truth(of: lhs)
        // What Swift would not evaluate is not compiled either.
        if case .never = first { return .constant(false) }
        return compiler.both(first, try compiler.truth(of: rhs)).operand
    }
}

extension PredicateExpressions.Disjunction: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let first = try compiler.truth(of: lhs)
        if case .always = first { return .constant(true) }
        return compiler.either(first, try compiler.truth(of: rhs)).operand
    }
}

extension PredicateExpressions.Negation: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.truth(of: wrapped).negated.operand
    }
}

extension PredicateExpressions.Conditional: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        switch try compiler.truth(of: test) {
        case .always: return try compiler.compile(trueBranch)
        case .never: return try compiler.compile(falseBranch)
        case .when(let test):
            let positive = try compiler.compile(trueBranch)
            let negative = try compiler.compile(falseBranch)
            // Without CASE, an index can serve the conditions.
            if Output.self == Bool.self, negative.knownTruth == false {
                return compiler.both(.when(test), try compiler.truth(of: positive)).operand
            }
            if Output.self == Bool.self, positive.knownTruth == true {
                return compiler.either(.when(test), try compiler.truth(of: negative)).operand
            }
            return try compiler.choose(positive, negative) { "CASE WHEN \(test.sql) THEN \($0) ELSE \($1) END" }
        }
    }
}

extension PredicateExpressions.PredicateCall: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(input)
        compiler.bind(predicate.variable, to: operand)
        return try compiler.compile(predicate.expression)
    }
}

extension PredicateExpressions.ExpressionCall: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(input)
        compiler.bind(expression.variable, to: operand)
        return try compiler.compile(expression.expression)
    }
}

extension PredicateCompiler {
    /// Combines two operands, of which one will be the value, by an SQL expression over both.
    func choose(
        _ first: SQLOperand, _ second: SQLOperand, _ sql: (SQLFragment, SQLFragment) -> SQLFragment
    ) throws -> SQLOperand {
        switch (first, second) {
        case (.model(let first), .model(let second)):
            guard first.entity === second.entity else { throw StorageError.unsupported("models of two entities") }
            return .model(
                SQLModel(
                    entity: first.entity, key: sql(first.key, second.key),
                    isNullable: first.isNullable || second.isNullable, scope: scope))
        case (.model(let model), .constant(nil)):
            return .model(
                SQLModel(entity: model.entity, key: sql(model.key, "NULL"), isNullable: true, scope: scope))
        case (.constant(nil), .model(let model)):
            return .model(
                SQLModel(entity: model.entity, key: sql("NULL", model.key), isNullable: true, scope: scope))
        default:
            let form = try scalarForm(first) ?? scalarForm(second) ?? form(ofOne: first, second)
            let (first, second) = try (scalar(first, as: form), scalar(second, as: form))
            guard first.form == second.form || (first.form.isText && second.form.isText) else {
                throw StorageError.unsupported("branches of two kinds")
            }
            return .scalar(
                SQLScalar(
                    sql: sql(first.sql, second.sql), isNullable: first.isNullable || second.isNullable,
                    form: first.form == second.form ? first.form : .plain(.text)))
        }
    }

    private func form(ofOne first: SQLOperand, _ second: SQLOperand) throws -> SQLForm {
        if case .constant(nil) = first { return try scalar(second).form }
        return try scalar(first).form
    }

    /// The form of an operand that is no constant.
    func scalarForm(_ operand: SQLOperand) throws -> SQLForm? {
        if case .constant = operand { return nil }
        return try scalar(operand).form
    }
}
