import Foundation
import SQLite

extension PredicateExpressions.Equal: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (first, second) = (try compiler.compile(lhs), try compiler.compile(rhs))
        if case .constant = first, case .constant = second { return folded(compiler) }
        try requireComparableText(LHS.Output.self)
        return try compiler.equal(first, second).operand
    }
}

extension PredicateExpressions.NotEqual: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (first, second) = (try compiler.compile(lhs), try compiler.compile(rhs))
        if case .constant = first, case .constant = second { return folded(compiler) }
        try requireComparableText(LHS.Output.self)
        return try compiler.unequal(first, second).operand
    }
}

extension PredicateExpressions.Comparison: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (first, second) = (try compiler.compile(lhs), try compiler.compile(rhs))
        if case .constant = first, case .constant = second { return folded(compiler) }
        return try compiler.compare(first, op, second, type: LHS.Output.self).operand
    }
}

extension PredicateCompiler {
    /// Tells whether two operands are equal; nil is equal to nil.
    func equal(_ first: SQLOperand, _ second: SQLOperand) throws -> SQLTruth {
        switch (first, second) {
        case (.constant(nil), let other), (let other, .constant(nil)):
            return isNil(other)
        case (.condition(let condition), .constant(let value as Bool)),
            (.constant(let value as Bool), .condition(let condition)):
            return value ? .when(condition) : .when(condition.negated)
        default:
            var (first, second) = try comparable(first, second)
            if isNeverEqual(first) || isNeverEqual(second) { return .never }
            if second.form == .boolean, second.sql == "\(value: .integer(1))" {
                return .when(SQLCondition(sql: first.sql, isNullable: first.isNullable, guards: first.guards))
            }
            if let spellings = spellings(of: second, comparedWith: first) {
                return .when(try isListed(first, spellings))
            }
            (first, second) = equated(first, second)
            let sql: SQLFragment =
                first.isNullable && second.isNullable
                ? "\(first.sql) IS \(second.sql)" : "\(first.sql) = \(second.sql)"
            return .when(
                SQLCondition(
                    sql: sql, isNullable: first.isNullable != second.isNullable,
                    guards: first.isNullable && second.isNullable ? [] : first.guards.union(second.guards)))
        }
    }

    /// Tells whether two operands differ; nil differs from every value.
    func unequal(_ first: SQLOperand, _ second: SQLOperand) throws -> SQLTruth {
        switch (first, second) {
        case (.constant(nil), let other), (let other, .constant(nil)):
            return isNil(other).negated
        case (.condition(let condition), .constant(let value as Bool)),
            (.constant(let value as Bool), .condition(let condition)):
            return value ? .when(condition.negated) : .when(condition)
        default:
            var (first, second) = try comparable(first, second)
            if isNeverEqual(first) || isNeverEqual(second) { return .always }
            (first, second) = equated(first, second)
            if first.isNullable || second.isNullable {
                return .when(SQLCondition(sql: "\(first.sql) IS NOT \(second.sql)", isNullable: false))
            }
            return .when(
                SQLCondition(
                    sql: "\(first.sql) <> \(second.sql)", isNullable: false, guards: first.guards.union(second.guards)))
        }
    }

    /// Whether an operand is nil.
    private func isNil(_ operand: SQLOperand) -> SQLTruth {
        guard let expression = operand.guardExpression else {
            if case .constant(nil) = operand { return .always }
            return .never
        }
        return .when(SQLCondition(sql: "\(expression) IS NULL", isNullable: false))
    }

    /// A constant that SQL has no value for, which is NaN: it equals nothing, itself included.
    private func isNeverEqual(_ scalar: SQLScalar) -> Bool {
        scalar.sql.sql == "?" && scalar.sql.bindings.first.map { $0.isNull || $0.isNaN } == true
    }

    /// Both operands in one form, a constant as the second.
    private func comparable(_ first: SQLOperand, _ second: SQLOperand) throws -> (SQLScalar, SQLScalar) {
        if case .constant = first { return try comparable(second, first) }
        let left = try scalar(first)
        let right = try scalar(second, as: left.form)
        try requireLikeForms(left, right)
        return (left, right)
    }

    private func requireLikeForms(_ left: SQLScalar, _ right: SQLScalar) throws {
        switch (left.form, right.form) {
        case let (one, other) where one == other || (one.isText && other.isText): break
        case (.element, .plain(let type)) where type != .blob: break
        case (.plain(let type), .element) where type != .blob: break
        case (.element, .boolean), (.boolean, .element): break
        default: throw StorageError.unsupported("a comparison of values that are stored in different ways")
        }
    }
}

extension PredicateCompiler {
    /// Compares two operands by the order that their Swift type has, or texts by their bytes.
    func compare(
        _ first: SQLOperand, _ sign: PredicateExpressions.ComparisonOperator, _ second: SQLOperand, type: Any.Type,
        byBytes: Bool = false
    ) throws -> SQLTruth {
        let form = try scalarForm(first) ?? scalarForm(second)
        var (first, second) = try (scalar(first, as: form), scalar(second, as: form))
        if isNeverEqual(first) || isNeverEqual(second) { return .never }
        try requireLikeForms(first, second)
        let order = try SQLOrder(of: type, form: first.form)
        if !byBytes, case .stored = order { (first, second) = composed(first, second) }
        let (left, right) = (order.key(first.sql), order.key(second.sql))
        return .when(
            SQLCondition(
                sql: "\(left) \(raw: sign.sql) \(right)", isNullable: first.isNullable || second.isNullable,
                guards: first.guards.union(second.guards)))
    }
}

extension PredicateExpressions.ComparisonOperator {
    /// The operator in SQL.
    var sql: String {
        switch self {
        case .lessThan: "<"
        case .lessThanOrEqual: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqual: ">="
        @unknown default: "<"
        }
    }
}

extension ColumnValue {
    /// Whether it is no number.
    var isNaN: Bool {
        if case .real(let real) = self { return real.isNaN }
        return false
    }
}

/// Refuses types whose equal values may have different JSON text.
private func requireComparableText(_ type: Any.Type) throws {
    if (type as? any WithoutOrder.Type)?.hasOrderedText == false {
        throw StorageError.unsupported("a comparison of values of type \(type)")
    }
}

/// A type whose values may be encoded in an order that differs from one time to the next.
private protocol WithoutOrder {
    static var hasOrderedText: Bool { get }
}

extension Set: WithoutOrder {
    fileprivate static var hasOrderedText: Bool { false }
}

extension Dictionary: WithoutOrder {
    /// Only these keys become the keys of a JSON object, which are sorted.
    fileprivate static var hasOrderedText: Bool { Key.self is any CodingKeyRepresentable.Type }
}

extension Optional: WithoutOrder {
    fileprivate static var hasOrderedText: Bool { (Wrapped.self as? any WithoutOrder.Type)?.hasOrderedText ?? true }
}
