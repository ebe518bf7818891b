package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@_EphemeralProperty`: the slot and the accessors of a property that is tracked and not stored.
package enum EphemeralPropertyMacro {}

extension EphemeralPropertyMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self).flatMap(EphemeralProperty.init) else { return [] }
        return ["@exclusivity(unchecked) private var \(raw: property.slot)"]
    }
}

extension EphemeralPropertyMacro: AccessorMacro {
    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self).flatMap(EphemeralProperty.init) else { return [] }
        let (name, slot) = (property.name, property.slotName)
        return [
            """
            @storageRestrictions(initializes: \(raw: slot))
            init(initialValue) {
                \(raw: slot) = _Slot(initialValue)
            }
            """,
            """
            get {
                _modelWillRead(\\.\(raw: name))
                return _modelGetEphemeral(\(raw: slot))
            }
            """,
            """
            set {
                let old = \(raw: slot)
                _modelWillSetEphemeral(\\.\(raw: name)) { $0.\(raw: slot) = old }
                \(raw: slot) = _Slot(newValue)
                _modelHasSetEphemeral(\\.\(raw: name))
            }
            """,
        ]
    }
}

/// A property that is tracked and not stored, as written.
struct EphemeralProperty {
    let name: String
    let slotName: String
    /// The slot's declaration, without the modifier.
    let slot: String

    /// Reads a declaration; nil when it is no such property, or has observers, which note its changes themselves.
    init?(_ variable: VariableDeclSyntax) {
        guard variable.hasAttributeOption("ephemeral"), variable.attribute(named: "Transient") == nil,
            !variable.isTypeProperty, variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
            let binding = variable.bindings.first, binding.accessorBlock == nil,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        name = pattern.identifier.text
        slotName = "_" + name.filter { $0 != "`" }
        if let type = binding.typeAnnotation?.type.trimmed {
            slot = "\(slotName): _Slot<\(type)>"
        } else if let value = binding.initializer?.value.trimmed {
            slot = "\(slotName) = _modelSlot(of: \(value))"
        } else {
            return nil
        }
    }
}
