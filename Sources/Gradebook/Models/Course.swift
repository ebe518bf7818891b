package import Storage

/// A class in one term: who takes it, what is written in it.
@Model
package final class Course {
    #Index<Course>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var name: String
    /// Whether it is the one meant when no other is named.
    package var isCurrent: Bool
    @Relationship(deleteRule: .cascade, inverse: \Enrollment.course) package var enrollments: [Enrollment]
    @Relationship(deleteRule: .cascade, inverse: \Quiz.course) package var quizzes: [Quiz]

    package init(number: Int, id: String, name: String, isCurrent: Bool = false) {
        self.number = number
        self.id = id
        self.name = name
        self.isCurrent = isCurrent
        enrollments = []
        quizzes = []
    }
}
