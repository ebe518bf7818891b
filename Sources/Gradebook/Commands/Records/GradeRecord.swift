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
            ("deduction", .number(ifAny: deduction == .zero ? nil : deduction.map(\.inMillionths))),
            ("earned", .number(ifAny: earned.map(\.inMillionths))),
        ])
    }

    /// The points that lateness takes off the score as it was given; nil where there is no score.
    private var deduction: Rational? {
        guard case .scored(let score, let lateness)? = grade?.cell else { return nil }
        return quiz.item.deduction(from: score, lateness, under: quiz.course?.lateRule)
    }

    /// The points that count, after lateness; nil where there are none.
    private var earned: Rational? {
        switch grade?.cell {
        case .scored(let score, _): deduction.map { Rational(score) - $0 }
        case .missing: .zero
        case .blank, .excused, nil: nil
        }
    }

    /// The share of the points that counts, rounded once as the course has it; nil where there is none.
    private var percent: Decimal? {
        let sum = earned.map { PointSum(earned: $0, possible: Rational(quiz.points)) }
        return sum?.percent.map((quiz.course?.percentRounding ?? Rounding()).rounded)
    }

    /// The columns of a list of grades.
    static let columns: [RecordList.Column] = [
        .init("student", "Student", isReference: true), .init("quiz", "Quiz", isReference: true),
        .init("state", "State"), .init("score", "Score", alignment: .trailing),
        .init("points", "Points", alignment: .trailing), .init("percent", "Percent", alignment: .trailing),
        .init("late", "Days late", alignment: .trailing), .init("comment", "Comment"), .init("changed"),
        .init("deduction", "Off", alignment: .trailing), .init("earned", "Counts", alignment: .trailing),
    ]

    /// The columns that text shows of some records: what lateness costs only where it costs something.
    static func shown(of records: [Record]) -> [String] {
        let hasDeduction = records.contains { $0["deduction"] != .null }
        return ["student", "quiz", "state", "score"] + (hasDeduction ? ["deduction", "earned"] : [])
            + ["points", "percent", "late", "comment"]
    }
}
