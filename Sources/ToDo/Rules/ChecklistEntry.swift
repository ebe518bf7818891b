/// One line of a checklist.
package struct ChecklistEntry: Codable, Hashable, Sendable {
    /// What is to be done.
    package let text: String
    /// Whether it is done.
    package var isTicked: Bool

    /// Makes a line, not yet ticked unless told otherwise.
    package init(_ text: String, isTicked: Bool = false) {
        self.text = text
        self.isTicked = isTicked
    }
}

extension [ChecklistEntry] {
    /// A checklist of these lines; what was ticked in the one it takes the place of still is.
    package func replaced(by texts: [String]) -> [ChecklistEntry] {
        texts.map { text in ChecklistEntry(text, isTicked: contains { $0.text == text && $0.isTicked }) }
    }

    /// The same lines, none of them ticked.
    package var unticked: [ChecklistEntry] { map { ChecklistEntry($0.text) } }
}
