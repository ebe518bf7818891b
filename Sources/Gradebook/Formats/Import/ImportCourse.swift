import Commands
import Storage

/// The course that a foreign file goes into.
struct ImportCourse {
    let course: Course
    let isNew: Bool

    /// Finds the course that is named, or makes it; without a name it is the current one.
    ///
    /// A part of a name is no name here: `Physics 1` is not to end up in `Physics 10` because there is no other.
    ///
    /// What the file says of the course as a whole holds for one that is made for it; another one keeps its rules.
    init(
        _ invocation: Invocation, _ session: Session, _ foreign: ForeignCourse = ForeignCourse(),
        _ plan: inout ImportPlan
    ) throws {
        let courses = try session.context.courses()
        if let found = try Self.find(invocation, session, courses) {
            course = found
            isNew = false
            noteRules(foreign, &plan)
            return
        }
        let name = invocation.globals.course ?? (foreign.name.isEmpty ? CurrentCourse.defaultName : foreign.name)
        course = try session.makeCourse(named: name)
        isNew = true
        plan.add(
            .course, number: course.number, "course \(course.named.label) added",
            ImportPlan.Detail(field: "name", new: .text(name)))
        if let scale = foreign.scale, scale != course.letters {
            course.scale = scale.text
            plan.add(
                .course, number: course.number, "course \(course.named.label): scale \(scale.text)",
                ImportPlan.Detail(field: "scale", new: .text(scale.text)))
        }
        if let weighting = foreign.weighting, weighting != course.weighting {
            course.weighting = weighting
            plan.add(
                .course, number: course.number, "course \(course.named.label): weighting by \(weighting.rawValue)",
                ImportPlan.Detail(field: "weighting", new: .text(weighting.rawValue)))
        }
    }

    /// Says where the rules of the file are others than those of the course, which stay.
    private func noteRules(_ foreign: ForeignCourse, _ plan: inout ImportPlan) {
        let edit = "“course edit #\(course.number)"
        if let scale = foreign.scale, scale != course.letters {
            plan.note("the file's scale is \(scale.text); \(edit) --scale \(scale.text)” takes it over")
        }
        if let weighting = foreign.weighting, weighting != course.weighting {
            plan.note(
                "the file weights by \(weighting.rawValue); \(edit) --weighting \(weighting.rawValue)” takes it over")
        }
    }

    private static func find(_ invocation: Invocation, _ session: Session, _ courses: [Course]) throws -> Course? {
        guard let name = invocation.globals.course else { return try CurrentCourse(invocation, session).find() }
        if name.hasPrefix("#") { return try courses.one(named: name) }
        let folded = TextFold.fold(name)
        return courses.first { TextFold.fold($0.name) == folded }
    }
}
