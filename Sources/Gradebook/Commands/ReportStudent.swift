import Commands
import Reports
import Storage

/// `report student`: the report on students, one part for each.
enum ReportStudent {
    static let command = Command(
        "report student", abstract: "Shows the grades of students, with their totals.",
        discussion: """
            On paper – HTML, PDF – each student's report is a document of its own, with a chart, lines to sign on, and \
            pages that are counted from 1. Printed, or written for readers into a file, it counts as handed out: \
            “report changes --since last” tells what differs then.

            With --split, each student's report goes into a file of its own, named after the student, in the folder that \
            is given; files that are there already are written anew.
            """,
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        options: [split] + Option.paper,
        variants: [
            Variant(.flag("all", help: "All who take the course, in roster order."), options: [split] + Option.paper)
        ],
        examples: [
            Example("report student ana", "Shows what Ana has in each quiz."),
            Example("report student 3 5-7 --format csv", "Writes the grades of four students, one a line."),
            Example("report student --all --format pdf --output class.pdf", "Makes one file of all in the class."),
            Example("report student --all --split reports", "Writes a file for each of the class into a folder."),
        ],
        body: .reports { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let everyone = try CourseSheet(of: course, in: session.context)
            let (sheet, notices) = try sheet(of: course, everyone, invocation, session)
            let forget = try sheet.freeze(of: course, invocation, session)
            let report = StudentReport(sheet: sheet, everyone: everyone, today: session.today)
            guard let folder = invocation.text(ifGiven: Split.option) else {
                var outcome = Outcome(
                    .report(report.report(telling: session.services.progress)), notices: notices)
                outcome.forget = forget
                return outcome
            }
            guard invocation.globals.output == nil else {
                throw CommandError.clashingOptions(option: "--output", other: "--split", usage: [])
            }
            var outcome = split(
                report, into: folder, as: invocation.globals.format ?? .text, telling: session.services.progress)
            outcome.notices += notices
            outcome.forget = forget
            return outcome
        })

    private static let split = Option.value(
        Split.option, "DIR", .file, help: "A folder that gets a file for each student.")

    /// A file for each student, named after the student and told apart by the number.
    private static func split(
        _ report: StudentReport, into folder: String, as format: ReportFormat, telling progress: WorkProgress
    ) -> Outcome {
        let sheet = report.sheet
        let parts = progress.following(sheet.students, "making reports").map { row in
            Split.Part(
                name: "\(row.student.rosterName) \(row.student.number)",
                report: report.only(row).report)
        }
        let students = sheet.students.map(\.student.named)
        let split = Split(folder: folder, parts: parts) { part, page, path in
            Change(
                (page > 0 ? "page \(page + 1) of the " : "") + "report of \(students[part].label) written to \(path)",
                record: Record([("student", .reference(students[part])), ("file", .text(path))]))
        }
        // Each is a file, unless it turns out to have pages that are files of their own.
        let changes = split.changes(files: split.fileNames(as: format).map { [$0] })
        var outcome = Outcome(.changes(changes))
        outcome.split = split
        if changes.isEmpty { outcome.notices = ["\(sheet.course) has no student, so there is nothing to write"] }
        return outcome
    }

    private static func sheet(
        of course: Course, _ everyone: CourseSheet, _ invocation: Invocation, _ session: Session
    ) throws -> (CourseSheet, notices: [String]) {
        guard !invocation.flag("all") else { return (everyone, []) }
        let found = try StudentSearch(in: course, session.context).all(invocation.texts("who"))
        return (try CourseSheet(of: course, students: found.records, in: session.context), found.gaps)
    }
}
