public import Foundation

extension PredicateExpressions {
    /// Another predicate, applied to a value of this one.
    ///
    /// Foundation's node for this takes the predicate as a captured value, which is Codable on Apple's systems only.
    public struct PredicateCall<Input: PredicateExpression>: PredicateExpression {
        public typealias Output = Bool

        public let predicate: Predicate<Input.Output>
        public let input: Input

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try predicate.evaluate(input.evaluate(bindings))
        }
    }

    /// Builds the node of `predicate.evaluate(input)`.
    public static func build_evaluate<Input>(
        _ predicate: Value<Predicate<Input.Output>>, _ input: Input
    ) -> PredicateCall<Input> {
        PredicateCall(predicate: predicate.value, input: input)
    }
}

extension PredicateExpressions.PredicateCall: Sendable where Input: Sendable {}

extension PredicateExpressions.PredicateCall: Codable where Input: Codable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            predicate, .init(codingPath: encoder.codingPath, debugDescription: "A predicate cannot be encoded."))
    }

    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "A predicate cannot be decoded."))
    }
}

extension PredicateExpressions.PredicateCall: StandardPredicateExpression
where Input: StandardPredicateExpression {}
