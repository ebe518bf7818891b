public import Foundation

extension PredicateExpressions {
    /// A text in small letters or in capitals.
    public struct LetterCase<Base: PredicateExpression>: PredicateExpression where Base.Output: StringProtocol {
        public typealias Output = String

        public let base: Base
        public let form: LetterForm

        public func evaluate(_ bindings: PredicateBindings) throws -> String {
            form.apply(to: String(try base.evaluate(bindings)))
        }
    }

    /// Small letters or capitals.
    public enum LetterForm: String, Codable, Sendable {
        case small, capital

        /// Changes a text's letters to this form, by Unicode's full mappings.
        public func apply(to text: String) -> String {
            switch self {
            case .small: text.lowercased()
            case .capital: text.uppercased()
            }
        }
    }

    /// Builds the node of `base.lowercased()`.
    public static func build_lowercased<Base>(_ base: Base) -> LetterCase<Base> {
        LetterCase(base: base, form: .small)
    }

    /// Builds the node of `base.uppercased()`.
    public static func build_uppercased<Base>(_ base: Base) -> LetterCase<Base> {
        LetterCase(base: base, form: .capital)
    }
}

extension PredicateExpressions.LetterCase: Codable where Base: Codable {}
extension PredicateExpressions.LetterCase: Sendable where Base: Sendable {}
extension PredicateExpressions.LetterCase: StandardPredicateExpression where Base: StandardPredicateExpression {}
