import Commands
import Reports

extension Course {
    /// What results say of a course.
    var record: Record {
        Record([
            ("number", .integer(number)), ("name", .text(name)), ("term", .null), ("scale", .null),
            ("rounding", .text(Rounding().mode.rawValue)), ("digits", .integer(Rounding().digits.rawValue)),
            ("weighting", .text("points")), ("students", .integer(activeEnrollments.count)),
            ("quizzes", .integer(quizzes.count)),
        ])
    }

    /// The columns of a list of courses.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("name", "Course"), .init("term"), .init("scale"),
        .init("rounding"), .init("digits"), .init("weighting"),
        .init("students", "Students", alignment: .trailing), .init("quizzes", "Quizzes", alignment: .trailing),
    ]
}
