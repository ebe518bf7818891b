import CivilTime
import Foundation
import Gradebook
import Storage

/// The models as they were in version 1.2.0, whose stores are still about.
enum VersionOnePointTwo {
    static let models: [any PersistentModel.Type] = [
        Course.self, Student.self, Enrollment.self, Quiz.self, Grade.self, ForeignName.self, Term.self, Category.self,
        Handout.self, HandedOutGrades.self,
    ]

    @Model
    final class Course {
        #Index<Course>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var isCurrent: Bool
        var term: Term?
        var scale: String = LetterScale.standard.text
        var rounding: Rounding.Mode = Rounding.Mode.halfUp
        var digits: Rounding.Digits = Rounding.Digits.two
        var weighting: CoursePolicy.Weighting = CoursePolicy.Weighting.points
        var weights: CoursePolicy.Weights = CoursePolicy.Weights.normalised
        var latePerDay: Decimal?
        var lateFloor: Decimal?
        @Relationship(deleteRule: .cascade, inverse: \Enrollment.course) var enrollments: [Enrollment]
        @Relationship(deleteRule: .cascade, inverse: \Category.course) var categories: [Category]
        @Relationship(deleteRule: .cascade, inverse: \Quiz.course) var quizzes: [Quiz]
        @Relationship(deleteRule: .cascade, inverse: \Handout.course) var handouts: [Handout]

        init(number: Int, id: String, name: String, isCurrent: Bool = false) {
            self.number = number
            self.id = id
            self.name = name
            self.isCurrent = isCurrent
            enrollments = []
            categories = []
            quizzes = []
            handouts = []
        }
    }

    @Model
    final class Term {
        #Index<Term>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var start: CivilDate
        var end: CivilDate
        var holidays: Holidays
        @Relationship(deleteRule: .nullify, inverse: \Course.term) var courses: [Course]

        init(
            number: Int, id: String, name: String, start: CivilDate, end: CivilDate, holidays: Holidays = Holidays()
        ) {
            self.number = number
            self.id = id
            self.name = name
            self.start = start
            self.end = end
            self.holidays = holidays
            courses = []
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
        @Relationship(deleteRule: .cascade, inverse: \HandedOutGrades.student) var handedOut: [HandedOutGrades]

        init(number: Int, id: String, firstName: String, lastName: String, email: String? = nil) {
            self.number = number
            self.id = id
            self.firstName = firstName
            self.lastName = lastName
            self.email = email
            grades = []
            enrollments = []
            foreignNames = []
            handedOut = []
        }
    }

    @Model
    final class Enrollment {
        #Unique<Enrollment>([\.student, \.course])
        var student: Student?
        var course: Course?
        var section: String?
        var state: State
        var codeName: String?

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
    final class Category {
        #Index<Category>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var name: String
        var weight: Decimal?
        var dropLowest: Int
        var dropHighest: Int
        var equalItems: Bool
        var course: Course?
        @Relationship(deleteRule: .nullify, inverse: \Quiz.category) var quizzes: [Quiz]

        init(
            number: Int, id: String, name: String, weight: Decimal? = nil, dropLowest: Int = 0, dropHighest: Int = 0,
            equalItems: Bool = false, course: Course
        ) {
            self.number = number
            self.id = id
            self.name = name
            self.weight = weight
            self.dropLowest = dropLowest
            self.dropHighest = dropHighest
            self.equalItems = equalItems
            self.course = course
            quizzes = []
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
        var category: Category?
        var isExtraCredit: Bool = false
        var isCounted: Bool = true
        var course: Course?
        @Relationship(deleteRule: .cascade, inverse: \Grade.quiz) var grades: [Grade]
        @Relationship(deleteRule: .cascade, inverse: \ForeignName.quiz) var foreignNames: [ForeignName]

        init(
            number: Int, id: String, name: String, points: Decimal, due: CivilDate? = nil, category: Category? = nil,
            course: Course
        ) {
            self.number = number
            self.id = id
            self.name = name
            self.points = points
            self.due = due
            self.category = category
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
        var lateDays: Int?
        var deduction: Decimal?
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

    @Model
    final class Handout {
        #Index<Handout>([\.number])
        var number: Int
        @Attribute(.unique) var id: String
        var report: String
        var time: Date
        var course: Course?
        @Relationship(deleteRule: .cascade, inverse: \HandedOutGrades.handout) var students: [HandedOutGrades]

        init(number: Int, id: String, report: String, time: Date, course: Course) {
            self.number = number
            self.id = id
            self.report = report
            self.time = time
            self.course = course
            students = []
        }
    }

    @Model
    final class HandedOutGrades {
        #Unique<HandedOutGrades>([\.handout, \.student])
        var handout: Handout?
        var student: Student?
        var grades: FrozenGrades

        init(handout: Handout, student: Student, grades: FrozenGrades) {
            self.handout = handout
            self.student = student
            self.grades = grades
        }
    }
}
