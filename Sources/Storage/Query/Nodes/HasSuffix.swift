public import Foundation

extension PredicateExpressions {
    /// Whether a text ends with another.
    public struct HasSuffix<Base: PredicateExpression, Suffix: PredicateExpression>: PredicateExpression
    where Base.Output: StringProtocol, Suffix.Output: StringProtocol {
        public typealias Output = Bool

        public let base: Base
        public let suffix: Suffix

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try base.evaluate(bindings).hasSuffix(suffix.evaluate(bindings))
        }
    }

    /// Builds the node of `base.hasSuffix(suffix)`.
    public static func build_hasSuffix<Base, Suffix>(_ base: Base, _ suffix: Suffix) -> HasSuffix<Base, Suffix> {
        HasSuffix(base: base, suffix: suffix)
    }
}

extension PredicateExpressions.HasSuffix: Codable where Base: Codable, Suffix: Codable {}
extension PredicateExpressions.HasSuffix: Sendable where Base: Sendable, Suffix: Sendable {}
extension PredicateExpressions.HasSuffix: StandardPredicateExpression
where Base: StandardPredicateExpression, Suffix: StandardPredicateExpression {}
