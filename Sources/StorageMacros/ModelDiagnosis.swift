import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Model` refuses, with what to write instead.
enum ModelDiagnosis: String, DiagnosticMessage {
    case notAClass = "@Model is for classes; write 'final class'"
    case notAnActor = "@ModelActor is for actors; write 'actor'"
    case subclass =
        "a model cannot be a subclass of another model; share a protocol, or refer to the common part by a to-one"
    case generic = "a model cannot be generic; write a class for each type, or a property of the type that it needs"
    case rtree = "'.rtree' is not offered; write '.binary'"
    case observers =
        "a stored property of a model cannot have willSet or didSet; do the work in a method, or mark it @Transient"
    case implicitlyUnwrapped = "a stored property of a model cannot be implicitly unwrapped; write '?' instead of '!'"
    case constantWithDefault =
        "a 'let' with a default cannot have the stored value; give it its value in 'init', or write 'private(set) var'"
    case severalBindings = "write each stored property of a model as a declaration of its own"
    case transformedConstant =
        "a 'let' is read with its record and cannot be .transformable; write 'private(set) var'"
    case transformerByName =
        "transformers have no names here; write their type, as in '.transformable(by: ColourTransformer.self)'"
    case spotlight = "'.spotlight' is not offered; remove it, and search with 'localizedStandardContains'"
    case insideCondition =
        "a stored property of a model cannot be inside '#if', since the store would differ; take it out, or mark it @Transient"
    case attributesInCondition = "attributes of a stored property cannot be inside '#if'; take them out"
    case boundToAnActor = "a model is not bound to an actor, its context is; remove '@MainActor'"
    case lazyProperty = "a stored property of a model cannot be 'lazy'; compute it, or mark it @Transient"
    case externalConstant = "a 'let' is read with its record and cannot be .externalStorage; write 'private(set) var'"
    case externalType = "'.externalStorage' is for 'Data' and 'Data?'; remove it, or write the type as Data"
    case transientWithoutDefault =
        "a property that is not stored needs a default value, which it has again after a fetch"

    var message: String { rawValue }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "Storage", id: "\(self)") }

    /// What is wrong with a class as a whole, whatever its properties.
    static func problem(of model: ClassDeclSyntax) -> ModelDiagnosis? {
        if model.attributes.contains(where: { $0.as(AttributeSyntax.self)?.isMainActor == true }) {
            return .boundToAnActor
        }
        return model.genericParameterClause == nil ? nil : .generic
    }

    /// Says what is wrong with the properties of a class, and returns whether anything is.
    static func refuseProperties(
        in members: MemberBlockItemListSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
        var isRefused = refuseConditions(in: members, context)
        for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            guard let problem = problem(of: variable) else { continue }
            context.diagnose(problem, at: variable)
            isRefused = true
        }
        return isRefused
    }

    /// Refuses stored properties inside `#if`: what is compiled would not be what this sees.
    private static func refuseConditions(
        in members: MemberBlockItemListSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
        var isRefused = false
        for member in members {
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { continue }
            for clause in condition.clauses {
                guard case .decls(let inner)? = clause.elements else { continue }
                for property in ModelProperty.declarations(in: inner) {
                    context.diagnose(.insideCondition, at: property)
                    isRefused = true
                }
                if refuseConditions(in: inner, context) { isRefused = true }
            }
        }
        return isRefused
    }

    /// Why a stored property cannot be persisted as written; nil when it can, and for any other one.
    static func problem(of variable: VariableDeclSyntax) -> ModelDiagnosis? {
        guard variable.isStored, !variable.isTypeProperty else { return nil }
        if variable.isKeptOutOfTheStore {
            let hasDefault = variable.bindings.allSatisfy { $0.initializer != nil || $0.isOptionalVariable(variable) }
            return hasDefault ? nil : .transientWithoutDefault
        }
        guard let binding = variable.bindings.first else { return nil }
        if variable.bindings.count > 1 || binding.pattern.is(TuplePatternSyntax.self) { return .severalBindings }
        if variable.hasModifier("lazy") { return .lazyProperty }
        if binding.accessorBlock != nil { return .observers }
        if variable.attributes.contains(where: { $0.is(IfConfigDeclSyntax.self) }) { return .attributesInCondition }
        if variable.hasAttributeOption("spotlight") { return .spotlight }
        if let transformer = variable.transformer {
            if transformer.is(StringLiteralExprSyntax.self) { return .transformerByName }
            if variable.bindingSpecifier.text == "let" { return .transformedConstant }
        }
        if binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
            return .implicitlyUnwrapped
        }
        if variable.bindingSpecifier.text == "let", binding.initializer != nil { return .constantWithDefault }
        if variable.hasAttributeOption("externalStorage") {
            if variable.bindingSpecifier.text == "let" { return .externalConstant }
            if let type = binding.typeAnnotation?.type, !type.isData { return .externalType }
        }
        return nil
    }
}

extension PatternBindingSyntax {
    fileprivate func isOptionalVariable(_ variable: VariableDeclSyntax) -> Bool {
        variable.bindingSpecifier.text == "var" && typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    }
}

extension TypeSyntax {
    /// Whether this is written as `Data` or an optional of it.
    fileprivate var isData: Bool {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isData }
        return ["Data", "Foundation.Data", "Optional<Data>"].contains(trimmedDescription)
    }
}

extension MacroExpansionContext {
    func diagnose(_ problem: ModelDiagnosis, at node: some SyntaxProtocol) {
        diagnose(Diagnostic(node: Syntax(node), message: problem))
    }
}
