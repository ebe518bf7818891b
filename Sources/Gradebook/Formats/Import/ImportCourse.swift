import Commands
import Storage

/// The course that a foreign file goes into.
struct ImportCourse {
    let course: Course
    let isNew: Bool

    /// Finds the course that has the name or the number that is said; without any it is the current one.
    ///
    /// A course is made where none is called so. A name that is nearly one that there is, or a part of it, is asked about
    /// where somebody can be asked: elsewhere a part of a name would put the class into whatever course has it.
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
        let near = RecordSearch(kind: "course", among: courses).near(name)
        try Self.askWhich(name, near, invocation, session)
        course = try session.makeCourse(named: name)
        isNew = true
        if !near.isEmpty {
            let others = near.map { "--course \(Words.join([$0.name]))" }.joined(separator: " or ")
            plan.note("no course is called '\(name)', so it is made; nearest: \(others)")
        }
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

    /// Asks which course is meant by a name that none has and some nearly have, where somebody can be asked.
    private static func askWhich(
        _ name: String, _ near: [NamedRecord], _ invocation: Invocation, _ session: Session
    ) throws(CommandError) {
        guard !near.isEmpty, invocation.globals.course != nil, !invocation.isAnswered("course"),
            session.services.choose != nil, invocation.globals.yes == .no
        else { return }
        throw .undecided(
            Choice(
                option: "course", question: "No course is called '\(name)': which one is meant?",
                answers: near.map { Choice.Answer("#\($0.number)", $0.name) } + [Choice.Answer(name, "a new course")]))
    }

    private static func find(_ invocation: Invocation, _ session: Session, _ courses: [Course]) throws -> Course? {
        guard let name = invocation.globals.course else { return try CurrentCourse(invocation, session).find() }
        let search = RecordSearch(kind: "course", among: courses)
        return try name.hasPrefix("#") || courses.named(name) != nil ? search.one(name) : nil
    }
}
