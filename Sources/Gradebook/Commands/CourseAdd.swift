import Commands
import Storage

/// `course add`: adds a course.
enum CourseAdd {
    static let command = Command(
        "course add", abstract: "Adds a course.",
        discussion: """
            Unless it is said otherwise, percentages are rounded half-up to two digits, the letters are \
            A=90,B=80,C=70,D=60,F=0, and all points are added up. “course edit” changes all of it at any time.
            """,
        arguments: [Argument("name", .name, help: "The name.")],
        options: CourseRules.options(isEdit: false),
        examples: [
            Example("course add \"Physics 1\"", "Adds a course."),
            Example("course add Art --weighting categories --digits 0", "Adds one whose categories have weights."),
        ],
        body: .writes { invocation, session in
            let name = invocation.text("name")
            let courses = try session.context.courses()
            try courses.checkIsFree(courseName: name)
            let course = try session.makeCourse(named: name)
            try CourseRules(invocation: invocation, session: session).apply(to: course) { _, _, _ in }
            var outcome = Outcome.change("course \(course.named.label) added", record: course.record)
            if invocation.has("scale") { outcome.notices = course.scaleNotices }
            if !courses.isEmpty, !courses.contains(where: \.isCurrent) {
                outcome.hints = ["“course use NAME” chooses the course that is meant when none is named"]
            }
            return outcome
        })
}

extension [Course] {
    /// Refuses a name that another course has: the two could not be told apart.
    func checkIsFree(courseName name: String, except own: Course? = nil) throws {
        if let taken = named(name, except: own) { throw GradebookError.courseNameTaken(course: taken.named) }
    }
}
