/// What must be agreed to before a change is kept.
package struct Confirmation: Equatable, Sendable {
    /// A question to be answered with yes or no, as in "Delete Ana Silva and 3 grades?".
    package let question: String
    /// What else the change takes with it, one line each.
    package let consequences: [String]

    /// Makes a question.
    package init(_ question: String, consequences: [String] = []) {
        self.question = question
        self.consequences = consequences
    }
}
