package import Commands
package import Foundation
package import Storage

/// A class in one term: who takes it, what is written in it, and by which rules its grades are added up.
@Model
package final class Course {
    #Index<Course>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var name: String
    /// Whether it is the one meant when no other is named.
    package var isCurrent: Bool
    package var term: Term?
    /// The letters as they are typed, such as `A=90,B=80`; empty where the course has none.
    package var scale: String = LetterScale.standard.text
    package var rounding: Rounding.Mode = Rounding.Mode.halfUp
    package var digits: Rounding.Digits = Rounding.Digits.two
    package var weighting: CoursePolicy.Weighting = CoursePolicy.Weighting.points
    /// What becomes of weights that are not 100 together.
    package var weights: CoursePolicy.Weights = CoursePolicy.Weights.normalised
    /// What a day of lateness takes off, in percent of the points possible; nil is nothing.
    package var latePerDay: Decimal?
    /// The percentage below which lateness takes nothing off.
    package var lateFloor: Decimal?
    /// The percentage that no grade is over, however much extra credit there is; nil is none.
    package var cap: Decimal?
    @Relationship(deleteRule: .cascade, inverse: \Enrollment.course) package var enrollments: [Enrollment]
    @Relationship(deleteRule: .cascade, inverse: \Category.course) package var categories: [Category]
    @Relationship(deleteRule: .cascade, inverse: \Quiz.course) package var quizzes: [Quiz]
    @Relationship(deleteRule: .cascade, inverse: \Handout.course) package var handouts: [Handout]

    package init(number: Int, id: String, name: String, isCurrent: Bool = false) {
        self.number = number
        self.id = id
        self.name = name
        self.isCurrent = isCurrent
        enrollments = []
        categories = []
        quizzes = []
        handouts = []
    }
}

extension Course: NumberedModel {}

extension Course: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Course \(number)")
        check.require(
            (try? LetterScale(scale)) != nil && scale.onOneLine == scale, "scale",
            "is “\(scale.onOneLine)”, which is no scale such as \(LetterScale.standard.text)",
            check.replacing(\.scale, by: LetterScale.standard.text, "make it \(LetterScale.standard.text)"))
        check.amount("latePerDay", \.latePerDay)
        check.amount("lateFloor", \.lateFloor)
        check.amount("cap", \.cap)
        check.require(cap != 0, "cap", "is 0 and must be above 0", check.replacing(\.cap, by: nil, "leave it empty"))
        return check.flaws + gradesOfOthers
    }

    package var claims: [RecordClaim] {
        let current = RecordClaim(
            "isCurrent", [true], "is true, and another course is the current one already",
            .repair("make it not the current one") { [self] _ in isCurrent = false })
        return [.number(of: self, \.number), .identifier(of: self, \.id)] + (isCurrent ? [current] : [])
    }

    /// The grades of students who neither take nor took the course: nothing shows them.
    private var gradesOfOthers: [RecordFlaw] {
        let enrolled = Set(enrollments.compactMap { $0.student?.persistentModelID })
        return quizzes.flatMap(\.grades).compactMap { grade in
            guard let student = grade.student, !enrolled.contains(student.persistentModelID) else { return nil }
            return RecordFlaw(
                of: grade, "student", "is \(student.fullName), who neither takes nor took the quiz's course \(name)",
                .repair("add the student to the course, as withdrawn") { [self] in
                    $0.insert(Enrollment(student: student, course: self, state: .withdrawn))
                })
        }
    }
}
