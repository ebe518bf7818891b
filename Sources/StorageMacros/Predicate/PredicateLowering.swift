import SwiftSyntax

/// Turns the source of a predicate's closure into statements that build the predicate's tree.
///
/// Every method named `lower…` returns the text of an expression that is a node of the tree: the name of a `let` made
/// before, the name of a variable, or – for what is captured, and takes its type from its neighbour – a call in place.
struct PredicateLowering {
    /// The `let` statements of the closure that is being built.
    var statements: [String] = []
    var scope = PredicateScope()
    private var nodeCount = 0
    private var inputCount = 0

    /// Lowers an expression of any kind.
    mutating func lower(_ expression: ExprSyntax) throws -> String {
        if let structured = try lowerStructured(expression) { return structured }
        guard scope.isUsed(in: expression) else { return captured(expression) }
        if let link = OptionalLink(in: expression) { return try lowerOptionalLink(link) }
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return scope.variable(name.baseName.text) ?? captured(expression)
        case .memberAccessExpr(let access): return try lowerMember(access)
        case .infixOperatorExpr(let operation): return try lowerOperation(operation)
        case .prefixOperatorExpr(let operation): return try lowerPrefix(operation)
        case .forceUnwrapExpr(let unwrap): return node("build_ForcedUnwrap(\(try lower(unwrap.expression)))")
        case .ternaryExpr(let ternary): return try lowerTernary(ternary)
        case .functionCallExpr(let call): return try lowerCall(call)
        case .subscriptCallExpr(let call): return try lowerSubscript(call)
        case .isExpr(let check): return cast("TypeCheck", try lower(check.expression), to: check.type)
        case .asExpr(let cast): return try lowerCast(cast)
        case .tryExpr(let attempt) where attempt.questionOrExclamationMark == nil: return try lower(attempt.expression)
        default: throw unsupported(expression)
        }
    }

    /// Lowers what keeps its structure even if nothing but captured values occurs in it.
    private mutating func lowerStructured(_ expression: ExprSyntax) throws -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .tupleExpr(let tuple):
            guard let only = tuple.elements.first, tuple.elements.count == 1 else { return nil }
            return try lower(only.expression)
        case .ifExpr(let condition):
            return try lowerIf(condition)
        case .nilLiteralExpr:
            return call("build_NilLiteral()")
        case .arrayExpr(let array) where array.elements.isEmpty:
            return call("build_EmptyLiteral()")
        case .infixOperatorExpr(let operation) where operation.isRange:
            return try lowerOperation(operation)
        default:
            return nil
        }
    }

    /// Passes a value on as it is; a forced value stays optional, so that it is forced when it is used, not before.
    private func captured(_ expression: ExprSyntax) -> String {
        guard let optional = ForcedValue.optional(in: expression) else {
            return call("build_Arg(\(expression.trimmedDescription))")
        }
        return call("build_ForcedUnwrap(\(call("build_Arg(\(optional))")))")
    }

    private mutating func lowerCast(_ cast: AsExprSyntax) throws -> String {
        switch cast.questionOrExclamationMark?.tokenKind {
        case .postfixQuestionMark: return self.cast("ConditionalCast", try lower(cast.expression), to: cast.type)
        case .exclamationMark: return self.cast("ForceCast", try lower(cast.expression), to: cast.type)
        default: throw unsupported(cast)
        }
    }

    private mutating func cast(_ kind: String, _ operand: String, to type: TypeSyntax) -> String {
        node("\(kind)<_, \(type.trimmedDescription)>(\(operand))")
    }
}

extension PredicateLowering {
    /// Adds a `let` for a node and returns its name.
    mutating func node(_ construction: String) -> String {
        nodeCount += 1
        statements.append("let _\(nodeCount) = \(call(construction))")
        return "_\(nodeCount)"
    }

    /// Adds a `let` for a node, unless it takes its type from its parts and these take theirs from where they are used.
    mutating func typed(_ construction: String, by parts: [String]) -> String {
        let isOpen = parts.allSatisfy { $0.hasPrefix(call("")) }
        return isOpen ? call(construction) : node(construction)
    }

    /// Qualifies the call that builds a node.
    func call(_ construction: String) -> String {
        "PredicateExpressions.\(construction)"
    }

    /// Makes a name for a variable that has none in the source.
    mutating func freshInput() -> String {
        inputCount += 1
        return "_input\(inputCount)"
    }

    /// Builds the text of a closure whose statements are those that `body` adds.
    mutating func block(
        header: String,
        scope inner: PredicateScope,
        _ body: (inout PredicateLowering) throws -> String
    ) rethrows -> String {
        let outer = (statements, scope)
        (statements, scope) = ([], inner)
        defer { (statements, scope) = outer }
        let result = try body(&self)
        let lines = (statements + ["return \(result)"]).flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return "{ \(header) in\n" + lines.map { "    \($0)\n" }.joined() + "}"
    }

    /// Makes the error for an expression that no node stands for.
    func unsupported(_ node: some SyntaxProtocol) -> any Error {
        let source = node.trimmedDescription.split(separator: "\n").first ?? ""
        return PredicateDiagnostic.error(
            at: node, "'\(source)' cannot be part of a predicate; compute it outside and use the result.")
    }
}
