package import Foundation

/// What a student is to reach: a percentage as it is shown, or the letter that it earns.
package struct GradeTarget: Hashable, Sendable {
    /// The percentage from which on it is reached, that percentage included.
    package let percent: Decimal
    /// The letter, if a letter was named.
    package let letter: String?

    /// Makes a target of a percentage.
    package init(percent: Decimal) {
        self.percent = percent
        letter = nil
    }

    /// Reads a letter of the scale, in whatever case, or a percentage of at least 0 with or without its sign.
    package init(_ text: String, scale: LetterScale) throws(GradebookError) {
        let word = text.trimmingBlanks()
        if let band = scale.band(of: word) {
            (percent, letter) = (band.bound, band.letter)
            return
        }
        let number = word.hasSuffix("%") ? word.dropLast().trimmingBlanks() : word
        let reading = NumberText(number)
        if case .tooLong = reading { throw .numberTooLong(option: "TARGET", text: text) }
        guard case .number(let percent) = reading, percent >= 0 else {
            throw .targetUnreadable(text: text, letters: scale.bands.map(\.letter))
        }
        (self.percent, letter) = (percent, nil)
    }

    /// Whether a result as it is shown is there.
    package func isReached(by result: CourseResult) -> Bool {
        result.rounded.map { $0 >= percent } ?? false
    }
}
