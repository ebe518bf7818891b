import Commands
import Storage

/// `grade enter`: takes the scores of a quiz line by line.
enum GradeEnter {
    /// The command; `grid` makes the conversation on the whole screen, where there is one.
    static func command(grid: GradeSheetScreen?) -> Command {
        Command(
            "grade enter", abstract: "Takes the scores of a quiz, a line for each student.",
            discussion: """
                Students come in roster order, each with the score that is stored. Every line is stored at once. An empty \
                line keeps what is stored, . clears it, u takes the last one back, ? shows what else can be typed and who \
                is still blank, and Ctrl-D ends.

                With --stack, papers come in any order: a line begins with letters of a name, as in jo87 or ng p 17.5. \
                Letters that can mean several narrow the list. What is stored already is replaced after one more Enter.

                With --verify, the scores are keyed a second time, and only what differs from the first time is shown, and \
                asked for at the end. Lines of name, tab and score can be pasted at any time.

                In roster order, auto lets scores of two digits follow one another without an Enter between them, as in \
                8792 where the quiz has 99 points or less; of one digit, where it has less than 10.

                = stands for the score typed last, / skips a student, *=0 gives all who are blank 0 as one step, and =412 \
                tells whether the scores come to 412 together, the sum on paper.

                Without a quiz, one is chosen from a list; the first that has blanks is proposed.
                """,
            arguments: [Argument("quiz", .record("quiz"), .optional, help: "The quiz.")],
            options: [
                .flag("alphabetical", help: "Asks for each student in roster order, as it does unless told otherwise."),
                .flag("stack", help: "Takes papers in any order: each line begins with letters of a name."),
                .flag("verify", help: "Takes the scores a second time and shows what differs."),
            ] + (grid == nil ? [] : [.flag("grid", help: "Shows the whole grade sheet on the screen.")]),
            examples: [
                Example("grade enter \"quiz 1\"", "Asks for the score of each student in Quiz 1."),
                Example("grade enter \"quiz 1\" --stack", "Takes the papers of a stack as they lie."),
                Example("grade enter \"quiz 1\" --verify", "Compares a second keying with the first."),
            ],
            body: .interactive { invocation, session in
                if let grid, invocation.flag("grid") { return try GridCommand.begin(grid, invocation, session) }
                return try begin(invocation, session)
            })
    }

    private static func begin(_ invocation: Invocation, _ session: Session) throws -> GradeEntry {
        guard !invocation.flag("stack") || !invocation.flag("alphabetical") else {
            throw CommandError.clashingOptions(option: "--stack", other: "--alphabetical", usage: [])
        }
        let style = GradeEntry.Style(isStack: invocation.flag("stack"), isVerifying: invocation.flag("verify"))
        guard let course = try CurrentCourse(invocation, session).find() else {
            return GradeEntry(course: CurrentCourse.defaultName, sheets: [], style: style)
        }
        let roster = course.roster.compactMap(\.student)
        let letters = course.letters
        func sheet(_ quiz: Quiz) -> EntrySheet {
            EntrySheet(quiz, roster, scale: letters, daysLate: quiz.daysLate(on: session.today))
        }
        guard !course.quizzes.isEmpty, let name = invocation.text(ifGiven: "quiz") else {
            return GradeEntry(course: course.name, sheets: course.orderedQuizzes.map(sheet), style: style)
        }
        let quiz = try QuizSearch(in: course, session.context).one(name)
        return GradeEntry(course: course.name, sheets: [sheet(quiz)], isChosen: true, style: style)
    }
}
