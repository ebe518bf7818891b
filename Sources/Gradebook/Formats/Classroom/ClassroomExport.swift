import CivilTime
import Commands
import Foundation
import Reports

/// The grades in the form that Google Classroom downloads: one assignment, or the whole class.
struct ClassroomExport {
    private static let words = ExportWords(excused: "Excused", missing: "Missing", blank: "")
    private static let own = ["Last Name", "First Name", "Email Address"]

    let sheet: ExportSheet
    /// The one quiz that is wanted; nil for all.
    let quiz: Quiz?
    let writer: DelimitedWriter

    func export() -> ForeignExport {
        let rows = quiz.map(assignment) ?? wholeClass
        let count = quiz == nil ? sheet.recordCount : students.count
        return ForeignExport(.file(writer.data(rows)), records: count, notices: notices)
    }

    private var students: [Student] { sheet.students.map(\.student).filter { $0.email != nil } }

    private func own(_ student: Student) -> [String] { [student.lastName, student.firstName, student.email ?? ""] }

    private func assignment(_ quiz: Quiz) -> [[String]] {
        [Self.own + ["Grade", "Assignment State", "Comments"]]
            + students.map { student in
                let grade = sheet.grade(of: student, in: quiz)
                let score = grade?.score.map { $0.plainText() } ?? ""
                let state: String =
                    switch grade?.state {
                    case .scored: "Returned"
                    case .excused: "Excused"
                    case .missing: "Missing"
                    case nil: "Assigned"
                    }
                return own(student) + [score, state, grade?.comment ?? ""]
            }
    }

    private var wholeClass: [[String]] {
        let head = Self.own + sheet.quizzes.indices.map { TableExport.header(sheet, $0) }
        let dates = ["Due date", "", ""] + sheet.quizzes.map { $0.due?.rawValue ?? "" }
        let points = ["Points", "", ""] + sheet.quizzes.map { $0.points.plainText() }
        let body = students.map { student in
            own(student) + sheet.quizzes.map { Self.words.text(of: sheet.grade(of: student, in: $0)) }
        }
        return [head] + (sheet.quizzes.contains { $0.due != nil } ? [dates] : []) + [points] + body
    }

    private var notices: [String] {
        var notices = Self.words.losses(
            in: sheet, program: "Google Classroom", keepsComments: quiz != nil,
            places: quiz == nil ? [.emails, .dueDays] : .emails)
        let missing = sheet.students.map(\.student).filter { $0.email == nil }.map(sheet.name)
        if !missing.isEmpty {
            notices.append(
                "left out, because nothing but an e-mail address says who it is there: "
                    + missing.listed())
        }
        return notices
    }
}
