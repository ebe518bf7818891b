package import Commands
package import Foundation
import Reports
import Storage

/// The grades of a course as plain values: students down, quizzes across. A full screen shows and changes it.
///
/// It begins with who and what there is. The cells are read some rows at a time: nobody sees all of a large class at
/// once. Until then nothing is to be said of a row, nor of what all rows come to.
package struct GradeSheet: Sendable {
    /// A student's row.
    package struct Student: Sendable {
        package let record: NamedRecord
        /// The name as a roster has it, with the number where another student has the same name.
        package let label: String
        package let firstName: String
        package let section: String?
        /// The further names by which the student is found.
        let names: [String]
        /// The school's ID.
        let id: String
    }

    /// A quiz's column.
    package struct Quiz: Sendable {
        package let record: NamedRecord
        package let points: Decimal
        package let isCounted: Bool
        package let isExtraCredit: Bool
        /// By how many days work is late that comes in today, at least one.
        let daysLate: Int
    }

    /// By what the record of a student or a quiz is found again.
    struct Key: Sendable {
        let identifier: PersistentIdentifier
        let number: Int64

        init(_ record: some PersistentModel) {
            identifier = record.persistentModelID
            number = record.recordKey
        }
    }

    /// The number and name of the course.
    package let course: NamedRecord
    /// What the totals depend on besides the cells.
    package let scheme: GradingScheme
    package let students: [Student]
    package let quizzes: [Quiz]
    /// The cells of each student, in the order of the quizzes; a row that is not read is blank.
    package internal(set) var cells: [[ScoreCell]]
    /// What was written about grades, by student and quiz.
    package internal(set) var comments: [[String?]]
    /// Which rows are read, and how many are not.
    var isRead: [Bool]
    package internal(set) var unreadCount: Int
    let studentKeys: [Key]
    let quizKeys: [Key]

    /// Begins the sheet of all who take a course, in roster order; none of its rows is read yet.
    package init(of course: Course, in session: Session) throws {
        let records = course.orderedQuizzes
        let students = course.enrollments.inRosterOrder.filter { $0.state == .active }.compactMap { enrollment in
            enrollment.student.map { (enrollment, $0) }
        }
        let namesakes = Dictionary(students.map { ($0.1.rosterName, 1) }, uniquingKeysWith: +)
        self.course = course.named
        scheme = course.scheme(of: records)
        self.students = students.map { enrollment, student in
            let name = student.rosterName
            return Student(
                record: student.named, label: name + (namesakes[name] == 1 ? "" : " #\(student.number)"),
                firstName: student.firstName, section: enrollment.section,
                names: [name, student.lastName, student.firstName].filter { !$0.isEmpty }, id: student.id)
        }
        quizzes = records.map {
            Quiz(
                record: $0.named, points: $0.points, isCounted: $0.isCounted, isExtraCredit: $0.isExtraCredit,
                daysLate: $0.daysLate(on: session.today))
        }
        studentKeys = students.map { Key($1) }
        quizKeys = records.map { Key($0) }
        cells = Array(repeating: Array(repeating: .blank, count: records.count), count: students.count)
        comments = Array(repeating: Array(repeating: nil, count: records.count), count: students.count)
        isRead = Array(repeating: false, count: students.count)
        unreadCount = students.count
    }

    /// Takes over what a command has made of the grade of a student in a quiz; false when it says nothing of it.
    package mutating func take(_ outcome: Outcome, row: Int, column: Int) -> Bool {
        guard case .changes(let changes) = outcome.body, let record = changes.first?.record,
            let cell = ScoreCell(record)
        else { return false }
        // A row that is still to be read is read as it is then.
        guard isRead[row] else { return true }
        cells[row][column] = cell
        if case .text(let comment)? = record["comment"] {
            comments[row][column] = comment
        } else {
            comments[row][column] = nil
        }
        return true
    }
}

// What entry by lines knows of a quiz, for the column of one.
extension GradeSheet {
    /// Finds the rows that a number or a part of a name means; those of an exact name alone, where there is one.
    package func rows(of name: String, in column: Int, among rows: [Int]) throws -> [Int] {
        try EntrySheet(self, column: column).places(of: name, among: rows)
    }

    /// Says that the score in a cell is far from all others of its quiz; nil where it is not.
    package func doubt(row: Int, column: Int) -> String? { EntrySheet(self, column: column).doubt(about: row) }

