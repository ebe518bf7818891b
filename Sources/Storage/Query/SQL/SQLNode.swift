import Foundation

/// A node of a predicate's tree that can be said in SQL.
protocol SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand
}

extension SQLNode where Self: PredicateExpression {
    /// The node's value where all of its parts are constants; NULL where the evaluation throws.
    func folded(_ compiler: PredicateCompiler) -> SQLOperand {
        guard let value = try? evaluate(compiler.constants) else { return .constant(nil) }
        return .constant(flattened(value))
    }
}

/// Takes a value out of all of its optionals.
func flattened(_ value: Any) -> Any? {
    // The runtime looks through every conformance of the program before it knows that a type has none.
    switch value {
    case is String, is Int, is Bool, is Double, is Date, is Decimal, is UUID, is PersistentIdentifier: return value
    default: break
    }
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrappedValue.flatMap(flattened)
}

/// Takes a type out of all of its optionals.
func flattenedType(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalValue.Type).map { flattenedType($0.wrappedType) } ?? type
}

private protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate static var wrappedType: Any.Type { Wrapped.self }
    fileprivate var wrappedValue: Any? { self }
}
