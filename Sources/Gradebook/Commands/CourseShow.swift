import Commands

/// `course show`: shows a course.
enum CourseShow {
    static let command = Command(
        "course show", abstract: "Shows a course.",
        arguments: [Argument("course", .record("course"), help: "The course.")],
        examples: [Example("course show physics", "Shows the course that is called so.")],
        body: .reads { invocation, session in
            let course = try session.context.courses().one(named: invocation.text("course"))
            return Outcome(.one(course.record), notices: course.weightRemarks)
        })
}
