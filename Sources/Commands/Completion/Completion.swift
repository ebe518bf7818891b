/// What can stand in the place of the word that is being typed.
package struct Completion: Equatable, Sendable {
    /// One of several.
    package struct Candidate: Equatable, Sendable {
        /// The whole word.
        package let text: String
        /// What it means, where that is worth a few words.
        package let explanation: String?

        /// Makes a candidate.
        package init(_ text: String, _ explanation: String? = nil) {
            self.text = text
            self.explanation = explanation
        }
    }

    /// What fits what has been typed of the word.
    package let candidates: [Candidate]
    /// Whether a file is meant, which whoever completes knows how to find.
    package let expectsFile: Bool
    /// What of the word stands before the candidates, as `--course=` does.
    package let start: String

    /// Describes what can be typed.
    package init(_ candidates: [Candidate], expectsFile: Bool = false, start: String = "") {
        self.candidates = candidates
        self.expectsFile = expectsFile
        self.start = start
    }

    /// Nothing fits.
    static let none = Completion([])

    /// The same behind a part of the word that stays.
    func after(_ start: String) -> Completion {
        Completion(candidates, expectsFile: expectsFile, start: start)
    }
}
