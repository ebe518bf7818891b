import Foundation
import SQLite

extension PredicateExpressions.Arithmetic: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let sign =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            @unknown default: throw StorageError.unsupported("an arithmetic operator")
            }
        return try compiler.calculate(lhs, sign, rhs, type: Output.self)
    }
}

extension PredicateExpressions.IntDivision: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.calculate(lhs, "/", rhs, type: Output.self)
    }
}

extension PredicateExpressions.IntRemainder: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.calculate(lhs, "%", rhs, type: Output.self)
    }
}

extension PredicateExpressions.FloatDivision: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.calculate(lhs, "/", rhs, type: Output.self)
    }
}

extension PredicateExpressions.UnaryMinus: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        try compiler.calculate(PredicateExpressions.Value(Output.zero), "-", wrapped, type: Output.self)
    }
}

extension PredicateCompiler {
    /// Calculates in SQL, also with constants: there, what would stop a Swift program is NULL or another number.
    fileprivate mutating func calculate(
        _ lhs: some PredicateExpression, _ sign: String, _ rhs: some PredicateExpression, type: Any.Type
    ) throws -> SQLOperand {
        guard type is any Storable.Type, type != Float.self else {
            throw StorageError.unsupported("arithmetic with \(type)")
        }
        let (first, second) = try (compile(lhs), compile(rhs))
        let form = try scalarForm(first) ?? scalarForm(second)
        let (left, right) = try (scalar(first, as: form), scalar(second, as: form))
        let sql: SQLFragment =
            type == Decimal.self
            ? "decimal_calculate(\(left.sql), '\(raw: sign)', \(right.sql))"
            : "(\(left.sql) \(raw: sign) \(right.sql))"
        let canFail = sign == "/" || sign == "%" || type == Decimal.self
        return .scalar(
            SQLScalar(
                sql: sql, isNullable: left.isNullable || right.isNullable || canFail, form: left.form,
                guards: left.guards.union(right.guards)))
    }
}

extension PredicateExpressions.Range: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        .range(
            SQLRange(lower: try compiler.compile(lower), upper: try compiler.compile(upper), includesUpper: false))
    }
}

extension PredicateExpressions.ClosedRange: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        .range(SQLRange(lower: try compiler.compile(lower), upper: try compiler.compile(upper), includesUpper: true))
    }
}

extension PredicateExpressions.RangeExpressionContains: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let bounds: SQLRange
        switch try compiler.compile(range) {
        case .range(let range): bounds = range
        case .constant(let value as any BoundedRange): bounds = value.bounds
        default: throw StorageError.unsupported("a range of type \(RangeExpression.Output.self)")
        }
        let element = try compiler.compile(element)
        let type = Element.Output.self
        var result = SQLTruth.always
        if let lower = bounds.lower {
            result = try compiler.compareOrFold(lower, .lessThanOrEqual, element, type: type)
        }
        if let upper = bounds.upper {
            let sign: PredicateExpressions.ComparisonOperator = bounds.includesUpper ? .lessThanOrEqual : .lessThan
            result = compiler.both(result, try compiler.compareOrFold(element, sign, upper, type: type))
        }
        return result.operand
    }
}

extension PredicateCompiler {
    /// Compares two operands, of which both may be constants.
    fileprivate func compareOrFold<Bound: Comparable>(
        _ first: SQLOperand, _ sign: PredicateExpressions.ComparisonOperator, _ second: SQLOperand, type: Bound.Type
    ) throws -> SQLTruth {
        if case .constant(let low as Bound) = first, case .constant(let high as Bound) = second {
            return SQLTruth(sign == .lessThan ? low < high : low <= high)
        }
        return try compare(first, sign, second, type: type)
    }
}

/// A range of Swift whose bounds are known.
private protocol BoundedRange {
    var bounds: SQLRange { get }
}

extension Range: BoundedRange {
    fileprivate var bounds: SQLRange {
        SQLRange(lower: .constant(lowerBound), upper: .constant(upperBound), includesUpper: false)
    }
}

extension ClosedRange: BoundedRange {
    fileprivate var bounds: SQLRange {
        SQLRange(lower: .constant(lowerBound), upper: .constant(upperBound), includesUpper: true)
    }
}

extension PartialRangeFrom: BoundedRange {
    fileprivate var bounds: SQLRange { SQLRange(lower: .constant(lowerBound), upper: nil, includesUpper: true) }
}

extension PartialRangeUpTo: BoundedRange {
    fileprivate var bounds: SQLRange { SQLRange(lower: nil, upper: .constant(upperBound), includesUpper: false) }
}

extension PartialRangeThrough: BoundedRange {
    fileprivate var bounds: SQLRange { SQLRange(lower: nil, upper: .constant(upperBound), includesUpper: true) }
}
