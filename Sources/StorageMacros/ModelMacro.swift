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
        guard let model = declaration.as(ClassDeclSyntax.self), ModelDiagnosis.problem(of: model) == nil,
            let variable = member.as(VariableDeclSyntax.self)
        else { return [] }
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
        guard let model = declaration.as(ClassDeclSyntax.self), ModelDiagnosis.problem(of: model) == nil,
            !protocols.isEmpty
        else { return [] }
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
        // What is a model without this class being one is so by what it inherits from.
        let problem = ModelDiagnosis.problem(of: model) ?? (protocols.isEmpty && model.isSubclass ? .subclass : nil)
        if let problem {
            context.diagnose(problem, at: node)
            // Without this, Swift would ask for what a subclass has to have.
            return problem == .subclass ? ["required init(_modelState: _ModelState) { fatalError() }"] : []
        }
        let isRefused = ModelDiagnosis.refuseProperties(in: model.memberBlock.members, context)
        let properties = ModelProperty.all(in: model.memberBlock.members)
        let access = accessModifier(of: model)
        let given: DeclSyntax = "@exclusivity(unchecked) \(raw: access)var _modelGiven = _GivenValues()"
        let mayMerge = ModelProperty.mayMerge(model.memberBlock.members)
        let own = equality(access, model) + (mayMerge ? [given] : [])
        return stateMembers(access, properties, isRefused: isRefused) + own + [
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

    /// The members for identity and state; where a property is refused, nothing more is said of it.
    private static func stateMembers(
        _ access: String, _ properties: [ModelProperty], isRefused: Bool
    ) -> [DeclSyntax] {
        let slots = properties.enumerated().map { index, property in
            property.isConstant
                ? "\(property.name) = _modelConstant(_modelState, \(index))"
                : "\(property.slotName) = \(property.slotType)()"
        }
        let initialisation = isRefused ? "fatalError()" : slots.joined(separator: "\n    ")
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
                \(raw: initialisation)
            }
            """,
        ]
    }

    /// What compares objects of a class with an operator of its own.
    ///
    /// The compiler finds that operator twice and can choose neither; here it is chosen by name. Without one there must be
    /// none of this, since it would call itself.
    private static func equality(_ access: String, _ model: ClassDeclSyntax) -> [DeclSyntax] {
        let hasOwn = model.memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "==" }
        let name = model.name.text
        guard hasOwn else { return [] }
        return [
            """
            @_implements(Equatable, ==(_:_:))
            \(raw: access)static func _modelEquals(_ first: \(raw: name), _ second: \(raw: name)) -> Bool {
                first == second
            }
            """
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
                let list = argument.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
                guard let array = (list ?? argument.expression).as(ArrayExprSyntax.self) else { return nil }
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

extension ClassDeclSyntax {
    /// Whether the class shows that it has a superclass: it overrides something, or calls its initialiser.
    fileprivate var isSubclass: Bool {
        guard inheritanceClause != nil else { return false }
        return memberBlock.members.contains { member in
            let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
            return modifiers?.contains { $0.name.text == "override" } == true
                || member.decl.as(InitializerDeclSyntax.self)?.body?.description.contains("super.init") == true
        }
    }
}
