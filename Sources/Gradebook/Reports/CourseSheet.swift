import Foundation
import Reports
import Storage

/// The grades of a course as a sheet: quizzes across, students down, and what each row and column comes to.
///
/// Every report takes its figures from here, so no two of them can differ.
struct CourseSheet {
    /// A student's row.
    struct StudentRow {
        let student: Student
        let section: String?
        /// Whether another student has the same name, also where the sheet does not show that one.
        let hasNamesake: Bool
        /// One cell for each quiz.
        let cells: [ScoreCell]
        /// What was written about each grade.
        let comments: [String?]
        /// What the cells come to.
        let total: CourseGrade
    }

    /// A quiz's column.
    struct QuizColumn {
        let quiz: Quiz
        /// What totals know of the quiz.
        let item: GradedItem
        /// What lateness costs in the course.
        let lateRule: LateRule?
        /// The points of the quiz where a score can be over them; nil for a quiz of 0 points.
        let maximum: Decimal?
        /// The digits after the point that its scores have at most, so that they can be set below each other.
        let digits: Int
        /// The figures of the scores as they count.
        let statistics: Statistics

        init(_ quiz: Quiz, item: GradedItem, late: LateRule?, cells: [ScoreCell]) {
            self.quiz = quiz
            self.item = item
            lateRule = late
            maximum = item.points == .zero ? nil : quiz.points
            digits = cells.reduce(0) { digits, cell in
                if case .scored(let score, _) = cell { max(digits, -score.exponent) } else { digits }
            }
            statistics = Statistics(cells: cells, of: item, late: late)
        }
    }

    let course: String
    /// What the totals depend on besides the cells.
    let scheme: GradingScheme
    /// The names of the categories, in the order of the scheme.
    let categories: [String]
    let quizzes: [QuizColumn]
    let students: [StudentRow]

    /// How the figures of the course are rounded.
    var rounding: Rounding { scheme.policy.rounding }
    /// Whether categories count by weights, so that points added up over all of them are nothing that counts.
    var isWeighted: Bool { scheme.policy.weighting == .categories }
    /// Whether the course has letters.
    var hasLetters: Bool { !scheme.policy.scale.bands.isEmpty }

    /// Reads the sheet of all who take a course, in roster order.
    init(of course: Course, in context: ModelContext) throws {
        let enrolled = course.enrollments.inRosterOrder.filter { $0.state == .active }.compactMap { enrollment in
            enrollment.student.map { (enrollment, $0) }
        }
        let quizzes = course.orderedQuizzes
        let matrix = try CellMatrix(students: enrolled.map(\.1), quizzes: quizzes, of: course, in: context)
        self.init(
            course: course, enrolled: enrolled, quizzes: quizzes, matrix, Namesakes(among: enrolled.map(\.1)))
    }

    /// Reads the rows of some students who take or took a course, in the order given; who shares a name may be known.
    init(of course: Course, students: [Student], namesakes known: Namesakes? = nil, in context: ModelContext) throws {
        let enrollments = try students.map { student in
            guard let enrollment = course.enrollment(of: student) else {
                throw GradebookError.studentElsewhere(student: student.named, course: course.name)
            }
            return enrollment
        }
        let quizzes = course.orderedQuizzes
        let matrix = CellMatrix(students: students, quizzes: quizzes, grades: students.flatMap(\.grades))
        let namesakes =
            try known
            ?? (students.count == 1
                ? Namesakes(of: students[0], in: context)
                : Namesakes(among: course.enrollments.compactMap(\.student)))
        self.init(
            course: course, enrolled: Array(zip(enrollments, students)), quizzes: quizzes, matrix, namesakes)
    }

    /// Reads a sheet; the students and the quizzes stand in the order given, grades of others are left out.
    init(course: Course, enrollments: [Enrollment], quizzes: [Quiz], grades: [Grade]) {
        let enrolled = enrollments.compactMap { enrollment in enrollment.student.map { (enrollment, $0) } }
        let matrix = CellMatrix(students: enrolled.map(\.1), quizzes: quizzes, grades: grades)
        self.init(
            course: course, enrolled: enrolled, quizzes: quizzes, matrix, Namesakes(among: enrolled.map(\.1)))
    }

    private init(
        course: Course, enrolled: [(Enrollment, Student)], quizzes: [Quiz], _ matrix: CellMatrix,
        _ namesakes: Namesakes
    ) {
        let (cells, comments) = (matrix.cells, matrix.comments)
        let scheme = course.scheme(of: quizzes)
        self.course = course.name
        self.scheme = scheme
        categories = course.orderedCategories.map(\.name)
        self.quizzes = quizzes.enumerated().map { column, quiz in
            QuizColumn(
                quiz, item: scheme.items[column], late: scheme.policy.late, cells: cells.map { $0[column] })
        }
        students = enrolled.enumerated().map { row, enrolled in
            let (enrollment, student) = enrolled
            return StudentRow(
                student: student, section: enrollment.section,
                hasNamesake: namesakes.contains(student), cells: cells[row],
                comments: comments[row], total: scheme.grade(of: cells[row]))
        }
    }
}

extension CourseSheet.StudentRow {
    /// The full name, with the number before it where another student has the same name.
    var name: String { hasNamesake ? student.named.label : student.fullName }

    /// The name as a roster has it, marked with the number where another student has the same name.
    var nameCell: Report.Cell {
        let name = Report.Cell.text(student.rosterName)
        return hasNamesake ? .marked(name, "#\(student.number)") : name
    }

    /// The row as it would be with other cells.
    func with(cells: [ScoreCell], in sheet: CourseSheet) -> Self {
        Self(
            student: student, section: section, hasNamesake: hasNamesake, cells: cells, comments: comments,
            total: sheet.scheme.grade(of: cells))
    }
}
