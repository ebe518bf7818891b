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
