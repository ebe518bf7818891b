@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin: answers the compiler's requests to expand Storage's macros.
///
/// The toolchain ships no `SwiftCompilerPlugin` module, so the entry point is written out.
@main
struct StorageMacrosPlugin {
    static func main() throws {
        let connection = try StandardIOMessageConnection()
        let listener = CompilerPluginMessageListener(connection: connection, provider: Provider())
        try listener.main()
    }

    /// Maps the macro names in `Storage`'s declarations to their implementations.
    struct Provider: PluginProvider {
        static var macros: [String: any Macro.Type] {
            [
                "ModelMacro": ModelMacro.self,
                "ModelActorMacro": ModelActorMacro.self,
                "PersistedPropertyMacro": PersistedPropertyMacro.self,
                "EphemeralPropertyMacro": EphemeralPropertyMacro.self,
                "MarkerMacro": MarkerMacro.self,
                "ConstraintMacro": ConstraintMacro.self,
                "PredicateMacro": PredicateMacro.self,
                "PredicateExpressionMacro": PredicateExpressionMacro.self,
            ]
        }

        func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
            guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: typeName) }
            return macro
        }
    }

    struct UnknownMacro: Error, CustomStringConvertible {
        let name: String
        var description: String { "StorageMacros has no macro named '\(name)'" }
    }
}
