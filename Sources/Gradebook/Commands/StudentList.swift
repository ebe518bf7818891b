import Commands
import Storage

/// `student list`: lists the students of the course.
enum StudentList {
    static let command = Command(
        "student list", abstract: "Lists the students of the course.",
        options: [
            .value("search", "TEXT", help: "Only those whose name, e-mail address or ID has this in it."),
            .value("sort", "ORDER", .choice(["name", "-name", "first", "number"]), help: "By last name unless said."),
            .value("section", "S", .label("section"), help: "Only those of this section."),
            .flag("withdrawn", help: "Those who have withdrawn."),
        ],
        examples: [
            Example("student list", "Lists all in roster order."),
            Example("student list --search sil --sort number", "Lists those with sil in their name."),
        ],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).find()
            let isWithdrawn = invocation.flag("withdrawn")
            let all = (isWithdrawn ? course?.withdrawnEnrollments : course?.activeEnrollments) ?? []
            let grades = try course.map { try CourseGrades(of: $0, in: session.context) }
            let records = sorted(all.filter { matches($0, invocation) }, invocation.text(ifGiven: "sort"))
                .compactMap { enrollment in
                    enrollment.student.map { $0.record(enrollment, result: grades?.result(of: $0)) }
                }
            let list = RecordList(kind: "student", columns: Student.columns, records: records)
            return Outcome(
                .list(list),
                hints: all.isEmpty && !isWithdrawn
                    ? ["there is no student yet; “student add FIRST LAST” adds the first"] : [])
        })

    private static func matches(_ enrollment: Enrollment, _ invocation: Invocation) -> Bool {
        guard let student = enrollment.student else { return false }
        if let section = invocation.text(ifGiven: "section"),
            TextFold.fold(enrollment.section ?? "") != TextFold.fold(section)
        {
            return false
        }
        guard let text = invocation.text(ifGiven: "search") else { return true }
        return [student.fullName, student.rosterName, student.email ?? "", student.id]
            .contains { TextFold.contains($0, text) }
    }

    private static func sorted(_ enrollments: [Enrollment], _ order: String?) -> [Enrollment] {
        switch order {
        case "-name": enrollments.inRosterOrder.reversed()
        case "first": enrollments.inOrderOfFirstNames
        case "number": enrollments.sorted { ($0.student?.number ?? 0) < ($1.student?.number ?? 0) }
        default: enrollments.inRosterOrder
        }
    }
}
