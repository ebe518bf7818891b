import Commands

/// `course list`: lists the courses.
enum CourseList {
    static let command = Command(
        "course list", abstract: "Lists the courses.",
        examples: [Example("course list", "Lists the courses with their numbers.")],
        body: .reads { _, session in
            let courses = try session.context.courses()
            let list = RecordList(
                kind: "course", columns: Course.columns, records: courses.map(\.record),
                shown: Course.shown(of: courses))
            return Outcome(.list(list), hints: hints(courses))
        })

    private static func hints(_ courses: [Course]) -> [String] {
        guard !courses.isEmpty else { return ["there is no course yet; “course add NAME” adds the first"] }
        guard let current = courses.first(where: \.isCurrent) else { return [] }
        return ["\(current.named.label) is meant when no course is named"]
    }
}
