import SwiftSyntax

extension ClosureExprSyntax {
    /// The names of the closure's parameters, `nil` if it uses `$0`.
    var inputNames: [String]? {
        switch signature?.parameterClause {
        case .simpleInput(let names): return names.map(\.name.text)
        case .parameterClause(let clause): return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        default: return nil
        }
    }

    /// How many parameters a closure without names has, judged by the highest `$n` in it.
    var shorthandCount: Int {
        let counter = ShorthandCounter(viewMode: .sourceAccurate)
        counter.walk(statements)
        return counter.count
    }
}

extension ExprSyntax {
    /// Whether this is a closure or a key path in the place of one.
    var isFunction: Bool {
        self.is(ClosureExprSyntax.self) || self.is(KeyPathExprSyntax.self)
    }
}

private final class ShorthandCounter: SyntaxVisitor {
    private(set) var count = 1

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if case .dollarIdentifier(let name) = node.baseName.tokenKind, let index = Int(name.dropFirst()) {
            count = max(count, index + 1)
        }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }
}
