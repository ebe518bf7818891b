import Commands
import Storage

/// `grade enter`: takes the scores of a quiz line by line.
enum GradeEnter {
    static let command = Command(
        "grade enter", abstract: "Takes the scores of a quiz, a line for each student.",
        discussion: """
            Students come in roster order, each with the score that is stored. Every line is stored at once. An empty \
            line keeps what is stored, . clears it, u takes the last one back, ? shows what else can be typed, and \
            Ctrl-D ends.

            Without a quiz, one is chosen from a list; the first that has blanks is proposed.
            """,
        arguments: [Argument("quiz", .record("quiz"), .optional, help: "The quiz.")],
        examples: [Example("grade enter \"quiz 1\"", "Asks for the score of each student in Quiz 1.")],
        body: .interactive { invocation, session in
            guard let course = try CurrentCourse(invocation, session).find() else {
                return GradeEntry(course: CurrentCourse.defaultName, sheets: [])
            }
            let roster = course.roster.compactMap(\.student)
            guard !course.quizzes.isEmpty, let name = invocation.text(ifGiven: "quiz") else {
                return GradeEntry(course: course.name, sheets: course.orderedQuizzes.map { EntrySheet($0, roster) })
            }
            let quiz = try QuizSearch(in: course, session.context).one(name)
            return GradeEntry(course: course.name, sheets: [EntrySheet(quiz, roster)], isChosen: true)
        })
}
