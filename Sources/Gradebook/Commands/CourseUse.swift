import Commands

/// `course use`: chooses the course that is meant when none is named.
enum CourseUse {
    static let command = Command(
        "course use", abstract: "Chooses the course that is meant when none is named.",
        arguments: [Argument("course", .record("course"), help: "The course.")],
        examples: [Example("course use \"physics 1\"", "Chooses a course.")],
        body: .writes { invocation, session in
            let courses = try session.context.courses()
            let course = try courses.one(named: invocation.text("course"))
            guard !course.isCurrent else {
                return Outcome(.changes([]), notices: ["course \(course.named.label) is chosen already"])
            }
            for other in courses where other.isCurrent { other.isCurrent = false }
            course.isCurrent = true
            return .change("course \(course.named.label) chosen", record: course.record)
        })
}
