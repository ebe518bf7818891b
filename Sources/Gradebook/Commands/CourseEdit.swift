import Commands

/// `course edit`: changes a course.
enum CourseEdit {
    static let command = Command(
        "course edit", abstract: "Changes a course.",
        arguments: [Argument("course", .record("course"), help: "The course.")],
        options: [.value("name", "NAME", help: "The new name.")],
        examples: [Example("course edit class --name \"Physics 1\"", "Gives the course another name.")],
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
            return edits.outcome(of: subject, course.record)
        })
}
