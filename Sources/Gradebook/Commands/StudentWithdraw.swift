import Commands
import Storage

/// `student withdraw`: takes students out of the course; their scores are kept.
enum StudentWithdraw {
    static let command = Command(
        "student withdraw", abstract: "Takes students out of the course; their scores are kept.",
        discussion: "They are in no list and no figure of the course any more. “student reinstate” brings them back.",
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        examples: [Example("student withdraw ana", "Takes Ana out of the course.")],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let found = try StudentSearch(in: course, session.context).enrolled(all: invocation.texts("who"))
            let changes = found.records.compactMap { student -> Change? in
                guard let enrollment = course.enrollment(of: student) else { return nil }
                enrollment.state = .withdrawn
                let kept = student.grades.count { $0.quiz?.course === course }
                return Change(
                    "student \(student.named.label) withdrawn from \(course.name)"
                        + (kept == 0 ? "" : "; \(kept.counted("grade")) kept"),
                    record: student.record(enrollment, result: student.result(in: course)))
            }
            return Outcome(.changes(changes), notices: found.gaps)
        })
}
