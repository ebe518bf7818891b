import Foundation
import Storage

/// The grades of a course as a sheet: quizzes across, students down, and what each row and column comes to.
///
/// Every report takes its figures from here, so no two of them can differ.
struct CourseSheet {
    /// A student's row.
    struct StudentRow {
        let student: Student
        let section: String?
        /// Whether another student of the sheet has the same name.
        let hasNamesake: Bool
        /// One cell for each quiz.
        let cells: [ScoreCell]
        /// What was written about each grade.
        let comments: [String?]
        let total: CourseTotal

    }

    /// A quiz's column.
    struct QuizColumn {
        let quiz: Quiz
        /// The digits after the point that its scores have at most, so that they can be set below each other.
        let digits: Int
        let statistics: Statistics

        init(_ quiz: Quiz, cells: [ScoreCell]) {
            self.quiz = quiz
            digits = cells.reduce(0) { digits, cell in
                if case .scored(let score, _) = cell { max(digits, -score.exponent) } else { digits }
            }
            statistics = Statistics(cells: cells)
        }
    }

    let course: String
    let rounding: Rounding
    let quizzes: [QuizColumn]
    let students: [StudentRow]

    /// Reads the sheet of all who take a course, in roster order.
    init(of course: Course, in context: ModelContext) throws {
        let records = try CourseRecords(of: course, in: context)
        let active = records.enrollments.filter { $0.state == .active }
        self.init(course: course, enrollments: active, quizzes: records.quizzes, grades: records.grades)
    }

    /// Reads the rows of some students who take or took a course, in the order given.
    init(of course: Course, students: [Student]) throws {
        let enrollments = try students.map { student in
            guard let enrollment = course.enrollment(of: student) else {
                throw GradebookError.studentElsewhere(student: student.named, course: course.name)
            }
            return enrollment
        }
        self.init(
            course: course, enrollments: enrollments, quizzes: course.orderedQuizzes,
            grades: students.flatMap(\.grades))
    }

    /// Reads a sheet; the students and the quizzes stand in the order given, grades of others are left out.
    init(course: Course, enrollments: [Enrollment], quizzes: [Quiz], grades: [Grade], rounding: Rounding = Rounding()) {
        let enrolled = enrollments.compactMap { enrollment in enrollment.student.map { (enrollment, $0) } }
        let columns = Dictionary(uniqueKeysWithValues: quizzes.enumerated().map { (ObjectIdentifier($1), $0) })
        let rows = Dictionary(enrolled.enumerated().map { (ObjectIdentifier($1.1), $0) }) { first, _ in first }
        var cells = Array(repeating: Array(repeating: ScoreCell.blank, count: quizzes.count), count: enrolled.count)
        var comments = Array(repeating: [String?](repeating: nil, count: quizzes.count), count: enrolled.count)
        for grade in grades {
            guard let student = grade.student, let row = rows[ObjectIdentifier(student)],
                let quiz = grade.quiz, let column = columns[ObjectIdentifier(quiz)]
            else { continue }
            cells[row][column] = grade.cell
            comments[row][column] = grade.comment
        }
        let items = quizzes.map { GradedItem(points: $0.points) }
        let namesakes = Dictionary(grouping: enrolled) { $0.1.fullName }
        self.course = course.name
        self.rounding = rounding
        self.quizzes = quizzes.enumerated().map { column, quiz in
            QuizColumn(quiz, cells: cells.map { $0[column] })
        }
        students = enrolled.enumerated().map { row, enrolled in
            let (enrollment, student) = enrolled
            return StudentRow(
                student: student, section: enrollment.section,
                hasNamesake: (namesakes[student.fullName]?.count ?? 0) > 1, cells: cells[row],
                comments: comments[row], total: CourseTotal(items: items, cells: cells[row]))
        }
    }
}
