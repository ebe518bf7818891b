package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@ModelActor`: gives an actor a container, a context and, unless it is not wanted, the initialiser with both.
package enum ModelActorMacro {}

extension ModelActorMacro: MemberMacro {
    package static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let actor = declaration.as(ActorDeclSyntax.self) else {
            context.diagnose(.notAnActor, at: node)
            return []
        }
        let access = actor.witnessAccess
        var members: [DeclSyntax] = [
            "\(raw: access)nonisolated let modelExecutor: any ModelExecutor",
            "\(raw: access)nonisolated let modelContainer: ModelContainer",
        ]
        guard generatesInit(node) else { return members }
        members.append(
            """
            \(raw: access)init(modelContainer: ModelContainer) {
                self.modelContainer = modelContainer
                self.modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
            }
            """)
        return members
    }

    /// Whether `disableGenerateInit: true` is absent.
    private static func generatesInit(_ node: AttributeSyntax) -> Bool {
        guard case .argumentList(let arguments)? = node.arguments else { return true }
        return !arguments.contains {
            $0.label?.text == "disableGenerateInit" && $0.expression.trimmedDescription == "true"
        }
    }
}

extension ActorDeclSyntax {
    /// Witnesses must be as visible as the actor.
    fileprivate var witnessAccess: String {
        let names = modifiers.map(\.name.text)
        return names.first { ["public", "package"].contains($0) }.map { $0 + " " } ?? ""
    }
}

extension ModelActorMacro: ExtensionMacro {
    package static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ModelActor {}")]
    }
}
