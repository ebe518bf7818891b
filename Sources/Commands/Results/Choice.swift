/// A question that one of several words answers, and the option by which it is answered beforehand.
package struct Choice: Equatable, Sendable {
    /// A word, and what it means.
    package struct Answer: Equatable, Sendable {
        /// The value of the option.
        package let word: String
        /// What it does, as half a sentence.
        package let meaning: String

        /// Makes an answer.
        package init(_ word: String, _ meaning: String) {
            self.word = word
            self.meaning = meaning
        }
    }

    /// The name of the option that answers it.
    package let option: String
    /// The question.
    package let question: String
    /// What can be answered.
    package let answers: [Answer]

    /// Makes a question.
    package init(option: String, question: String, answers: [Answer]) {
        self.option = option
        self.question = question
        self.answers = answers
    }
}
