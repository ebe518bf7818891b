package import Commands
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

extension Grade: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("id", \.id)
        check.owner("student", student)
        check.owner("quiz", quiz)
        check.require(
            state != .scored || score != nil, "score", "is empty, and the grade is scored", .delete)
        check.require(
            state == .scored || score == nil, "score", "is there, and the grade is \(state.rawValue)",
            check.replacing(\.score, by: nil, "leave it empty"))
        check.require(
            score?.isStorable != false, "score", "is \(score ?? 0), which has too many digits",
            .advice("“grade set” sets another one"))
        check.text("comment", \.comment)
        check.require(
            (0...Lateness.most).contains(lateDays ?? 0), "lateDays",
            "is \(lateDays ?? 0) and must be from 0 to \(Lateness.most)",
            check.replacing(\.lateDays, by: nil, "leave it empty"))
        check.require(
            lateDays == nil || state == .scored, "lateDays", "is \(lateDays ?? 0), and the grade is \(state.rawValue)",
            check.replacing(\.lateDays, by: nil, "leave it empty"))
        check.amount("deduction", \.deduction)
        check.require(
            deduction == nil || lateDays != nil, "deduction", "is \(deduction ?? 0), and the work was in time",
            check.replacing(\.deduction, by: nil, "leave it empty"))
        check.moment("changed", \.changed)
        return check.flaws
    }

    package var claims: [RecordClaim] {
        let words =
            "is one in which the student has another grade already; this one is \(score.map { "\($0)" } ?? state.rawValue)"
        return [.identifier(of: self, \.id)]
            + [RecordClaim.only("quiz", of: [student, quiz], words)].compactMap(\.self)
    }
}
