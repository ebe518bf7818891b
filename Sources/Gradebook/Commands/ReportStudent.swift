import Commands
import Storage

/// `report student`: the report on students, one part for each.
enum ReportStudent {
    static let command = Command(
        "report student", abstract: "Shows the grades of students, with their totals.",
        discussion: """
            Written as text into a file, it counts as handed out: “report changes --since last” tells what differs then.
            """,
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        examples: [
            Example("report student ana", "Shows what Ana has in each quiz."),
            Example("report student 3 5-7 --format csv", "Writes the grades of four students, one a line."),
        ],
        body: .reports { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let found = try StudentSearch(in: course, session.context).all(invocation.texts("who"))
            let sheet = try CourseSheet(of: course, students: found.records)
            try sheet.freeze(of: course, invocation, session)
            return Outcome(.report(StudentReport(sheet: sheet).report), notices: found.gaps)
        })
}
