import Commands
import Storage

/// `grade set`: gives a score, or many scores of one quiz.
enum GradeSet {
    static let command = Command(
        "grade set", abstract: "Sets a score, new or changed.",
        discussion: """
            A score is the rest of the line: 17.5 or 17,5, 17+ (17 and a half), 85% (of the points), -3 (points off), \
            18x (over the maximum on purpose), -3x (negative on purpose), ex (excused), m (missing, counts 0) or \
            . (clear).

            With --quiz, many scores come from a file or from standard input, one a line: name, tab, score. There, -3 \
            is the number and refused. Either all lines are stored or none.
            """,
        arguments: [
            Argument("student", .record("student"), help: "The student."),
            Argument("quiz", .record("quiz"), help: "The quiz."),
            Argument("score", .text, .rest, help: "The score."),
        ],
        options: [
            .value("comment", "TEXT", clearable: true, help: "What to remember about it; an empty one is taken away.")
        ],
        variants: [
            Variant(
                .value("quiz", "QUIZ", .record("quiz"), help: "The quiz of all scores that follow."),
                arguments: [
                    Argument("file", .file, .optional, help: "Lines of name, tab and score; else standard input.")
                ])
        ],
        examples: [
            Example("grade set ana \"quiz 1\" 17,5", "Gives Ana 17.5 in Quiz 1."),
            Example("grade set 3 2 m --comment \"not handed in\"", "Marks a quiz as missing."),
            Example("grade set --quiz \"quiz 1\" scores.txt", "Stores all scores of a file."),
        ],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let quizName = invocation.text("quiz")
            guard invocation.has("score") else {
                return try GradeSetLines(invocation, session).outcome(course: course, quizName: quizName)
            }
            let student = try StudentSearch(in: course, session.context).enrolled(invocation.text("student"))
            let quiz = try QuizSearch(in: course, session.context).one(quizName)
            let word = try ScoreWord(
                invocation.text("score"), quiz: quiz.name, points: quiz.points, source: .typed)
            let existing = try session.context.grade(of: student, in: quiz)
            let change = GradeWriting(quiz: quiz, session: session).write(
                word, comment: invocation.textEdit("comment"), of: student, over: existing)
            guard let change else { return .unchangedGrade(of: student, in: quiz, existing) }
            return Outcome(.changes([change]))
        })
}

extension Outcome {
    /// The outcome of setting a grade to what it was.
    static func unchangedGrade(of student: Student, in quiz: Quiz, _ grade: Grade?) -> Outcome {
        let text = (grade?.cell ?? .blank).text(of: quiz.points)
        return Outcome(.changes([]), notices: ["grade of \(student.fullName) in \(quiz.name) is \(text) already"])
    }
}
