import Commands
import Storage

/// `grade show`: shows the grade of a student in a quiz.
enum GradeShow {
    static let command = Command(
        "grade show", abstract: "Shows the grade of a student in a quiz.",
        arguments: [
            Argument("student", .record("student"), help: "The student."),
            Argument("quiz", .record("quiz"), help: "The quiz."),
        ],
        examples: [Example("grade show ana \"quiz 1\"", "Shows what Ana has in Quiz 1.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let student = try StudentSearch(in: course, session.context).enrolled(invocation.text("student"))
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            let grade = try session.context.grade(of: student, in: quiz)
            return Outcome(
                .one(GradeRecord(student: student, quiz: quiz, grade: grade, zone: session.zone).record))
        })
}
