import Commands

/// `report quiz`: the report on a quiz.
enum ReportQuiz {
    static let command = Command(
        "report quiz", abstract: "Shows the figures of a quiz, how the scores spread, and who has what.",
        discussion: """
            Mean, standard deviation, quartiles and histogram are over the scores as they count after lateness; blank, \
            excused and missing ones are left out.
            """,
        arguments: [Argument("quiz", .record("quiz"), help: "The quiz.")],
        options: Option.paper,
        examples: [Example("report quiz \"quiz 1\"", "Shows how Quiz 1 went.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let quiz = try QuizSearch(in: course, session.context).one(invocation.text("quiz"))
            let sheet = try CourseSheet(of: course, in: session.context)
            // The quiz is one of the course's.
            let place = sheet.quizzes.firstIndex { $0.quiz === quiz }!
            return Outcome(.report(QuizReport(sheet: sheet, place: place).report))
        })
}
