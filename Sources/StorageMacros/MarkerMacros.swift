package import SwiftSyntax
package import SwiftSyntaxMacros

/// `@Attribute`, `@Relationship`, `@Transient`: read by `@Model`, expand to nothing.
package enum MarkerMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `#Unique`, `#Index`: read by `@Model`, expand to nothing.
package enum ConstraintMacro: DeclarationMacro {
    package static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        for argument in node.arguments {
            guard let call = argument.expression.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rtree"
            else { continue }
            context.diagnose(.rtree, at: argument)
        }
        return []
    }
}
