public import Foundation

extension PredicateExpressions {
    /// A value in the place of an optional, as Swift allows wherever the two meet.
    public struct Promoted<Wrapped: PredicateExpression>: PredicateExpression {
        public typealias Output = Wrapped.Output?

        public let wrapped: Wrapped

        public func evaluate(_ bindings: PredicateBindings) throws -> Output {
            try wrapped.evaluate(bindings)
        }
    }
}

extension PredicateExpressions.Promoted: Codable where Wrapped: Codable {}
extension PredicateExpressions.Promoted: Sendable where Wrapped: Sendable {}
extension PredicateExpressions.Promoted: StandardPredicateExpression where Wrapped: StandardPredicateExpression {}

// Foundation's nodes want the same type on both sides. These serve where one side is optional; they are disfavoured,
// since a captured value on either side takes the type it needs by itself.

extension PredicateExpressions {
    @_disfavoredOverload
    public static func build_Equal<LHS, RHS>(lhs: LHS, rhs: RHS) -> Equal<LHS, Promoted<RHS>> {
        Equal(lhs: lhs, rhs: Promoted(wrapped: rhs))
    }

    @_disfavoredOverload
    public static func build_Equal<LHS, RHS>(lhs: LHS, rhs: RHS) -> Equal<Promoted<LHS>, RHS> {
        Equal(lhs: Promoted(wrapped: lhs), rhs: rhs)
    }

    @_disfavoredOverload
    public static func build_NotEqual<LHS, RHS>(lhs: LHS, rhs: RHS) -> NotEqual<LHS, Promoted<RHS>> {
        NotEqual(lhs: lhs, rhs: Promoted(wrapped: rhs))
    }

    @_disfavoredOverload
    public static func build_NotEqual<LHS, RHS>(lhs: LHS, rhs: RHS) -> NotEqual<Promoted<LHS>, RHS> {
        NotEqual(lhs: Promoted(wrapped: lhs), rhs: rhs)
    }

    @_disfavoredOverload
    public static func build_Conditional<Test, If, Else>(
        _ test: Test, _ trueBranch: If, _ falseBranch: Else
    ) -> Conditional<Test, If, Promoted<Else>> {
        Conditional(test: test, trueBranch: trueBranch, falseBranch: Promoted(wrapped: falseBranch))
    }

    @_disfavoredOverload
    public static func build_Conditional<Test, If, Else>(
        _ test: Test, _ trueBranch: If, _ falseBranch: Else
    ) -> Conditional<Test, Promoted<If>, Else> {
        Conditional(test: test, trueBranch: Promoted(wrapped: trueBranch), falseBranch: falseBranch)
    }

    /// Builds the node of `optional == nil` for what is not Equatable.
    @_disfavoredOverload
    public static func build_Equal<LHS, Wrapped>(
        lhs: LHS, rhs: NilLiteral<Wrapped>
    ) -> Equal<OptionalFlatMap<LHS, Wrapped, Value<Bool>, Bool>, NilLiteral<Bool>> where LHS.Output == Wrapped? {
        Equal(lhs: OptionalFlatMap(lhs) { _ in Value(true) }, rhs: NilLiteral())
    }

    /// Builds the node of `optional != nil` for what is not Equatable.
    @_disfavoredOverload
    public static func build_NotEqual<LHS, Wrapped>(
        lhs: LHS, rhs: NilLiteral<Wrapped>
    ) -> NotEqual<OptionalFlatMap<LHS, Wrapped, Value<Bool>, Bool>, NilLiteral<Bool>> where LHS.Output == Wrapped? {
        NotEqual(lhs: OptionalFlatMap(lhs) { _ in Value(true) }, rhs: NilLiteral())
    }

    /// Builds the node of `a ?? b` where both may be nil.
    @_disfavoredOverload
    public static func build_NilCoalesce<LHS, RHS, Wrapped>(
        lhs: LHS, rhs: RHS
    ) -> NilCoalesce<OptionalFlatMap<LHS, Wrapped, Promoted<Variable<Wrapped>>, Wrapped?>, RHS>
    where LHS.Output == Wrapped?, RHS.Output == Wrapped? {
        NilCoalesce(lhs: OptionalFlatMap(lhs) { Promoted(wrapped: $0) }, rhs: rhs)
    }

    /// Builds the node of `optional.map { … }`.
    public static func build_map<LHS, RHS, Wrapped>(
        _ wrapped: LHS, _ builder: (Variable<Wrapped>) -> RHS
    ) -> OptionalFlatMap<LHS, Wrapped, RHS, RHS.Output> where LHS.Output == Wrapped? {
        OptionalFlatMap(wrapped, builder)
    }
}
