package import Commands

/// Makes the conversation in which a sheet is shown and changed on the whole screen.
package typealias GradeSheetScreen =
    @Sendable (_ sheet: GradeSheet, _ source: GradeSheetSource, _ start: GradeSheetStart) -> any ScreenDialogue

/// How the conversation on a sheet begins.
package struct GradeSheetStart: Equatable, Sendable {
    /// The number of the quiz on which the cursor stands first; nil for the first one.
    package var quiz: Int?
    /// Whether papers come as a stack, in any order.
    package var isStack = false
    /// Whether the scores of the quiz are keyed a second time.
    package var isVerifying = false

    /// Begins on the first quiz, in roster order.
    package init() {}
}

/// `grid`: the grade sheet on the whole screen.
enum GridCommand {
    static func command(_ grid: @escaping GradeSheetScreen) -> Command {
        Command(
            "grid", abstract: "Shows the grade sheet on the whole screen, to be filled in.",
            discussion: """
                Students stand below each other, quizzes side by side, totals at the right and means below. Typing \
                begins a score, Enter stores it and goes down, Tab stores it and goes right. ? shows all keys.
                """,
            arguments: [Argument("quiz", .record("quiz"), .optional, help: "The quiz to begin with.")],
            options: [
                .flag("stack", help: "Begins with a stack of papers: letters of a name and a score."),
                .flag("verify", help: "Begins with a second keying of the quiz, which shows what differs."),
            ],
            examples: [
                Example("grid", "Shows the sheet of the current course."),
                Example("grid \"quiz 1\" --stack", "Takes the papers of Quiz 1 as they lie."),
            ],
            body: .interactive { invocation, session in
                try begin(grid, invocation, session)
            })
    }

    /// Reads the sheet and begins the conversation; an empty sheet has nothing to fill in.
    static func begin(
        _ grid: GradeSheetScreen, _ invocation: Invocation, _ session: Session
    ) throws -> any Dialogue {
        let course = try CurrentCourse(invocation, session).find()
        let name = course?.name ?? CurrentCourse.defaultName
        guard let course, !course.quizzes.isEmpty else {
            throw GradebookError.noneYet(kind: "quiz", course: name, adding: "quiz add NAME --points P")
        }
        guard !course.activeEnrollments.isEmpty else {
            throw GradebookError.noneYet(kind: "student", course: name, adding: "student add FIRST LAST")
        }
        let quiz = try invocation.text(ifGiven: "quiz").map { try QuizSearch(in: course, session.context).one($0) }
        let sheet = try GradeSheet(of: course, in: session)
        var start = GradeSheetStart()
        (start.quiz, start.isStack) = (quiz?.number, invocation.flag("stack"))
        start.isVerifying = invocation.flag("verify")
        return grid(sheet, GradeSheetSource(invocation), start)
    }
}
