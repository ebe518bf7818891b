/// A command line worth copying, and what it does.
package struct Example: Equatable, Sendable {
    /// The words after the program's name, as typed.
    package let line: String
    /// One sentence on what it does.
    package let explanation: String

    /// Describes an example.
    package init(_ line: String, _ explanation: String) {
        self.line = line
        self.explanation = explanation
    }
}
