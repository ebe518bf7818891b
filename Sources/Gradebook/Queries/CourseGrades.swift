import Foundation
import Storage

/// The grades of a course, read at once.
struct CourseGrades {
    /// The quizzes in the order in which they were made.
    let quizzes: [Quiz]
    private let grades: [ObjectIdentifier: [ObjectIdentifier: Grade]]

    init(of course: Course, in context: ModelContext) throws {
        quizzes = course.orderedQuizzes
        var grades: [ObjectIdentifier: [ObjectIdentifier: Grade]] = [:]
        for grade in try context.fetch(.grades(of: course)) {
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

    /// The student's percentage so far, rounded once; nil where nothing is possible yet.
    func current(of student: Student) -> Decimal? { currentPercent(quizzes, cells(of: student)) }
}

extension Student {
    /// The percentage in a course so far, rounded once; nil where nothing is possible yet.
    func current(in course: Course) -> Decimal? {
        let cells = Dictionary(grades.compactMap { grade in grade.quiz.map { (ObjectIdentifier($0), grade.cell) } }) {
            first, _ in first
        }
        let quizzes = course.quizzes
        return currentPercent(quizzes, quizzes.map { cells[ObjectIdentifier($0)] ?? .blank })
    }
}

private func currentPercent(_ quizzes: [Quiz], _ cells: [ScoreCell]) -> Decimal? {
    let items = quizzes.map { GradedItem(points: $0.points) }
    return CourseTotal(items: items, cells: cells).current.percent(rounded: Rounding())
}
