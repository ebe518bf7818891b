public import Foundation

extension PredicateExpressions {
    /// Whether a text contains another, case and accents aside; Foundation has this node on Apple's systems only.
    public struct StandardContains<Base: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Base.Output: StringProtocol, Other.Output: StringProtocol {
        public typealias Output = Bool

        public let base: Base
        public let other: Other

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try TextFold.contains(String(base.evaluate(bindings)), String(other.evaluate(bindings)))
        }
    }

    /// Builds the node of `base.localizedStandardContains(other)`.
    public static func build_localizedStandardContains<Base, Other>(
        _ base: Base, _ other: Other
    ) -> StandardContains<Base, Other> {
        StandardContains(base: base, other: other)
    }
}

extension PredicateExpressions.StandardContains: Codable where Base: Codable, Other: Codable {}
extension PredicateExpressions.StandardContains: Sendable where Base: Sendable, Other: Sendable {}
extension PredicateExpressions.StandardContains: StandardPredicateExpression
where Base: StandardPredicateExpression, Other: StandardPredicateExpression {}
