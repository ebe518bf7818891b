import Commands
import Storage

/// `student reinstate`: brings back students who have withdrawn from the course.
enum StudentReinstate {
    static let command = Command(
        "student reinstate", abstract: "Brings back students who have withdrawn, with their scores.",
        discussion: "“student list --withdrawn” lists who can be brought back.",
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        examples: [Example("student reinstate ana", "Brings Ana back into the course.")],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let found = try withdrawn(invocation.texts("who"), in: course, session)
            let changes = found.records.compactMap { student -> Change? in
                guard let enrollment = course.enrollment(of: student) else { return nil }
                enrollment.state = .active
                return Change(
                    "student \(student.named.label) reinstated in \(course.name)",
                    record: student.record(enrollment, result: student.result(in: course)))
            }
            return Outcome(.changes(changes), notices: found.gaps)
        })

    private static func withdrawn(_ inputs: [String], in course: Course, _ session: Session) throws -> Found<Student> {
        let withdrawn = StudentCandidates(course.withdrawnEnrollments.compactMap(\.student))
        var gaps: [String] = []
        let found = try inputs.resolved { input in
            do {
                let found = try withdrawn.all([input])
                gaps += found.gaps
                return found.records
            } catch let error as CommandError {
                guard case .notFound = error else { throw error }
                guard let other = try? StudentSearch(in: course, session.context).one(input) else { throw error }
                throw GradebookError.notWithdrawn(student: other.named, course: course.name)
            }
        }
        var seen: Set<ObjectIdentifier> = []
        return Found(records: found.filter { seen.insert(ObjectIdentifier($0)).inserted }, gaps: gaps)
    }
}
