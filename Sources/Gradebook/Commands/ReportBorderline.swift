import Commands

/// `report borderline`: who is close to a letter.
enum ReportBorderline {
    static let command = Command(
        "report borderline", abstract: "Shows who is close to a letter, above or below it.",
        discussion: "Close is within half a percentage point, exactly and before rounding. Blanks are left out.",
        options: Option.paper,
        examples: [
            Example("report borderline", "Shows the students of the current course whose letter hangs on little.")
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            return Outcome(.report(BorderlineReport(sheet: try CourseSheet(of: course, in: session.context)).report))
        })
}
