import Commands
import Storage

/// `student edit`: changes a student.
enum StudentEdit {
    static let command = Command(
        "student edit", abstract: "Changes a student.",
        arguments: [Argument("who", .record("student"), help: "The student.")],
        options: [
            .value("first", "FIRST", .name, help: "The first name."),
            .value("last", "LAST", .name, help: "The last name."),
            .value("id", "ID", .name, help: "The school's ID."),
            .value("email", "E", .name, clearable: true, help: "The e-mail address; an empty one is taken away."),
            .value(
                "section", "S", .label("section"), clearable: true,
                help: "The section of the course; an empty one is taken away."),
        ],
        examples: [
            Example("student edit silva --email ana@example.org", "Stores the address of a student."),
            Example("student edit 3 --section \"\"", "Takes a student out of a section."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        var edits = try Edits(invocation)
        let current = CurrentCourse(invocation, session)
        let course = try invocation.has("section") ? current.needed() : current.findIfDecided()
        let student = try StudentSearch(in: course, session.context).one(invocation.text("who"))
        let subject = "student \(student.named.label)"
        if let first = invocation.text(ifGiven: "first") {
            edits.note("first name", student.firstName, first)
            student.firstName = first
        }
        if let last = invocation.text(ifGiven: "last") {
            edits.note("last name", student.lastName, last)
            student.lastName = last
        }
        if let id = invocation.text(ifGiven: "id") {
            try checkIsFree(id, except: student, session.context)
            edits.note("ID", student.id, id)
            student.id = id
        }
        _ = try invocation.email()
        let email = invocation.textEdit("email").applied(to: student.email)
        edits.note("e-mail", student.email, email)
        student.email = email
        if invocation.has("section"), let course {
            guard let enrollment = course.enrollment(of: student) else {
                throw GradebookError.studentElsewhere(student: student.named, course: course.name)
            }
            let section = invocation.textEdit("section").applied(to: enrollment.section)
            edits.note("section", enrollment.section, section)
            enrollment.section = section
        }
        var outcome = edits.outcome(of: subject, student.record(in: course))
        if invocation.has("email") {
            outcome.notices += try session.context.others(withEmailOf: student).map {
                "\($0.named.label) has the same e-mail address"
            }
        }
        return outcome
    }

    /// Refuses an ID that another student has: the store would take the two for one.
    private static func checkIsFree(_ id: String, except student: Student, _ context: ModelContext) throws {
        let owner = try context.fetch(.student(withID: id)).first
        if let owner, owner !== student { throw GradebookError.idTaken(id: id, student: owner.named) }
    }
}
