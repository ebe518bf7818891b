public import Foundation

extension PredicateExpressions {
    /// The raw value of an enum; as a key path it could not be told from other properties.
    public struct RawValue<Root: PredicateExpression>: PredicateExpression where Root.Output: RawRepresentable {
        public typealias Output = Root.Output.RawValue

        public let root: Root

        public func evaluate(_ bindings: PredicateBindings) throws -> Output {
            try root.evaluate(bindings).rawValue
        }
    }

    /// Builds the node of `root.rawValue`.
    public static func build_rawValue<Root>(_ root: Root) -> RawValue<Root> {
        RawValue(root: root)
    }
}

extension PredicateExpressions.RawValue: Codable where Root: Codable {}
extension PredicateExpressions.RawValue: Sendable where Root: Sendable {}
extension PredicateExpressions.RawValue: StandardPredicateExpression where Root: StandardPredicateExpression {}
