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
            ("points", .number(quiz.points)), ("percent", .number(ifAny: percent)), ("late", .null),
            ("comment", .text(ifAny: grade?.comment)),
            ("changed", .date(ifAny: grade.map { zone.civil(at: $0.changed) })),
        ])
    }

    /// The share of the points that was earned, rounded once; nil where there is none.
    private var percent: Decimal? {
        let earned: Rational
        switch grade?.cell {
        case .scored(let score, _): earned = Rational(score)
        case .missing: earned = .zero
        case .blank, .excused, nil: return nil
        }
        return PointSum(earned: earned, possible: Rational(quiz.points)).percent(rounded: Rounding())
    }

    /// The columns of a list of grades.
    static let columns: [RecordList.Column] = [
        .init("student", "Student", isReference: true), .init("quiz", "Quiz", isReference: true),
        .init("state", "State"), .init("score", "Score", alignment: .trailing),
        .init("points", "Points", alignment: .trailing), .init("percent", "Percent", alignment: .trailing),
        .init("late"), .init("comment", "Comment"), .init("changed"),
    ]
}
