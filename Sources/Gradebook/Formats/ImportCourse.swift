import Commands
import Storage

/// The course that a foreign file goes into.
struct ImportCourse {
    let course: Course
    let isNew: Bool

    /// Finds the course that is named, or makes it; without a name it is the current one.
    ///
    /// A part of a name is no name here: `Physics 1` is not to end up in `Physics 10` because there is no other.
    init(_ invocation: Invocation, _ session: Session, _ plan: inout ImportPlan) throws {
        let courses = try session.context.courses()
        if let found = try Self.find(invocation, session, courses) {
            course = found
            isNew = false
            return
        }
        let name = invocation.globals.course ?? CurrentCourse.defaultName
        course = try session.context.makeCourse(named: name)
        isNew = true
        plan.add(
            .course, number: course.number, "course \(course.named.label) added",
            ImportPlan.Detail(field: "name", new: .text(name)))
    }

    private static func find(_ invocation: Invocation, _ session: Session, _ courses: [Course]) throws -> Course? {
        guard let name = invocation.globals.course else { return try CurrentCourse(invocation, session).find() }
        if name.hasPrefix("#") { return try courses.one(named: name) }
        let folded = TextFold.fold(name)
        return courses.first { TextFold.fold($0.name) == folded }
    }
}
