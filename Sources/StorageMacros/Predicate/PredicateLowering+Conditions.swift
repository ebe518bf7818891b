import SwiftSyntax

extension PredicateLowering {
    /// Lowers the statements of a closure or a branch: one expression, or an `if` or `guard` that leads to one.
    mutating func lowerStatements(_ items: Slice<CodeBlockItemListSyntax>, of owner: some SyntaxProtocol) throws
        -> String
    {
        guard let first = items.first else {
            throw PredicateDiagnostic.error(at: owner, "A predicate needs an expression here.")
        }
        let rest = items.dropFirst()
        if let condition = first.ifExpression, !rest.isEmpty {
            return try lowerIf(condition) { try $0.lowerStatements(rest, of: owner) }
        }
        if case .stmt(let statement) = first.item, let guarding = statement.as(GuardStmtSyntax.self) {
            return try lowerConditions(guarding.conditions, body: rest) { lowering in
                try lowering.lowerStatements(guarding.body.statements[...], of: guarding.body)
            }
        }
        guard let expression = first.valueExpression else {
            throw PredicateDiagnostic.error(
                at: first, "'\(first.firstWords)' is not supported in a predicate; its closure is one expression.")
        }
        if let second = rest.first {
            throw PredicateDiagnostic.error(
                at: second, "A predicate's closure is one expression; '\(second.firstWords)' comes after it.")
        }
        return try lower(expression)
    }

    /// Lowers `test ? a : b`.
    mutating func lowerTernary(_ ternary: TernaryExprSyntax) throws -> String {
        let test = try lower(ternary.condition)
        let positive = try lower(ternary.thenExpression)
        let negative = try lower(ternary.elseExpression)
        return typed("build_Conditional(\(test), \(positive), \(negative))", by: [positive, negative])
    }

    /// Lowers an `if` with all its branches; what comes after it takes the place of a last `else` that is not there.
    mutating func lowerIf(
        _ condition: IfExprSyntax, rest: ((inout PredicateLowering) throws -> String)? = nil
    ) throws -> String {
        try lowerConditions(condition.conditions, body: condition.body.statements[...]) { lowering in
            switch condition.elseBody {
            case .ifExpr(let next): return try lowering.lowerIf(next, rest: rest)
            case .codeBlock(let block): return try lowering.lowerStatements(block.statements[...], of: block)
            default:
                guard let rest else {
                    throw PredicateDiagnostic.error(at: condition, "An 'if' in a predicate needs an 'else'.")
                }
                return try rest(&lowering)
            }
        }
    }

    /// Lowers conditions and what follows where all hold; the alternative is built once, before them.
    private mutating func lowerConditions(
        _ conditions: ConditionElementListSyntax,
        body: Slice<CodeBlockItemListSyntax>,
        alternative: (inout PredicateLowering) throws -> String
    ) throws -> String {
        let otherwise = try alternative(&self)
        return try lowerConditions(conditions[...], of: conditions, body: body, otherwise: otherwise)
    }

    private mutating func lowerConditions(
        _ conditions: Slice<ConditionElementListSyntax>,
        of owner: ConditionElementListSyntax,
        body: Slice<CodeBlockItemListSyntax>,
        otherwise: String
    ) throws -> String {
        guard let first = conditions.first else { return try lowerStatements(body, of: owner) }
        let rest = conditions.dropFirst()
        switch first.condition {
        case .expression(let test):
            let test = try lower(test)
            let positive = try lowerConditions(rest, of: owner, body: body, otherwise: otherwise)
            return node("build_Conditional(\(test), \(positive), \(otherwise))")
        case .optionalBinding(let binding):
            let (wrapped, name) = try lowerBinding(binding)
            let inner = name == "_" ? scope : scope.adding(name, as: name)
            let transform = try block(header: name, scope: inner) { lowering in
                try lowering.lowerConditions(rest, of: owner, body: body, otherwise: otherwise)
            }
            let found = node("build_flatMap(\(wrapped)) \(transform)")
            return node("build_NilCoalesce(lhs: \(found), rhs: \(otherwise))")
        default:
            throw PredicateDiagnostic.error(
                at: first, "The condition '\(first.trimmedDescription)' is not supported in a predicate.")
        }
    }

    private mutating func lowerBinding(_ binding: OptionalBindingConditionSyntax) throws -> (String, String) {
        if let value = binding.initializer?.value, binding.pattern.trimmedDescription == "_" {
            return (try lower(value), "_")
        }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            throw PredicateDiagnostic.error(
                at: binding.pattern, "A pattern other than one name is not supported in a predicate.")
        }
        let value = binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: name.trimmed))
        return (try lower(value), name.text)
    }
}

extension CodeBlockItemSyntax {
    /// The expression that this statement is, or returns.
    fileprivate var valueExpression: ExprSyntax? {
        switch item {
        case .expr(let expression): return expression
        case .stmt(let statement):
            return statement.as(ReturnStmtSyntax.self)?.expression
                ?? statement.as(ExpressionStmtSyntax.self)?.expression
        default: return nil
        }
    }

    fileprivate var ifExpression: IfExprSyntax? {
        valueExpression?.as(IfExprSyntax.self)
    }

    /// The statement's first line, for a message.
    fileprivate var firstWords: Substring {
        trimmedDescription.split(separator: "\n").first ?? ""
    }
}
