import Commands

/// `report roster`: the students of a course, as a list or as a sheet to write on.
enum ReportRoster {
    static let command = Command(
        "report roster", abstract: "Lists the students of a class, or makes a sheet to write on.",
        options: [.flag("blank", help: "A sheet with empty columns to write on.")] + Option.paper,
        examples: [
            Example("report roster", "Lists the students, with their code names, if they have any."),
            Example("report roster --blank --format text --output sheet.txt", "Makes a sheet to print."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let report = RosterReport(
                course: course.name, enrollments: course.roster, isBlank: invocation.flag("blank"))
            return Outcome(.report(report.report))
        })
}
