import SwiftData

/// Makes a predicate from a closure; takes the place of Foundation's macro of this name.
@freestanding(expression)
macro Predicate<Input>(_ body: (Input) -> Bool) -> Foundation.Predicate<Input> =
    #externalMacro(module: "StorageMacros", type: "PredicateMacro")
