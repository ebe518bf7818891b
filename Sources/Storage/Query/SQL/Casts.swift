import Foundation
import SQLite

// There are no submodels, and a column has one type: a cast leads to the type that the value has, or to its optional.

extension PredicateExpressions.TypeCheck: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(input)
        if case .constant = operand { return folded(compiler) }
        try requireSameType(Input.Output.self, Desired.self)
        return Desired.self == Input.Output.self
            ? .constant(true) : try compiler.unequal(operand, .constant(nil)).operand
    }
}

extension PredicateExpressions.ConditionalCast: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(input)
        if case .constant = operand { return folded(compiler) }
        try requireSameType(Input.Output.self, Desired.self)
        return operand
    }
}

extension PredicateExpressions.ForceCast: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let operand = try compiler.compile(input)
        if case .constant = operand { return folded(compiler) }
        try requireSameType(Input.Output.self, Desired.self)
        return operand
    }
}

private func requireSameType(_ type: Any.Type, _ desired: Any.Type) throws {
    guard flattenedType(type) == flattenedType(desired) else {
        throw StorageError.unsupported("a cast of \(type) to \(desired)")
    }
}
