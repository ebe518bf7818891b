import Foundation

/// Makes a predicate from a closure; takes the place of Foundation's macro of this name.
///
/// One input, not a pack of them: with a pack, the compiler's time grows exponentially with the closure's terms.
@freestanding(expression)
macro Predicate<Input>(_ body: (Input) -> Bool) -> Foundation.Predicate<Input> =
    #externalMacro(module: "StorageMacros", type: "PredicateMacro")

/// Makes an expression from a closure, in the same way.
@freestanding(expression)
macro Expression<Input, Output>(_ body: (Input) -> Output) -> Foundation.Expression<Input, Output> =
    #externalMacro(module: "StorageMacros", type: "PredicateExpressionMacro")
