public import Foundation

extension PredicateExpressions {
    /// A captured value of an enum that has raw values and need not be Codable.
    public struct CapturedEnum<Output: RawRepresentable>: PredicateExpression
    where Output.RawValue: Codable & Sendable {
        public let rawValue: Output.RawValue

        public func evaluate(_ bindings: PredicateBindings) throws -> Output {
            guard let value = Output(rawValue: rawValue) else { throw PredicateError.invalidInput }
            return value
        }
    }

    /// Builds the node of a captured enum.
    public static func build_Arg<Output>(_ value: Output) -> CapturedEnum<Output> {
        CapturedEnum(rawValue: value.rawValue)
    }

    /// Builds the node of a captured enum that is Codable, which needs none of its own.
    public static func build_Arg<Output>(_ value: Output) -> Value<Output>
    where Output: RawRepresentable & Codable, Output.RawValue: Codable & Sendable {
        Value(value)
    }
}

extension PredicateExpressions.CapturedEnum: StandardPredicateExpression {}
