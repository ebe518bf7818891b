package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@_PersistedProperty(index)`: the slot and the accessors of one stored property.
package enum PersistedPropertyMacro {}

extension PersistedPropertyMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self).flatMap(ModelProperty.init),
            let slot = property.slotDeclaration
        else { return [] }
        // Unchecked, since no access to a slot lasts and each check would cost more than the read.
        return ["@exclusivity(unchecked) private var \(raw: slot)"]
    }
}

extension PersistedPropertyMacro: AccessorMacro {
    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let property = ModelProperty(variable),
            let index = node.arguments.flatMap(Self.index)
        else { return [] }
        let slot = property.slotName
        let notesGiven = node.arguments?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == "notesGiven" }
        let (accessed, begin, give) =
            notesGiven == true
            ? (
                ", accesses: _modelGiven",
                "\n    _modelGiven.begin(\(index), hasDefault: \(property.isGivenAnyway))",
                "_modelGiven.give(\(index))\n    "
            ) : ("", "", "")
        let initial: AccessorDeclSyntax = """
            @storageRestrictions(initializes: \(raw: slot)\(raw: accessed))
            init(initialValue) {
                \(raw: slot) = \(raw: property.slotType)(initialValue)\(raw: begin)
            }
            """
        let getter: AccessorDeclSyntax = """
            get {
                _modelWillRead(\\.\(raw: property.name))
                return _modelGet(\(raw: slot), \(raw: index))
            }
            """
        return [
            initial, getter,
            """
            set {
                \(raw: give)_modelWillSet(\(raw: index))
                let old = \(raw: slot)
                \(raw: slot) = \(raw: property.slotType)(newValue)
                _modelDidSet(old, newValue, \(raw: index))
                _modelHasSet(\(raw: index))
            }
            """,
        ]
    }

    private static func index(_ arguments: AttributeSyntax.Arguments) -> String? {
        guard case .argumentList(let list) = arguments else { return nil }
        return list.first?.expression.trimmedDescription
    }
}
