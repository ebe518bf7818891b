import Commands

/// `report missing`: the work that is missing.
enum ReportMissing {
    static let command = Command(
        "report missing", abstract: "Shows the work that is missing, by student and by quiz.",
        discussion: "It is what is marked missing, and what is still blank in quizzes that were due before today.",
        options: Option.paper,
        examples: [
            Example("report missing", "Shows who owes what in the current course."),
            Example("report missing --format csv", "Writes it with e-mail addresses, for a mailing."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let sheet = try CourseSheet(of: course, in: session.context)
            return Outcome(.report(MissingReport(sheet: sheet, today: session.today).report))
        })
}
