import Commands

/// `report term`: the report on the term of the course.
enum ReportTerm {
    static let command = Command(
        "report term", abstract: "Shows the term of the course: its days, its courses, and each student's grades.",
        discussion: "School days are those from Monday to Friday that are no holidays. Blanks are left out of grades.",
        options: Option.paper,
        examples: [
            Example("report term", "Shows the term of the current course."),
            Example(
                "report term --course art --format csv", "Writes what each student has in each course of the term."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            guard let term = course.term else { throw GradebookError.termMissing(course: course.named) }
            let courses = term.courses.sorted { $0.number < $1.number }
            let sheets = try courses.map { try CourseSheet(of: $0, in: session.context) }
            let report = TermReport(
                term: term, sheets: sheets, numbers: courses.map(\.number), today: session.today)
            return Outcome(.report(report.report))
        })
}
