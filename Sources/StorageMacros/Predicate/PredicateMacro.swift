import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// Expands `#Predicate { … }` into an ordinary `Foundation.Predicate`.
///
/// The closure's body becomes one `let` for each node of the predicate's tree. The compiler then checks statement after
/// statement, so that the time grows with the number of terms; one nested expression would grow exponentially.
package struct PredicateMacro: ExpressionMacro {
    /// The text is laid out as it is to be read.
    package static var formatMode: FormatMode { .disabled }

    package static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        try lowered(node, to: "Predicate")
    }

    /// The value of a type of Foundation's that is made by a tree of nodes.
    fileprivate static func lowered(
        _ node: some FreestandingMacroExpansionSyntax, to type: String
    ) throws -> ExprSyntax {
        guard let closure = closure(of: node) else {
            throw PredicateDiagnostic.error(at: node, "#\(type) takes one closure, written out in place.")
        }
        let generics = node.genericArgumentClause?.trimmedDescription ?? ""
        var lowering = PredicateLowering()
        return "Foundation.\(raw: type)\(raw: generics)(\(raw: try lowering.lowerClosure(closure)))"
    }

    private static func closure(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
        if let trailing = node.trailingClosure { return trailing }
        guard node.arguments.count == 1 else { return nil }
        return node.arguments.first?.expression.as(ClosureExprSyntax.self)
    }
}

/// Expands `#Expression { … }` into an ordinary `Foundation.Expression`, as `PredicateMacro` does for predicates.
package struct PredicateExpressionMacro: ExpressionMacro {
    package static var formatMode: FormatMode { .disabled }

    package static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        try PredicateMacro.lowered(node, to: "Expression")
    }
}
