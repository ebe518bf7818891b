import Commands

/// `report class`: the report on a class.
enum ReportClass {
    static let command = Command(
        "report class", abstract: "Shows the grades of a class, with totals and means.",
        discussion: """
            Blank is what is not graded yet, EX is excused, M is missing, >max stands after a score over the maximum. \
            The totals leave blanks out; with --as-zero blanks earn nothing. Data formats have both.

            Printed, or written for readers into a file, it counts as handed out: “report changes --since last” tells what differs then.
            """,
        options: [.flag("as-zero", help: "Totals in which blanks earn nothing.")] + Option.paper,
        examples: [
            Example("report class", "Shows the current course."),
            Example("report class --course \"Physics 1\" --as-zero", "Shows Physics 1 as if nothing more came in."),
            Example("report class --format csv --output class.csv", "Writes a file for a spreadsheet."),
        ],
        body: .reports { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let sheet = try CourseSheet(of: course, in: session.context)
            var outcome = Outcome(.report(ClassReport(sheet: sheet, asZero: invocation.flag("as-zero")).report))
            outcome.forget = try sheet.freeze(of: course, invocation, session)
            return outcome
        })
}
