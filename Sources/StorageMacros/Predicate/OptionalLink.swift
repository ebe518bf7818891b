import SwiftSyntax

/// The first `?` of an optional chain: what stands before it, and the rest of the chain with a name in its place.
struct OptionalLink {
    let wrapped: ExprSyntax
    private let chain: ExprSyntax
    private let link: SyntaxIdentifier

    /// Finds the first link of a chain, `nil` if the expression is none.
    init?(in chain: ExprSyntax) {
        var first: OptionalChainingExprSyntax?
        for part in sequence(first: chain, next: { $0.receiver }) {
            if let link = part.as(OptionalChainingExprSyntax.self) { first = link }
        }
        guard let first else { return nil }
        (wrapped, self.chain, link) = (first.expression, chain, first.id)
    }

    /// Makes the chain that follows when the wrapped value has been given a name.
    func rest(after name: String) -> ExprSyntax {
        chain.replacingReceiver(link, with: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))))
    }
}

extension PredicateLowering {
    /// Lowers `base?.rest`.
    mutating func lowerOptionalLink(_ link: OptionalLink) throws -> String {
        let wrapped = try lower(link.wrapped)
        let input = freshInput()
        let transform = try block(header: input, scope: scope.adding(input, as: input)) { lowering in
            try lowering.lower(link.rest(after: input))
        }
        return node("build_flatMap(\(wrapped)) \(transform)")
    }
}

/// A captured chain with `!` in it, written so that nothing is forced while the predicate is made.
enum ForcedValue {
    /// Writes the expression with its value left optional; `nil` if nothing in its chain is forced.
    ///
    /// `a!.b!.c` becomes `a.flatMap { $0.b }.map { $0.c }`.
    static func optional(in expression: ExprSyntax) -> String? {
        let parts = Array(sequence(first: expression, next: { $0.receiver }))
        guard !parts.contains(where: { $0.is(OptionalChainingExprSyntax.self) }) else { return nil }
        let forced = parts.reversed().compactMap { $0.as(ForceUnwrapExprSyntax.self) }
        guard let first = forced.first else { return nil }
        var text = first.expression.trimmedDescription
        for (link, next) in zip(forced, forced.dropFirst()) {
            text += ".flatMap { \(suffix(of: next.expression, after: link)) }"
        }
        if let last = forced.last, last.id != ExprSyntax(expression).id {
            text += ".map { \(suffix(of: expression, after: last)) }"
        }
        return text
    }

    private static func suffix(of chain: ExprSyntax, after link: ForceUnwrapExprSyntax) -> String {
        chain.replacingReceiver(link.id, with: ExprSyntax(DeclReferenceExprSyntax(baseName: .dollarIdentifier("$0"))))
            .trimmedDescription
    }
}

extension ExprSyntax {
    /// What a member, a call, a subscript, a `?` or a `!` is applied to.
    fileprivate var receiver: ExprSyntax? {
        switch self.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let access): return access.base
        case .functionCallExpr(let call): return call.calledExpression
        case .subscriptCallExpr(let call): return call.calledExpression
        case .forceUnwrapExpr(let unwrap): return unwrap.expression
        case .optionalChainingExpr(let link): return link.expression
        default: return nil
        }
    }

    /// Replaces one receiver of the chain.
    fileprivate func replacingReceiver(_ target: SyntaxIdentifier, with replacement: ExprSyntax) -> ExprSyntax {
        guard id != target else { return replacement }
        switch self.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let access):
            return ExprSyntax(access.with(\.base, access.base?.replacingReceiver(target, with: replacement)))
        case .functionCallExpr(let call):
            return ExprSyntax(
                call.with(\.calledExpression, call.calledExpression.replacingReceiver(target, with: replacement)))
        case .subscriptCallExpr(let call):
            return ExprSyntax(
                call.with(\.calledExpression, call.calledExpression.replacingReceiver(target, with: replacement)))
        case .forceUnwrapExpr(let unwrap):
            return ExprSyntax(unwrap.with(\.expression, unwrap.expression.replacingReceiver(target, with: replacement)))
        case .optionalChainingExpr(let link):
            return ExprSyntax(link.with(\.expression, link.expression.replacingReceiver(target, with: replacement)))
        default:
            return self
        }
    }
}
