import Commands
import Foundation
import Reports

extension Student {
    /// What results say of a student, seen from a course.
    func record(in course: Course?) -> Record {
        guard let course, let enrollment = course.enrollment(of: self) else { return record(nil, result: nil) }
        return record(enrollment, result: result(in: course))
    }

    /// What results say of a student who takes a course; without one, of the student alone.
    func record(_ enrollment: Enrollment?, result: CourseResult?) -> Record {
        Record([
            ("number", .integer(number)), ("id", .text(id)), ("firstName", .text(firstName)),
            ("lastName", .text(lastName)), ("email", .text(ifAny: email)),
            ("course", .text(ifAny: enrollment?.course?.name)), ("section", .text(ifAny: enrollment?.section)),
            ("withdrawn", .boolean(enrollment?.state == .withdrawn)), ("current", .number(ifAny: result?.rounded)),
            ("letter", .text(ifAny: result?.letter)),
        ])
    }

    /// The columns of a list of students.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("id"), .init("firstName", "First name"),
        .init("lastName", "Last name"), .init("email", "E-mail"), .init("course"), .init("section", "Section"),
        .init("withdrawn"), .init("current", "Current %", alignment: .trailing), .init("letter", "Grade"),
    ]
}
