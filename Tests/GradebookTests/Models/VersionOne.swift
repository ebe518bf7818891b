import CivilTime
import Foundation
import Gradebook
import Storage

/// The models as they were in version 1.0.0, whose stores are still about.
enum VersionOne {
    static let models: [any PersistentModel.Type] = [
        Course.self, Student.self, Enrollment.self, Quiz.self, Grade.self, ForeignName.self,
    ]

    @Model
    final class Course {
        #Index<Course>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var isCurrent: Bool
        @Relationship(deleteRule: .cascade, inverse: \Enrollment.course) var enrollments: [Enrollment]
        @Relationship(deleteRule: .cascade, inverse: \Quiz.course) var quizzes: [Quiz]

        init(number: Int, id: String, name: String, isCurrent: Bool = false) {
            self.number = number
            self.id = id
            self.name = name
            self.isCurrent = isCurrent
            enrollments = []
            quizzes = []
        }
    }

    @Model
    final class Student {
        #Index<Student>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var firstName: String
        var lastName: String
        var email: String?
        @Relationship(deleteRule: .cascade, inverse: \Grade.student) var grades: [Grade]
        @Relationship(deleteRule: .cascade, inverse: \Enrollment.student) var enrollments: [Enrollment]
        @Relationship(deleteRule: .cascade, inverse: \ForeignName.student) var foreignNames: [ForeignName]

        init(number: Int, id: String, firstName: String, lastName: String, email: String? = nil) {
            self.number = number
            self.id = id
            self.firstName = firstName
            self.lastName = lastName
            self.email = email
            grades = []
            enrollments = []
            foreignNames = []
        }
    }

    @Model
    final class Enrollment {
        #Unique<Enrollment>([\.student, \.course])
        var student: Student?
        var course: Course?
        var section: String?
        var state: State

        init(student: Student, course: Course, section: String? = nil, state: State = .active) {
            self.student = student
            self.course = course
            self.section = section
            self.state = state
        }

        enum State: String, Codable, Sendable {
            case active, withdrawn
        }
    }

    @Model
    final class Quiz {
        #Index<Quiz>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var points: Decimal
        var due: CivilDate?
        var course: Course?
        @Relationship(deleteRule: .cascade, inverse: \Grade.quiz) var grades: [Grade]
        @Relationship(deleteRule: .cascade, inverse: \ForeignName.quiz) var foreignNames: [ForeignName]

        init(number: Int, id: String, name: String, points: Decimal, due: CivilDate? = nil, course: Course) {
            self.number = number
            self.id = id
            self.name = name
            self.points = points
            self.due = due
            self.course = course
            grades = []
            foreignNames = []
        }
    }

    @Model
    final class Grade {
        #Unique<Grade>([\.student, \.quiz])
        @Attribute(.unique) var id: String
        var score: Decimal?
        var state: GradeState
        var comment: String?
        var changed: Date
        var student: Student?
        var quiz: Quiz?

        init(
            id: String, state: GradeState, score: Decimal?, comment: String? = nil, changed: Date, student: Student,
            quiz: Quiz
        ) {
            self.id = id
            self.state = state
            self.score = score
            self.comment = comment
            self.changed = changed
            self.student = student
            self.quiz = quiz
        }
    }

    @Model
    final class ForeignName {
        #Unique<ForeignName>([\.source, \.key, \.student], [\.source, \.key, \.quiz])
        var source: String
        var key: String
        var value: String
        var student: Student?
        var quiz: Quiz?

        init(source: String, key: String, value: String, student: Student? = nil, quiz: Quiz? = nil) {
            self.source = source
            self.key = key
            self.value = value
            self.student = student
            self.quiz = quiz
        }
    }
}
