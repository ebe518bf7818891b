import Commands
import Reports

extension Course {
    /// What results say of a course.
    var record: Record {
        Record([
            ("number", .integer(number)), ("name", .text(name)), ("term", .text(ifAny: term?.name)),
            ("scale", scale.isEmpty ? .null : .text(scale)), ("rounding", .text(rounding.rawValue)),
            ("digits", .integer(digits.rawValue)), ("weighting", .text(weighting.rawValue)),
            ("students", .integer(activeEnrollments.count)), ("quizzes", .integer(quizzes.count)),
            ("weights", .text(weights.rawValue)), ("latePerDay", .number(ifAny: latePerDay)),
            ("lateFloor", .number(ifAny: lateFloor)), ("cap", .number(ifAny: cap)),
        ])
    }

    /// The columns of a list of courses.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("name", "Course"), .init("term", "Term"), .init("scale"),
        .init("rounding"), .init("digits"), .init("weighting", "Weighting"),
        .init("students", "Students", alignment: .trailing), .init("quizzes", "Quizzes", alignment: .trailing),
        .init("weights"), .init("latePerDay", "Late per day", alignment: .trailing),
        .init("lateFloor", "Late floor", alignment: .trailing), .init("cap", "Cap", alignment: .trailing),
    ]

    /// The columns that text shows of some courses: what lateness costs and a cap only where there is such a rule.
    static func shown(of courses: [Course]) -> [String] {
        ["number", "name", "term", "weighting", "students", "quizzes"]
            + (courses.contains { $0.latePerDay != nil } ? ["latePerDay", "lateFloor"] : [])
            + (courses.contains { $0.cap != nil } ? ["cap"] : [])
    }
}
