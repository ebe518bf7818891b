import Commands
import Foundation
import Storage

/// `student add`: adds a student to the course, a known one by ID.
enum StudentAdd {
    static let command = Command(
        "student add", abstract: "Adds a student to the course.",
        discussion: """
            With the ID of a student who is stored already, that student is added to the course: a student is one \
            record, however many courses it takes. The same name without an ID makes another student.
            """,
        arguments: [
            Argument("first", .name, help: "The first name."), Argument("last", .name, help: "The last name."),
        ],
        options: [
            .value("id", "ID", .name, help: "The school's ID; kept as it is typed, with leading zeros."),
            .value("email", "E", .name, help: "The e-mail address."),
            .value("section", "S", .label("section"), help: "The section of the course."),
        ],
        examples: [
            Example("student add Ana Silva", "Adds Ana Silva; without any course, one called Class comes by itself."),
            Example("student add Ana Silva --id 0042 --course \"Physics 1\"", "Adds the student 0042 to Physics 1."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let (course, notices) = try CurrentCourse(invocation, session).findOrMake()
        let id = invocation.text(ifGiven: "id")
        let email = try invocation.email()
        if let id, let known = try session.context.fetch(.student(withID: id)).first {
            return try enroll(known, in: course, invocation, session)
        }
        let number = try session.context.nextNumber(for: Student.self)
        let student = Student(
            number: number, id: id ?? session.services.newID("student", number),
            firstName: invocation.text("first"), lastName: invocation.text("last"),
            email: email)
        let enrollment = Enrollment(student: student, course: course, section: invocation.text(ifGiven: "section"))
        let namesakes = try session.context.students(called: student.fullName)
        session.context.insert(student)
        session.context.insert(enrollment)
        var outcome = Outcome.change(
            "student \(student.named.label) added to \(course.name)",
            record: student.record(enrollment, result: nil))
        outcome.notices =
            notices
            + namesakes.map { "\($0.named.label) has the same name; this is another student" }
            + (try session.context.others(withEmailOf: student)).map {
                "\($0.named.label) has the same e-mail address"
            }
        return outcome
    }

    /// Adds a student who is stored already to a course.
    private static func enroll(
        _ student: Student, in course: Course, _ invocation: Invocation, _ session: Session
    ) throws -> Outcome {
        let typed = "\(invocation.text("first")) \(invocation.text("last"))"
        guard TextFold.fold(typed) == TextFold.fold(student.fullName) else {
            throw GradebookError.idOfAnother(id: student.id, student: student.named, typed: typed)
        }
        let previous = course.enrollment(of: student)
        guard previous?.state != .active else {
            throw GradebookError.alreadyEnrolled(student: student.named, course: course.name)
        }
        let enrollment = previous ?? Enrollment(student: student, course: course)
        enrollment.state = .active
        if let section = invocation.text(ifGiven: "section") { enrollment.section = section }
        var email = ""
        if let new = try invocation.email(), new != student.email {
            email = "; e-mail \(student.email ?? "–") -> \(new)"
            student.email = new
        }
        if previous == nil { session.context.insert(enrollment) }
        return .change(
            "student \(student.named.label), who is known by the ID \(student.id), added to \(course.name)"
                + email,
            record: student.record(enrollment, result: student.result(in: course)))
    }
}

extension ModelContext {
    /// Finds the other students who have the e-mail address of one, case aside.
    func others(withEmailOf student: Student) throws -> [Student] {
        guard let email = student.email?.lowercased() else { return [] }
        return try fetch(FetchDescriptor<Student>()).filter { $0 !== student && $0.email?.lowercased() == email }
    }

    /// Finds the students who have a name, case and accents aside.
    fileprivate func students(called name: String) throws -> [Student] {
        let folded = TextFold.fold(name)
        return try fetch(FetchDescriptor<Student>()).filter { TextFold.fold($0.fullName) == folded }
    }
}
