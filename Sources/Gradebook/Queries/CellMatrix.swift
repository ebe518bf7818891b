import Foundation
import Storage

/// What stands where students' rows and quizzes' columns meet, and what was written about it.
///
/// A class may have hundreds of thousands of grades, so that none of them becomes an object here.
struct CellMatrix {
    private(set) var cells: [[ScoreCell]]
    private(set) var comments: [[String?]]
    private let rows: [Int64: Int]
    private let columns: [Int64: Int]

    private init(_ students: [Int64], _ quizzes: [Int64]) {
        cells = Array(repeating: Array(repeating: .blank, count: quizzes.count), count: students.count)
        comments = Array(repeating: [String?](repeating: nil, count: quizzes.count), count: students.count)
        rows = Dictionary(students.enumerated().map { ($1, $0) }) { first, _ in first }
        columns = Dictionary(uniqueKeysWithValues: quizzes.enumerated().map { ($1, $0) })
    }

    /// Reads the grades of a course; of students and quizzes that are not given they are left out.
    init(students: [Student], quizzes: [Quiz], of course: Course, in context: ModelContext) throws {
        self.init(students.map(\.recordKey), quizzes.map(\.recordKey))
        try read(try context.gradesAndOthers(of: course), in: context)
    }

    /// Reads the grades of a few students; in quizzes that are not given they are left out.
    init(ofFew students: [GradeSheet.Key], quizzes: [GradeSheet.Key], in context: ModelContext) throws {
        self.init(students.map(\.number), quizzes.map(\.number))
        try read(.grades(of: students.map(\.identifier)), in: context)
    }

    private mutating func read(_ grades: FetchDescriptor<Grade>, in context: ModelContext) throws {
        try context.readRecords(
            grades, [\.student, \.quiz, \.state, \.score, \.lateDays, \.deduction, \.comment]
        ) { record in
            guard let student = record.target(0), let quiz = record.target(1), let column = columns[quiz],
                let row = rows[student]
            else { return }
            cells[row][column] = ScoreCell(
                state: try record.value(2), score: try record.valueIfAny(3), lateDays: try record.valueIfAny(4),
                deduction: try record.valueIfAny(5))
            comments[row][column] = try record.valueIfAny(6)
        }
    }

    /// Sorts in grades that are at hand.
    init(students: [Student], quizzes: [Quiz], grades: [Grade]) {
        self.init(students.map(\.recordKey), quizzes.map(\.recordKey))
        for grade in grades {
            guard let student = grade.student, let row = rows[student.recordKey], let quiz = grade.quiz,
                let column = columns[quiz.recordKey]
            else { continue }
            cells[row][column] = grade.cell
            comments[row][column] = grade.comment
        }
    }
}
