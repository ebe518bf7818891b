import Commands
import Storage

/// The course that a foreign file goes into.
struct ImportCourse {
    let course: Course
    let isNew: Bool

    /// Finds the course that is named, by a part of its name as everywhere; without a name it is the current one.
    ///
    /// A course is made where the name means none of those that there are.
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
            if let typed = invocation.globals.course, TextFold.fold(typed) != TextFold.fold(course.name) {
                plan.note("--course \(Words.join([typed])) is course \(course.named.label)")
            }
            noteRules(foreign, &plan)
            return
        }
        let name = invocation.globals.course ?? (foreign.name.isEmpty ? CurrentCourse.defaultName : foreign.name)
        course = try session.makeCourse(named: name)
        isNew = true
        noteNearest(to: name, courses, &plan)
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

    /// Says which courses have a name that is nearly the one of a course that is made: it may be a slip.
    private func noteNearest(to name: String, _ courses: [Course], _ plan: inout ImportPlan) {
        let nearest = RecordSearch(kind: "course", among: courses).nearest(to: name)
        guard !nearest.isEmpty else { return }
        plan.note(
            "no course is called '\(name)', so it is made; nearest: \(nearest.map(\.label).joined(separator: ", "))")
    }

    private static func find(_ invocation: Invocation, _ session: Session, _ courses: [Course]) throws -> Course? {
        guard let name = invocation.globals.course else { return try CurrentCourse(invocation, session).find() }
        let search = RecordSearch(kind: "course", among: courses)
        return try name.hasPrefix("#") ? search.one(name) : search.oneIfAny(name)
    }
}
