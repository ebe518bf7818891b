package import Commands
package import Storage

/// That a student takes a course.
@Model
package final class Enrollment {
    #Unique<Enrollment>([\.student, \.course])
    package var student: Student?
    package var course: Course?
    package var section: String?
    package var state: State
    /// What stands for the student where grades are posted; chosen by chance, once.
    package var codeName: String?

    package init(student: Student, course: Course, section: String? = nil, state: State = .active) {
        self.student = student
        self.course = course
        self.section = section
        self.state = state
    }

    /// Whether the student still takes the course; the scores of one who does not are kept.
    package enum State: String, Codable, Sendable {
        case active, withdrawn
    }
}

extension Enrollment: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("student", student)
        check.owner("course", course)
        check.name("section", \.section)
        check.name("codeName", \.codeName)
        return check.flaws
    }

    package var claims: [RecordClaim] {
        let taking = [RecordClaim.only("course", of: [student, course])].compactMap(\.self)
        guard let codeName, let course else { return taking }
        return taking + [
            RecordClaim(
                "codeName", [course.persistentModelID, codeName], "is \(codeName), which another one has already",
                .repair("leave it empty; “report post” chooses another one") { [self] _ in self.codeName = nil })
        ]
    }
}
