import Commands

/// `course edit`: changes a course.
enum CourseEdit {
    static let command = Command(
        "course edit", abstract: "Changes a course.",
        arguments: [Argument("course", .record("course"), help: "The course.")],
        options: [.value("name", "NAME", .name, help: "The new name.")] + CourseRules.options(isEdit: true),
        examples: [
            Example("course edit class --name \"Physics 1\"", "Gives the course another name."),
            Example("course edit physics --scale A=93,B=85,C=75,F=0", "Settles from which percentage on letters are."),
            Example("course edit physics --late-per-day 10 --late-floor 60", "Settles what a day of lateness costs."),
            Example("course edit physics --cap-at 100", "Keeps extra credit from bringing anybody over 100 %."),
        ],
        body: .writes { invocation, session in
            var edits = try Edits(invocation)
            let courses = try session.context.courses()
            let course = try courses.one(named: invocation.text("course"))
            let subject = "course \(course.named.label)"
            if let name = invocation.text(ifGiven: "name") {
                try courses.checkIsFree(courseName: name, except: course)
                edits.note("name", course.name, name)
                course.name = name
            }
            try CourseRules(invocation: invocation, session: session).apply(to: course) { edits.note($0, $1, $2) }
            var outcome = edits.outcome(of: subject, course.record)
            if invocation.has("scale") { outcome.notices += course.scaleNotices }
            return outcome
        })
}
