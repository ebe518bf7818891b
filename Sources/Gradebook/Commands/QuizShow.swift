import Commands

/// `quiz show`: shows a quiz.
enum QuizShow {
    static let command = Command(
        "quiz show", abstract: "Shows a quiz.",
        arguments: [Argument("quiz", .record("quiz"), help: "The quiz.")],
        examples: [Example("quiz show \"quiz 1\"", "Shows a quiz, with the mean of its scores.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            return Outcome(.one(try QuizSearch(in: course, session.context).one(invocation.text("quiz")).record))
        })
}
