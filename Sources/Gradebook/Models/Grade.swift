package import Foundation
package import Storage

/// What a student got in a quiz; a pair without one is blank.
@Model
package final class Grade {
    #Unique<Grade>([\.student, \.quiz])
    @Attribute(.unique) package var id: String
    /// The points earned; nil unless scored.
    package var score: Decimal?
    package var state: GradeState
    package var comment: String?
    /// By how many days the work came late; nil is in time.
    package var lateDays: Int?
    /// The points that lateness takes off; nil is what the course's rule takes, 0 is waived.
    package var deduction: Decimal?
    /// When it was last set.
    package var changed: Date
    package var student: Student?
    package var quiz: Quiz?

    package init(
        id: String, state: GradeState, score: Decimal?, comment: String? = nil, changed: Date, student: Student,
        quiz: Quiz
    ) {
        self.id = id
        self.state = state
        self.score = score
        self.comment = comment
        self.changed = changed
        self.student = student
        self.quiz = quiz
    }
}
