package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Model`: gives each stored property a slot and accessors, and the class what the core needs of it.
package enum ModelMacro {}

extension ModelMacro: MemberAttributeMacro {
    package static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(ClassDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self) else { return [] }
        guard ModelDiagnosis.accepts(variable, in: context) else { return [] }
        if EphemeralProperty(variable) != nil { return ["@_EphemeralProperty"] }
        guard let property = ModelProperty(variable) else { return [] }
        // Accessors cannot be put on a `let`: it is its own storage.
        guard !property.isConstant else { return [] }
        let names = ModelProperty.all(in: declaration.memberBlock.members).map(\.name)
        guard let index = names.firstIndex(of: property.name) else { return [] }
        let notesGiven = ModelProperty.mayMerge(declaration.memberBlock.members) ? ", notesGiven: true" : ""
        return ["@_PersistedProperty(\(raw: index)\(raw: notesGiven))"]
    }
}

extension ModelMacro: ExtensionMacro {
    package static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): PersistentModel {}")]
    }
}

extension ModelMacro: MemberMacro {
    package static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self) else {
            context.diagnose(.notAClass, at: node)
            return []
        }
        if model.attributes.contains(where: { $0.as(AttributeSyntax.self)?.isMainActor == true }) {
            context.diagnose(.boundToAnActor, at: node)
        }
        ModelDiagnosis.refuseConditions(in: model.memberBlock.members, context)
        let properties = ModelProperty.all(in: model.memberBlock.members)
        let access = accessModifier(of: model)
        let given: DeclSyntax = "@exclusivity(unchecked) \(raw: access)var _modelGiven = _GivenValues()"
        return stateMembers(access, properties) + (ModelProperty.mayMerge(model.memberBlock.members) ? [given] : []) + [
            metadata(access, model, properties),
            decoding(access, properties),
            columnValue(access, properties),
            settingColumnValue(access, properties),
        ]
    }

    /// Witnesses must be as visible as the class; `open` classes have public ones.
    private static func accessModifier(of model: ClassDeclSyntax) -> String {
        let names = model.modifiers.map(\.name.text)
        if names.contains("public") || names.contains("open") { return "public " }
        return names.contains("package") ? "package " : ""
    }

    private static func stateMembers(_ access: String, _ properties: [ModelProperty]) -> [DeclSyntax] {
        let slots = properties.enumerated().map { index, property in
            property.isConstant
                ? "\(property.name) = _modelConstant(_modelState, \(index))"
                : "\(property.slotName) = \(property.slotType)()"
        }.joined(separator: "\n    ")
        return [
            "@exclusivity(unchecked) private var _modelStateIfAny: _ModelState?",
            """
            \(raw: access)var _modelState: _ModelState {
                if let state = _modelStateIfAny { return state }
                let state = _ModelState()
                _modelStateIfAny = state
                return state
            }
            """,
            """
            \(raw: access)required init(_modelState: _ModelState) {
                _modelStateIfAny = _modelState
                \(raw: slots)
            }
            """,
        ]
    }

    private static func metadata(
        _ access: String, _ model: ClassDeclSyntax, _ properties: [ModelProperty]
    ) -> DeclSyntax {
        let name = model.name.text
        let appends = properties.map { property in
            let defaultValue = property.defaultValue.map { "{ \($0) }" } ?? "nil"
            let slot = property.isConstant ? "nil" : "\\\(name).\(property.slotName)"
            let constant = property.isConstant ? "._constant" : ""
            return """
                properties.append(_modelProperty("\(property.plainName)", \\\(name).\(property.name), \
                \(slot), \(property.options), \(defaultValue))\(constant))
                """
        }
        let unique = constraints(named: "Unique", in: model)
        let indexes = constraints(named: "Index", in: model)
        return """
            \(raw: access)static let _modelMetadata: _ModelMetadata = {
                var properties: [_PropertyMetadata] = []
                \(raw: appends.joined(separator: "\n    "))
                return _ModelMetadata(
                    name: "\(raw: name)", properties: properties, unique: [\(raw: unique)], indexes: [\(raw: indexes)])
            }()
            """
    }

    /// The key paths of `#Unique` or `#Index` as names; that they lead to properties is checked where they are written.
    private static func constraints(named name: String, in model: ClassDeclSyntax) -> String {
        let lists = model.memberBlock.members.flatMap { member -> [String] in
            guard let macro = member.decl.as(MacroExpansionDeclSyntax.self), macro.macroName.text == name else {
                return []
            }
            return macro.arguments.compactMap { argument in
                guard let array = argument.expression.as(ArrayExprSyntax.self) else { return nil }
                let names = array.elements.map { element in
                    "\"" + ModelProperty.steps(of: element.expression, in: model.name.text) + "\""
                }
                return "[" + names.joined(separator: ", ") + "]"
            }
        }
        return lists.joined(separator: ", ")
    }

    private static func decoding(_ access: String, _ properties: [ModelProperty]) -> DeclSyntax {
        let reads = properties.map { $0.isConstant ? "row.skip()" : "row.read(&\($0.slotName))" }.joined(
            separator: "\n    ")
        return """
            \(raw: access)func _decodeModel(_ row: inout _RowReader) {
                \(raw: reads)
            }
            """
    }

    private static func columnValue(_ access: String, _ properties: [ModelProperty]) -> DeclSyntax {
        let cases = properties.enumerated().map { "case \($0.offset): return _modelColumn(\($0.element.slotValue))" }
        return """
            \(raw: access)func _modelColumnValue(at index: Int) -> _ColumnValue {
                switch index {
                \(raw: cases.joined(separator: "\n    "))
                default: return _modelNoColumn()
                }
            }
            """
    }

    private static func settingColumnValue(_ access: String, _ properties: [ModelProperty]) -> DeclSyntax {
        let cases = properties.enumerated().map { index, property in
            let result =
                property.isConstant
                ? "_modelColumn(\(property.slotValue)) == value" : "_modelSet(&\(property.slotName), value)"
            return "case \(index): return \(result)"
        }
        return """
            \(raw: access)func _setModelColumnValue(_ value: _ColumnValue, at index: Int) -> Bool {
                switch index {
                \(raw: cases.joined(separator: "\n    "))
                default: return false
                }
            }
            """
    }
}
