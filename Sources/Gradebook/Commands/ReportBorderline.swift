import Commands

/// `report borderline`: who is a little below a letter.
enum ReportBorderline {
    static let command = Command(
        "report borderline", abstract: "Shows who is a little below the next letter.",
        discussion: """
            A little is half a percentage point or less, exactly and before rounding, from where the letter starts: with \
            whole percents rounded half-up, an A from 90 on starts at 89.5. Blanks are left out.
            """,
        options: Option.paper,
        examples: [
            Example("report borderline", "Shows the students of the current course whose letter hangs on little.")
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            return Outcome(.report(BorderlineReport(sheet: try CourseSheet(of: course, in: session.context)).report))
        })
}
