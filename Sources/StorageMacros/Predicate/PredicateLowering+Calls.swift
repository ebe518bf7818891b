import SwiftSyntax

extension PredicateLowering {
    /// Lowers `base.member`.
    mutating func lowerMember(_ access: MemberAccessExprSyntax) throws -> String {
        guard let base = access.base else { throw unsupported(access) }
        let root = try lower(base)
        let member = access.declName.trimmedDescription
        switch member {
        case "self": return root
        case "rawValue": return node("build_rawValue(\(root))")
        default: return node("build_KeyPath(root: \(root), keyPath: \\.\(member))")
        }
    }

    /// Lowers `base[index]`, `base["key"]` and `base["key", default: value]`.
    mutating func lowerSubscript(_ call: SubscriptCallExprSyntax) throws -> String {
        let base = try lower(call.calledExpression)
        var arguments: [String] = []
        for argument in call.arguments {
            let label = argument.label.map { "\($0.text): " } ?? ""
            arguments.append(label + (try lower(argument.expression)))
        }
        return node("build_subscript(\(([base] + arguments).joined(separator: ", ")))")
    }

    /// Lowers the call of a method.
    mutating func lowerCall(_ call: FunctionCallExprSyntax) throws -> String {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
            throw unsupported(call)
        }
        var arguments = call.arguments.map { (label: $0.label?.text, expression: $0.expression) }
        if let trailing = call.trailingClosure { arguments.append((nil, ExprSyntax(trailing))) }
        guard call.additionalTrailingClosures.isEmpty else { throw unsupported(call) }
        if access.declName.baseName.text == "contains", let range = base.writtenRange, arguments.count == 1,
            arguments[0].label == nil
        {
            return try lowerContains(range, arguments[0].expression)
        }
        let method = PredicateMethod(
            name: access.declName.baseName.text, labels: arguments.map { $0.label ?? "_" },
            takesClosure: arguments.last?.expression.isFunction ?? false)
        guard let construction = method.construction else {
            throw PredicateDiagnostic.error(
                at: access.declName, "The method '\(method.signature)' is not supported in a predicate.")
        }
        var operands = [try lower(base)]
        for argument in arguments {
            operands.append(
                argument.expression.isFunction
                    ? try lowerFunction(argument.expression) : try lower(argument.expression))
        }
        return node(construction(operands))
    }

    /// Lowers a closure or a key path that stands for one.
    private mutating func lowerFunction(_ expression: ExprSyntax) throws -> String {
        if let closure = expression.as(ClosureExprSyntax.self) {
            return try lowerClosure(closure)
        }
        let input = freshInput()
        return try block(header: input, scope: scope) { lowering in
            var element = input
            for component in expression.cast(KeyPathExprSyntax.self).components {
                guard case .property(let property) = component.component, component.period != nil else {
                    throw lowering.unsupported(expression)
                }
                element = lowering.node(
                    "build_KeyPath(root: \(element), keyPath: \\.\(property.declName.trimmedDescription))")
            }
            return element
        }
    }

    /// Lowers a closure of the source to a closure that builds nodes from variables.
    mutating func lowerClosure(_ closure: ClosureExprSyntax) throws -> String {
        let names = closure.inputNames
        var inner = names == nil ? scope.withoutShorthands() : scope
        var header: [String] = []
        for name in names ?? (0..<closure.shorthandCount).map({ "$\($0)" }) {
            let input = name.hasPrefix("$") ? freshInput() : name
            if name != "_" { inner = inner.adding(name, as: input) }
            header.append(input)
        }
        let capture = closure.signature?.capture.map { "\($0.trimmedDescription) " } ?? ""
        return try block(header: capture + header.joined(separator: ", "), scope: inner) { lowering in
            try lowering.lowerStatements(closure.statements[...], of: closure)
        }
    }
}
