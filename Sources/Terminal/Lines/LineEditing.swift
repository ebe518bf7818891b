/// Reads lines that a person types, with whatever help there is.
package protocol LineEditing: AnyObject {
    /// Returns the next line without its end; nil at Ctrl-D. Throws `TerminalError.interrupted` at Ctrl-C.
    func readLine(prompt: String) throws -> String?
    /// Offers a line again when older ones are looked for.
    func remember(_ line: String)
}

/// What Tab does to the text before the cursor.
package struct TypingAid: Equatable, Sendable {
    /// How many characters before the cursor go.
    package let deleting: Int
    /// What comes in their place.
    package let inserting: String
    /// What is shown below the line, to choose from.
    package let listing: [String]

    /// Describes what Tab does.
    package init(deleting: Int = 0, inserting: String = "", listing: [String] = []) {
        self.deleting = deleting
        self.inserting = inserting
        self.listing = listing
    }
}
