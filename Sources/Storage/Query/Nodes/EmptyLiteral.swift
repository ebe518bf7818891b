public import Foundation

extension PredicateExpressions {
    /// The collection `[]`, of a type that need not be Codable, such as an array of models.
    public struct EmptyLiteral<Output: ExpressibleByArrayLiteral>: StandardPredicateExpression {
        public func evaluate(_ bindings: PredicateBindings) -> Output { [] }
    }

    /// Builds the node of `[]`.
    public static func build_EmptyLiteral<Output>() -> EmptyLiteral<Output> {
        EmptyLiteral()
    }
}
