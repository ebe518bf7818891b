import Commands

/// `student show`: shows a student.
enum StudentShow {
    static let command = Command(
        "student show", abstract: "Shows a student.",
        arguments: [Argument("who", .record("student"), help: "The student.")],
        examples: [Example("student show silva", "Shows the student who is called so.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).findIfDecided()
            let student = try StudentSearch(in: course, session.context).one(invocation.text("who"))
            return Outcome(.one(student.record(in: course)))
        })
}