    /// How far the entry of a quiz is, and the mean of its scores.
    package func progress(column: Int) -> String {
        let sheet = EntrySheet(self, column: column)
        return "\(sheet.overview), \(sheet.mean)"
    }

    /// How many digits each score of a quiz has that is typed without an Enter; nil where the points have more than two.
    package func scoreWidth(column: Int) -> Int? { EntrySheet(self, column: column).scoreWidth }

    /// Who is still blank in a quiz.
    package func remaining(column: Int) -> String { EntrySheet(self, column: column).remaining }

    /// Tells whether the scores of a quiz come to a sum that is typed.
    package func comparedSum(_ typed: String, column: Int) -> SumComparison {
        EntrySheet(self, column: column).comparedSum(typed)
    }

    /// What stands in a cell once a typed score has been written over it; nothing is written.
    package func cell(typed: String, row: Int, column: Int) throws(GradebookError) -> ScoreCell {
        try EntrySheet(self, column: column).word(typed, source: .typed).cell(over: cells[row][column])
    }

    /// What is stored in a cell and what was typed the second time, in a sentence.
    package func difference(_ typed: ScoreCell, row: Int, column: Int) -> String {
        EntrySheet(self, column: column).difference(row, typed)
    }

    /// Takes a pasted line of a name, a tab and a score apart: whose row it is, and what is typed to mean the score.
    ///
    /// A line without a score is nil; -3 is the number, as in files.
    package func pasted(_ line: String, column: Int) throws -> (row: Int, typed: String)? {
        let sheet = EntrySheet(self, column: column)
        guard let (name, score) = try EntrySheet.parts(ofPasted: line) else { return nil }
        return (try sheet.place(of: name), try sheet.word(score, source: .file).typed(points: sheet.points))
    }

    /// The mean of a quiz's scores, as the course rounds; nil without scores.
    package func mean(column: Int) -> String? {
        let statistics = Statistics(
            cells: cells.lazy.map { $0[column] }, of: scheme.items[column], late: scheme.policy.late)
        return statistics.mean.map { scheme.policy.rounding.rounded($0).plainText() }
    }
}

extension EntrySheet {
    /// A quiz of a grade sheet, as it is entered by lines.
    fileprivate init(_ sheet: GradeSheet, column: Int) {
        let quiz = sheet.quizzes[column]
        self.quiz = quiz.record
        points = quiz.points
        scale = sheet.scheme.policy.scale
        daysLate = quiz.daysLate
        lateRule = sheet.scheme.policy.late
        rounding = sheet.scheme.policy.rounding
        rows = zip(sheet.students, sheet.cells).map { student, cells in
            Row(
                student: student.record, label: student.label, names: student.names, id: student.id,
                cell: cells[column])
        }
    }
}

// In which order the rows are shown.
extension GradeSheet {
    /// The orders of rows.
    package enum Order: CaseIterable, Sendable {
        /// By last name, as the sheet is read.
        case roster
        case firstName
        /// By the number, as students came.
        case number
        /// The best total first; who has none comes last.
        case total
        /// The best score of one quiz first; who has none comes last.
        case score
    }

    /// The rows in an order; those that are equal in it stay in roster order.
    package func rows(by order: Order, totals: [Rational?], column: Int) -> [Int] {
        let rows = Array(students.indices)
        switch order {
        case .roster: return rows
        case .number: return rows.sorted { students[$0].record.number < students[$1].record.number }
        case .firstName:
            let keys = students.map { TextFold.foldedSortKey($0.firstName) }
            return rows.sorted { (keys[$0], $0) < (keys[$1], $1) }
        case .total: return Self.descending(rows, by: totals)
        case .score:
            let scores = cells.map { cells -> Rational? in
                switch cells[column] {
                case .scored(let score, _): Rational(score)
                case .missing: .zero
                case .blank, .excused: nil
                }
            }
            return Self.descending(rows, by: scores)
        }
    }

    private static func descending(_ rows: [Int], by values: [Rational?]) -> [Int] {
        rows.sorted { first, second in
            switch (values[first], values[second]) {
            case (let one?, let other?) where one != other: one > other
            case (nil, _?): false
            case (_?, nil): true
            default: first < second
            }
        }
    }
}
