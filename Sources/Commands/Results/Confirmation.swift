/// What must be agreed to before a change is kept.
package struct Confirmation: Equatable, Sendable {
    /// A question to be answered with yes or no, as in "Delete Ana Silva and 3 grades?".
    package let question: String
    /// What else the change takes with it, one line each.
    package let consequences: [String]
    /// What goes along, as it is now: nobody reads it, but who agrees by digest agrees to just this.
    package let covered: [String]

    /// Makes a question.
    package init(_ question: String, consequences: [String] = [], covering covered: [String] = []) {
        self.question = question
        self.consequences = consequences
        self.covered = covered
    }
}
