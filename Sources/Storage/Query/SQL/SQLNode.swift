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
    guard !isPlain(type(of: value)), let optional = value as? any OptionalValue else { return value }
    return optional.wrappedValue.flatMap(flattened)
}

/// Takes a type out of all of its optionals.
func flattenedType(_ type: Any.Type) -> Any.Type {
    isPlain(type) ? type : (type as? any OptionalValue.Type).map { flattenedType($0.wrappedType) } ?? type
}

/// Whether a type is one of the commonest, of which nothing need be asked: before the runtime knows that a type does not
/// conform to a protocol, it looks through every conformance of the program.
func isPlain(_ type: Any.Type) -> Bool { plainTypes.contains(ObjectIdentifier(type)) }

private let plainTypes: [ObjectIdentifier] = [
    ObjectIdentifier(String.self), ObjectIdentifier(Int.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(Date.self), ObjectIdentifier(UUID.self),
    ObjectIdentifier(PersistentIdentifier.self),
]

private protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate static var wrappedType: Any.Type { Wrapped.self }
    fileprivate var wrappedValue: Any? { self }
}
