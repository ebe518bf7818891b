public import Foundation

extension PredicateExpressions {
    /// Which of two texts comes first; Foundation has such nodes on Apple's systems only.
    public struct StandardCompare<Base: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Base.Output: StringProtocol, Other.Output: StringProtocol {
        public typealias Output = ComparisonResult

        public let base: Base
        public let other: Other
        public let order: TextOrder

        public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
            try order.compare(String(base.evaluate(bindings)), String(other.evaluate(bindings)))
        }
    }

    /// How two texts are compared.
    public enum TextOrder: String, Codable, Sendable {
        /// By the scalars of their small letters.
        case caseInsensitive
        /// As `TextFold.compare` does.
        case natural

        /// Compares two texts.
        public func compare(_ first: String, _ second: String) -> ComparisonResult {
            switch self {
            case .caseInsensitive:
                let (first, second) = (first.lowercased(), second.lowercased())
                return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
            case .natural:
                let order = TextFold.compare(first, second)
                return order == 0 ? .orderedSame : order < 0 ? .orderedAscending : .orderedDescending
            }
        }
    }

    /// Builds the node of `base.caseInsensitiveCompare(other)`.
    public static func build_caseInsensitiveCompare<Base, Other>(
        _ base: Base, _ other: Other
    ) -> StandardCompare<Base, Other> {
        StandardCompare(base: base, other: other, order: .caseInsensitive)
    }

    /// Builds the node of `base.localizedCompare(other)`; the order is the same in every locale.
    public static func build_localizedCompare<Base, Other>(
        _ base: Base, _ other: Other
    ) -> StandardCompare<Base, Other> {
        StandardCompare(base: base, other: other, order: .natural)
    }

    /// Builds the node of `base.localizedStandardCompare(other)`; the order is the same in every locale.
    public static func build_localizedStandardCompare<Base, Other>(
        _ base: Base, _ other: Other
    ) -> StandardCompare<Base, Other> {
        StandardCompare(base: base, other: other, order: .natural)
    }
}

extension PredicateExpressions.StandardCompare: Codable where Base: Codable, Other: Codable {}
extension PredicateExpressions.StandardCompare: Sendable where Base: Sendable, Other: Sendable {}
extension PredicateExpressions.StandardCompare: StandardPredicateExpression
where Base: StandardPredicateExpression, Other: StandardPredicateExpression {}
