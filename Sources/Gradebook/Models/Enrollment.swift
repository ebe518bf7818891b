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
