import SwiftSyntax

/// The names that stand for a predicate's variables at one place of its closure.
struct PredicateScope {
    /// What a name of the source is called in the expansion.
    private var names: [String: String] = [:]

    /// Finds the expansion's name of a source's name, `nil` if it is none of the predicate's variables.
    func variable(_ name: String) -> String? {
        names[name]
    }

    /// Makes the scope of a closure or an `if let` inside this one.
    func adding(_ name: String, as expansionName: String) -> PredicateScope {
        var inner = self
        inner.names[name] = expansionName
        return inner
    }

    /// Makes the scope inside a closure without parameter list, where `$0` is that closure's own.
    func withoutShorthands() -> PredicateScope {
        var inner = self
        inner.names = names.filter { !$0.key.hasPrefix("$") }
        return inner
    }

    /// Tells whether the expression mentions one of the predicate's variables; if not, it is captured as a value.
    func isUsed(in node: some SyntaxProtocol) -> Bool {
        let finder = VariableFinder(scope: self)
        finder.walk(node)
        return finder.found
    }
}

/// Looks for the predicate's variables in a piece of source.
private final class VariableFinder: SyntaxVisitor {
    private var scopes: [PredicateScope]
    private(set) var found = false

    init(scope: PredicateScope) {
        scopes = [scope]
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if !node.isMemberName, scopes[scopes.count - 1].variable(node.baseName.text) != nil { found = true }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let outer = scopes[scopes.count - 1]
        scopes.append(node.signature?.parameterClause == nil ? outer.withoutShorthands() : outer)
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) {
        scopes.removeLast()
    }
}

extension DeclReferenceExprSyntax {
    /// Whether this is the `name` of `base.name` or of `\.name`.
    fileprivate var isMemberName: Bool {
        parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
            || parent?.is(KeyPathPropertyComponentSyntax.self) == true
    }
}
