import Foundation
import Storage

/// The grades of a course, read at once.
struct CourseGrades {
    /// The quizzes in the order in which they were made.
    let quizzes: [Quiz]
    private let scheme: GradingScheme
    private let grades: [ObjectIdentifier: [ObjectIdentifier: Grade]]

    init(of course: Course, in context: ModelContext) throws {
        quizzes = course.orderedQuizzes
        scheme = course.scheme(of: quizzes)
        var grades: [ObjectIdentifier: [ObjectIdentifier: Grade]] = [:]
        for grade in try context.grades(of: course) {
            guard let student = grade.student, let quiz = grade.quiz else { continue }
            grades[ObjectIdentifier(student), default: [:]][ObjectIdentifier(quiz)] = grade
        }
        self.grades = grades
    }

    /// The grade of a student in a quiz; nil while it is blank.
    func grade(of student: Student, in quiz: Quiz) -> Grade? {
        grades[ObjectIdentifier(student)]?[ObjectIdentifier(quiz)]
    }

    /// What the student has in each quiz.
    func cells(of student: Student) -> [ScoreCell] {
        quizzes.map { grade(of: student, in: $0)?.cell ?? .blank }
    }

    /// What the student's cells come to so far.
    func result(of student: Student) -> CourseResult { scheme.result(of: cells(of: student), in: .current) }
}

extension Student {
    /// What the student's cells in a course come to so far.
    func result(in course: Course) -> CourseResult {
        let cells = Dictionary(grades.compactMap { grade in grade.quiz.map { (ObjectIdentifier($0), grade.cell) } }) {
            first, _ in first
        }
        let quizzes = course.orderedQuizzes
        return course.scheme(of: quizzes).result(
            of: quizzes.map { cells[ObjectIdentifier($0)] ?? .blank }, in: .current)
    }
}
