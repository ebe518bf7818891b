/// A text that a person is to edit.
package struct Draft: Equatable, Sendable {
    /// What its file is called, as in "todo-3".
    package let name: String
    /// The text to begin with.
    package let text: String

    /// Makes a draft.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
