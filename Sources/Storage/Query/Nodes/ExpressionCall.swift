public import Foundation

extension PredicateExpressions {
    /// An expression, applied to a value of a predicate.
    ///
    /// Foundation's node for this takes the expression as a captured value, which is Codable on Apple's systems only.
    public struct ExpressionCall<Input: PredicateExpression, Output>: PredicateExpression {
        public let expression: Foundation.Expression<Input.Output, Output>
        public let input: Input

        public func evaluate(_ bindings: PredicateBindings) throws -> Output {
            try expression.evaluate(input.evaluate(bindings))
        }
    }

    /// Builds the node of `expression.evaluate(input)`.
    public static func build_evaluate<Input, Output>(
        _ expression: Value<Foundation.Expression<Input.Output, Output>>, _ input: Input
    ) -> ExpressionCall<Input, Output> {
        ExpressionCall(expression: expression.value, input: input)
    }
}

extension PredicateExpressions.ExpressionCall: Sendable where Input: Sendable {}

extension PredicateExpressions.ExpressionCall: Codable where Input: Codable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            expression, .init(codingPath: encoder.codingPath, debugDescription: "An expression cannot be encoded."))
    }

    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "An expression cannot be decoded."))
    }
}

extension PredicateExpressions.ExpressionCall: StandardPredicateExpression
where Input: StandardPredicateExpression {}
