import Commands
import Storage

/// `report student`: the report on students, one part for each.
enum ReportStudent {
    static let command = Command(
        "report student", abstract: "Shows the grades of students, with their totals.",
        discussion: """
            On paper – HTML, PDF – each student has a page, with a chart and lines to sign on. Printed, or written for \
            readers into a file, it counts as handed out: “report changes --since last” tells what differs then.
            """,
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        options: Option.paper,
        variants: [
            Variant(.flag("all", help: "All who take the course, in roster order."), options: Option.paper)
        ],
        examples: [
            Example("report student ana", "Shows what Ana has in each quiz."),
            Example("report student 3 5-7 --format csv", "Writes the grades of four students, one a line."),
            Example("report student --all --format pdf --output class.pdf", "Makes a page for each of the class."),
        ],
        body: .reports { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let everyone = try CourseSheet(of: course, in: session.context)
            let (sheet, notices) = try sheet(of: course, everyone, invocation, session)
            try sheet.freeze(of: course, invocation, session)
            let report = StudentReport(sheet: sheet, everyone: everyone, today: session.today)
            return Outcome(.report(report.report), notices: notices)
        })

    private static func sheet(
        of course: Course, _ everyone: CourseSheet, _ invocation: Invocation, _ session: Session
    ) throws -> (CourseSheet, notices: [String]) {
        guard !invocation.flag("all") else { return (everyone, []) }
        let found = try StudentSearch(in: course, session.context).all(invocation.texts("who"))
        return (try CourseSheet(of: course, students: found.records), found.gaps)
    }
}
