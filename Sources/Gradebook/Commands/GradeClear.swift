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
            let (student, namesakes) = try StudentSearch(in: course, session.context)
                .enrolledAmongNamesakes(invocation.text("student"))
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            let existing = try session.context.grade(of: student, in: quiz)
            let writing = GradeWriting(quiz: quiz, namesakes: namesakes, session: session)
            guard let change = writing.write(.blank, of: student, over: existing) else {
                return .unchangedGrade(of: writing.namesakes.name(of: student), in: quiz, existing)
            }
            return Outcome(.changes([change]))
        })
}
