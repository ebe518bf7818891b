import Commands
import Storage

/// `quiz delete`: deletes quizzes with their grades.
enum QuizDelete {
    static let command = Command(
        "quiz delete", abstract: "Deletes quizzes with their grades.",
        arguments: [Argument("quiz", .record("quiz"), .many, help: "The quizzes.")],
        examples: [Example("quiz delete \"quiz 1\"", "Deletes a quiz; asks when it has grades.")],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let found = try QuizSearch(in: course, session.context).all(invocation.texts("quiz"))
            let quizzes = found.records
            let graded = quizzes.map { (named: $0.named, grades: $0.grades.count) }
            let changes = zip(quizzes, graded).map { quiz, graded in
                Change(
                    "quiz \(graded.named.label) deleted"
                        + (graded.grades == 0 ? "" : ", with \(graded.grades.counted("grade"))"),
                    record: quiz.record)
            }
            let outcome = Outcome(
                .changes(changes), notices: found.gaps,
                confirmation: Confirmation(
                    deleting: graded, kind: "quiz", "quizzes", covering: quizzes.flatMap(\.grades)))
            for quiz in quizzes { session.context.delete(quiz) }
            return outcome
        })
}
