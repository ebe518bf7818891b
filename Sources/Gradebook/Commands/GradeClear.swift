import Commands
import Storage

/// `grade clear`: takes a grade away.
enum GradeClear {
    static let command = Command(
        "grade clear", abstract: "Takes a grade away, so that it is blank.",
        arguments: [
            Argument("student", .record("student"), help: "The student."),
            Argument("quiz", .record("quiz"), help: "The quiz."),
        ],
        examples: [Example("grade clear ana \"quiz 1\"", "Makes Ana's Quiz 1 blank.")],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let student = try StudentSearch(in: course, session.context).enrolled(invocation.text("student"))
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            let existing = try session.context.grade(of: student, in: quiz)
            let change = try GradeWriting(quiz: quiz, of: student, session: session).write(
                .blank, of: student, over: existing)
            guard let change else { return .unchangedGrade(of: student, in: quiz, existing) }
            return Outcome(.changes([change]))
        })
}
