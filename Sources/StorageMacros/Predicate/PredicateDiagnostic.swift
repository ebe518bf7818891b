package import SwiftDiagnostics
import SwiftSyntax

/// The refusal of a construct that no node of a predicate stands for.
package struct PredicateDiagnostic: DiagnosticMessage {
    package let message: String
    package let diagnosticID = MessageID(domain: "StorageMacros", id: "predicate")
    package let severity = DiagnosticSeverity.error

    /// Makes the error that shows the message at the given piece of source.
    static func error(at node: some SyntaxProtocol, _ message: String) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [
            Diagnostic(node: Syntax(node), message: PredicateDiagnostic(message: message))
        ])
    }
}
