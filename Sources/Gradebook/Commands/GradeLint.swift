import Commands
import Storage

/// `grade lint`: lists what a teacher should look at in the course.
enum GradeLint {
    static let command = Command(
        "grade lint", abstract: "Lists what you should look at in the course before grades go out.",
        discussion: """
            Weights that are not 100 together, categories without quizzes or points, drops among quizzes of different \
            points, gaps of the scale, scores over the maximum, names and e-mail addresses that occur twice, blanks of quizzes that were due, \
            quizzes with a mean below half, and students within half a percentage point below a letter. None of it is \
            an error, and nothing is changed.
            """,
        examples: [
            Example("grade lint", "Looks at the current course."),
            Example("grade lint --format json", "Gives it to a program, with the rule of each finding."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let sheet = try CourseSheet(of: course, in: session.context)
            let findings = Lint(sheet.outline(on: session.today)).findings
            let list = RecordList(
                kind: "finding", columns: FindingRecord.columns,
                records: findings.map { FindingRecord(finding: $0, sheet: sheet).record })
            return Outcome(
                .list(list), notices: findings.isEmpty ? ["nothing to look at in \(course.name)"] : [])
        })
}
