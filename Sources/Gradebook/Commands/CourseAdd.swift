import Commands
import Storage

/// `course add`: adds a course.
enum CourseAdd {
    static let command = Command(
        "course add", abstract: "Adds a course.",
        arguments: [Argument("name", help: "The name.")],
        examples: [Example("course add \"Physics 1\"", "Adds a course.")],
        body: .writes { invocation, session in
            let name = invocation.text("name")
            let courses = try session.context.courses()
            try courses.checkIsFree(courseName: name)
            let course = try session.context.makeCourse(named: name)
            var outcome = Outcome.change("course \(course.named.label) added", record: course.record)
            if !courses.isEmpty, !courses.contains(where: \.isCurrent) {
                outcome.hints = ["“course use NAME” chooses the course that is meant when none is named"]
            }
            return outcome
        })
}

extension [Course] {
    /// Refuses a name that another course has: the two could not be told apart.
    func checkIsFree(courseName name: String, except own: Course? = nil) throws {
        let folded = TextFold.fold(name)
        if let taken = first(where: { $0 !== own && TextFold.fold($0.name) == folded }) {
            throw GradebookError.courseNameTaken(course: taken.named)
        }
    }
}
