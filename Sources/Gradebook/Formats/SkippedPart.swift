/// A column or a row of a foreign file that holds no data of students or quizzes.
package struct SkippedPart: Equatable, Sendable {
    /// Where it is; counted from 1.
    package enum Place: Equatable, Sendable {
        case column(Int)
        case line(Int)
    }

    /// Why it was left out; the raw value says so in words.
    package enum Reason: String, Sendable {
        case readOnly = "read only"
        case total = "total"
        case percentage = "percentage"
        case letter = "letter"
        case profile = "profile"
        case downloadTime = "time of download"
        case noPoints = "no assignment id and no points"
        case feedbackWithoutGrade = "feedback without a grade column"
        case noNumbers = "no scores"
        /// What is left out for that may be meant as scores.
        case fewNumbers = "hardly any numbers (--map COLUMN=quiz reads it)"
        case asSaid = "as said"
        case fieldRepeated = "a second column of its kind"
        case summary = "no student"
        case noEmail = "no e-mail address, so no student"
        case noName = "no column name"
        case postingPolicy = "posting policy"
        /// A row ends before the header does; what is not there counts as blank.
        case rowCutShort = "the end of a row that is cut short"
        case testStudent = "test student"
        case suspended = "suspended"
    }

    package let place: Place
    /// The column's name, or what the row starts with.
    package let name: String
    package let reason: Reason
}
