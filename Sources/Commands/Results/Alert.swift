/// What is to be shown to the person at once, wherever on the screen they are.
package struct Alert: Equatable, Sendable {
    /// What it is about.
    package let title: String
    /// What else is to be known.
    package let text: String

    /// Makes an alert.
    package init(_ title: String, text: String) {
        self.title = title
        self.text = text
    }
}
