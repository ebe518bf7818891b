/// How a terminal shows a text: the parameters of "select graphic rendition" (ECMA-48, 8.3.117), as in `1;31`.
package struct TextStyle: Hashable, Sendable {
    private let parameters: String

    /// Makes a style of parameters.
    package init(_ parameters: String) {
        self.parameters = parameters
    }

    /// The text between what turns the style on and what ends it; an empty text stays so.
    package func applied(to text: String) -> String {
        text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}
