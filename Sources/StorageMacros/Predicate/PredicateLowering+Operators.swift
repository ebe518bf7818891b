import SwiftSyntax

extension PredicateLowering {
    /// Lowers an operator between two operands.
    mutating func lowerOperation(_ operation: InfixOperatorExprSyntax) throws -> String {
        guard let name = operation.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
            throw unsupported(operation)
        }
        guard let construction = Self.operators[name] else {
            throw PredicateDiagnostic.error(
                at: operation.operator, "The operator '\(name)' is not supported in a predicate.")
        }
        if name == "~=", let range = operation.leftOperand.writtenRange {
            return try lowerContains(range, operation.rightOperand)
        }
        let left = try lower(operation.leftOperand)
        let right = try lower(operation.rightOperand)
        return operation.isRange
            ? typed(construction(left, right), by: [left, right]) : node(construction(left, right))
    }

    private static let operators: [String: @Sendable (String, String) -> String] = [
        "==": { "build_Equal(lhs: \($0), rhs: \($1))" },
        "===": { "build_Equal(lhs: \($0), rhs: \($1))" },
        "!=": { "build_NotEqual(lhs: \($0), rhs: \($1))" },
        "!==": { "build_NotEqual(lhs: \($0), rhs: \($1))" },
        "<": { "build_Comparison(lhs: \($0), rhs: \($1), op: .lessThan)" },
        "<=": { "build_Comparison(lhs: \($0), rhs: \($1), op: .lessThanOrEqual)" },
        ">": { "build_Comparison(lhs: \($0), rhs: \($1), op: .greaterThan)" },
        ">=": { "build_Comparison(lhs: \($0), rhs: \($1), op: .greaterThanOrEqual)" },
        "&&": { "build_Conjunction(lhs: \($0), rhs: \($1))" },
        "||": { "build_Disjunction(lhs: \($0), rhs: \($1))" },
        "??": { "build_NilCoalesce(lhs: \($0), rhs: \($1))" },
        "+": { "build_Arithmetic(lhs: \($0), rhs: \($1), op: .add)" },
        "-": { "build_Arithmetic(lhs: \($0), rhs: \($1), op: .subtract)" },
        "*": { "build_Arithmetic(lhs: \($0), rhs: \($1), op: .multiply)" },
        "/": { "build_Division(lhs: \($0), rhs: \($1))" },
        "%": { "build_Remainder(lhs: \($0), rhs: \($1))" },
        "...": { "build_ClosedRange(lower: \($0), upper: \($1))" },
        "..<": { "build_Range(lower: \($0), upper: \($1))" },
        "~=": { "build_contains(\($0), \($1))" },
    ]

    /// Lowers `(a...b).contains(x)` to comparisons with the bounds, for which it does not matter which is the greater.
    mutating func lowerContains(_ range: InfixOperatorExprSyntax, _ element: ExprSyntax) throws -> String {
        let lower = try lower(range.leftOperand)
        let upper = try self.lower(range.rightOperand)
        let element = try self.lower(element)
        let sign = range.operator.trimmedDescription == "..." ? "lessThanOrEqual" : "lessThan"
        let above = node("build_Comparison(lhs: \(lower), rhs: \(element), op: .lessThanOrEqual)")
        let below = node("build_Comparison(lhs: \(element), rhs: \(upper), op: .\(sign))")
        return node("build_Conjunction(lhs: \(above), rhs: \(below))")
    }

    /// Lowers `!x` and `-x`.
    mutating func lowerPrefix(_ operation: PrefixOperatorExprSyntax) throws -> String {
        let operand = try lower(operation.expression)
        switch operation.operator.text {
        case "!": return node("build_Negation(\(operand))")
        case "-": return node("build_UnaryMinus(\(operand))")
        case "+": return operand
        default:
            throw PredicateDiagnostic.error(
                at: operation.operator,
                "The operator '\(operation.operator.text)' is not supported in a predicate.")
        }
    }
}

extension ExprSyntax {
    /// The range that this is if it is written with an operator, in parentheses or not.
    var writtenRange: InfixOperatorExprSyntax? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.writtenRange
        }
        return self.as(InfixOperatorExprSyntax.self).flatMap { $0.isRange ? $0 : nil }
    }
}

extension InfixOperatorExprSyntax {
    /// Whether this is `a...b` or `a..<b`: the bounds may be the wrong way round until the predicate is used.
    var isRange: Bool {
        let name = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
        return name == "..." || name == "..<"
    }
}
