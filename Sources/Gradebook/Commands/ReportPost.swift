import Commands
import Storage

/// `report post`: the grades of a class under code names.
enum ReportPost {
    static let command = Command(
        "report post", abstract: "Shows the grades of a class under code names, to be posted.",
        discussion: """
            Each student has a code name, two words chosen by chance, once in each course. The report is ordered by \
            them and holds nothing else of who it is, in no format. “report roster” tells whose they are.
            """,
        options: [
            .value("by", "code", .choice(["code"]), required: true, help: "What stands for the students: code names.")
        ] + Option.paper,
        examples: [
            Example("report post --by code", "Shows the current course, and chooses code names for who has none."),
            Example("report post --by code --format text --output posted.txt", "Writes what is put on the door."),
        ],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            var names = CodeNames(taken: course.enrollments.compactMap(\.codeName))
            var count = 0
            for enrollment in course.roster where enrollment.codeName == nil {
                let seed = "\(course.id) \(session.services.newID("code", enrollment.student?.number ?? 0))"
                enrollment.codeName = names.next(seed: seed)
                count += 1
            }
            let codeNames = course.roster.compactMap { enrollment -> (Int, String)? in
                guard let student = enrollment.student, let code = enrollment.codeName else { return nil }
                return (student.number, code)
            }
            let sheet = try CourseSheet(of: course, in: session.context)
            let report = PostReport(sheet: sheet, codeNames: Dictionary(codeNames) { first, _ in first })
            let notice = "code names chosen for \(count.counted("student")); “report roster” tells whose they are"
            return Outcome(.report(report.report), notices: count == 0 ? [] : [notice])
        })
}
