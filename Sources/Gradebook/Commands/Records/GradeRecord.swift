import CivilTime
import Commands
import Foundation
import Reports

/// What results say of the grade of a student in a quiz, blank or not.
struct GradeRecord {
    let student: Student
    let quiz: Quiz
    let grade: Grade?
    let zone: Zone

    var record: Record {
        Record([
            ("student", .reference(student.named)), ("quiz", .reference(quiz.named)),
            ("state", .text(grade?.state.rawValue ?? "blank")), ("score", .number(ifAny: grade?.score)),
            ("points", .number(quiz.points)), ("percent", .number(ifAny: percent)),
            ("late", grade?.lateDays.map(FieldValue.integer) ?? .null),
            ("comment", .text(ifAny: grade?.comment)),
            ("changed", .date(ifAny: grade.map { zone.civil(at: $0.changed) })),
        ])
    }

    /// The share of the points that counts, rounded once as the course has it; nil where there is none.
    private var percent: Decimal? {
        let earned: Rational
        switch grade?.cell {
        case .scored(let score, let lateness):
            let item = GradedItem(points: quiz.points)
            earned = Rational(score) - item.deduction(from: score, lateness, under: quiz.course?.lateRule)
        case .missing: earned = .zero
        case .blank, .excused, nil: return nil
        }
        let sum = PointSum(earned: earned, possible: Rational(quiz.points))
        return sum.percent.map((quiz.course?.percentRounding ?? Rounding()).rounded)
    }

    /// The columns of a list of grades.
    static let columns: [RecordList.Column] = [
        .init("student", "Student", isReference: true), .init("quiz", "Quiz", isReference: true),
        .init("state", "State"), .init("score", "Score", alignment: .trailing),
        .init("points", "Points", alignment: .trailing), .init("percent", "Percent", alignment: .trailing),
        .init("late", "Days late", alignment: .trailing), .init("comment", "Comment"), .init("changed"),
    ]
}
