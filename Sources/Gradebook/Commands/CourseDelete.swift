import Commands
import Storage

/// `course delete`: deletes a course with what belongs to it; the students stay.
enum CourseDelete {
    static let command = Command(
        "course delete", abstract: "Deletes a course with its quizzes and grades.",
        discussion: "Quizzes, categories, grades and enrollments go with the course. The students stay.",
        arguments: [Argument("course", .record("course"), help: "The course.")],
        examples: [Example("course delete physics", "Deletes a course; asks when anything is in it.")],
        body: .writes { invocation, session in
            let course = try session.context.courses().one(named: invocation.text("course"))
            let grades = course.quizzes.reduce(0) { $0 + $1.grades.count }
            let contents = [
                course.quizzes.count.counted("quiz", "quizzes"), grades.counted("grade"),
                course.enrollments.count.counted("enrollment"),
            ].joined(separator: ", ")
            let isEmpty = course.quizzes.isEmpty && course.enrollments.isEmpty
            var outcome = Outcome.change(
                "course \(course.named.label) deleted" + (isEmpty ? "" : ", with \(contents)"),
                record: course.record)
            if !isEmpty {
                outcome.confirmation = Confirmation(
                    "Delete \(course.name) with all that is in it?", consequences: ["the students stay"],
                    covering: course.quizzes.flatMap(\.grades).covered)
            }
            session.context.delete(course)
            return outcome
        })
}
