import SwiftSyntax

/// One stored property of a model class, as written.
struct ModelProperty {
    let name: String
    /// The written type; nil when it is inferred from the default.
    let type: TypeSyntax?
    let defaultValue: ExprSyntax?
    /// The arguments of `@Attribute` or `@Relationship`, with the name of the function that takes them.
    let options: String
    /// Whether it is marked `@Attribute(.externalStorage)`.
    let isExternal: Bool
    /// The type that `@Attribute(.transformable(by:))` names.
    let transformer: String?
    /// Whether it is a `let`, whose value is settled when the object is made.
    let isConstant: Bool

    /// The declarations of stored properties that persist.
    static func declarations(in members: MemberBlockItemListSyntax) -> [VariableDeclSyntax] {
        members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
            $0.isStored && !$0.isTypeProperty && !$0.isKeptOutOfTheStore
        }
    }

    /// The stored properties of a class that persist, in the order of their declaration.
    static func all(in members: MemberBlockItemListSyntax) -> [ModelProperty] {
        members.compactMap { $0.decl.as(VariableDeclSyntax.self).flatMap(ModelProperty.init) }
    }

    /// Reads a declaration; nil when it is no stored property that persists, or one that is refused.
    init?(_ variable: VariableDeclSyntax) {
        guard variable.isStored, !variable.isTypeProperty, !variable.isKeptOutOfTheStore,
            ModelDiagnosis.problem(of: variable) == nil, let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        name = pattern.identifier.text
        type = binding.typeAnnotation?.type.trimmed
        defaultValue = binding.initializer?.value.trimmed
        options = Self.options(of: variable)
        transformer = variable.transformer.flatMap(Self.typeName)
        isExternal = variable.hasAttributeOption("externalStorage")
        isConstant = variable.bindingSpecifier.text == "let"
    }

    private static func options(of variable: VariableDeclSyntax) -> String {
        for (name, function) in [("Attribute", "_attribute"), ("Relationship", "_relationship")] {
            guard let attribute = variable.attribute(named: name) else { continue }
            guard case .argumentList(let arguments) = attribute.arguments else { return ".\(function)()" }
            return ".\(function)(\(arguments.map(option).joined(separator: ", ")))"
        }
        return "_PropertyOptions()"
    }

    /// An argument as it is passed on: the key path of an inverse as the names of its type and property.
    private static func option(_ argument: LabeledExprSyntax) -> String {
        guard argument.label?.text == "inverse", argument.expression.is(KeyPathExprSyntax.self) else {
            return argument.with(\.trailingComma, nil).trimmedDescription
        }
        let names = argument.expression.trimmedDescription.filter { $0 != "`" }.dropFirst().split(separator: ".")
        return "inverse: \"" + names.suffix(2).joined(separator: ".") + "\""
    }

    /// Whether new objects of a class may turn out to be records that are there, by unique values.
    static func mayMerge(_ members: MemberBlockItemListSyntax) -> Bool {
        members.contains { member in
            if let macro = member.decl.as(MacroExpansionDeclSyntax.self) { return macro.macroName.text == "Unique" }
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
            return variable.hasOption("unique", of: "Attribute") || variable.hasOption("unique", of: "Relationship")
        }
    }

    /// Whether the compiler gives it a value, in each initialiser and before that does: the written one, or nil.
    var isGivenAnyway: Bool { defaultValue != nil || type?.is(OptionalTypeSyntax.self) == true }

    /// The names in a key path that begins at a type.
    static func steps(of keyPath: ExprSyntax, in type: String) -> String {
        let text = keyPath.trimmedDescription.filter { $0 != "`" }
        guard !text.hasPrefix("\\.") else { return String(text.dropFirst(2)) }
        let names = text.dropFirst().split(separator: ".")
        let start = names.firstIndex { $0 == type }.map { $0 + 1 } ?? 0
        return names[start...].joined(separator: ".")
    }

    /// The name without the backticks of a keyword used as a name.
    var plainName: String { name.filter { $0 != "`" } }

    /// The slot, or one that is made of a constant.
    var slotValue: String { isConstant ? "_Slot(\(name))" : slotName }

    private static func typeName(_ expression: ExprSyntax) -> String? {
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" else {
            return nil
        }
        return member.base?.trimmedDescription
    }

    /// The slot's declaration, without the modifier.
    var slotDeclaration: String? {
        if let type {
            let arguments = [type.description] + (transformer.map { [$0] } ?? [])
            return "\(slotName): \(slotType)<\(arguments.joined(separator: ", "))>"
        }
        // The compiler infers the type from the default; the slot's own initialiser never evaluates it.
        guard let defaultValue else { return nil }
        let function = isExternal ? "_modelExternalSlot" : transformer == nil ? "_modelSlot" : "_modelTransformedSlot"
        return "\(slotName) = \(function)(of: \(defaultValue)\(transformer.map { ", \($0).self" } ?? ""))"
    }

    /// The type that the slot has, without what it holds.
    var slotType: String { isExternal ? "_ExternalSlot" : transformer == nil ? "_Slot" : "_TransformedSlot" }

    /// The name of the slot.
    var slotName: String { "_" + plainName }
}

extension VariableDeclSyntax {
    /// Whether a binding stores its value: it has no accessors, or only observers.
    var isStored: Bool {
        bindings.allSatisfy { binding in
            guard let block = binding.accessorBlock else { return true }
            guard case .accessors(let accessors) = block.accessors else { return false }
            return accessors.allSatisfy(\.isObserver)
        }
    }

    var isTypeProperty: Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }

    func attribute(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in attributes
        where attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) == name {
            return attribute
        }
        return nil
    }

    /// Whether it is marked `@Transient` or `@Attribute(.ephemeral)`.
    var isKeptOutOfTheStore: Bool {
        if attribute(named: "Transient") != nil { return true }
        return hasAttributeOption("ephemeral")
    }

    /// Whether `@Attribute` is given an option.
    func hasAttributeOption(_ name: String) -> Bool { hasOption(name, of: "Attribute") }

    /// Whether an attribute is given an option.
    func hasOption(_ name: String, of attribute: String) -> Bool {
        guard case .argumentList(let arguments)? = self.attribute(named: attribute)?.arguments else { return false }
        return arguments.contains {
            $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
        }
    }

    /// What `@Attribute(.transformable(by:))` names.
    var transformer: ExprSyntax? {
        guard case .argumentList(let arguments)? = attribute(named: "Attribute")?.arguments else { return nil }
        for argument in arguments {
            guard let call = argument.expression.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "transformable"
            else { continue }
            return call.arguments.first?.expression
        }
        return nil
    }

    func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name.text == name } }
}

extension AccessorDeclSyntax {
    var isObserver: Bool { ["willSet", "didSet"].contains(accessorSpecifier.text) }
}

extension AttributeSyntax {
    var isMainActor: Bool { attributeName.trimmedDescription == "MainActor" }
}
