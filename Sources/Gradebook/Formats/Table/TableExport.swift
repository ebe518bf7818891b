import CivilTime
import Commands
import Foundation
import Reports

/// The course as a plain table, for spreadsheets and for what reads CSV.
struct TableExport {
    private static let words = ExportWords(excused: "EX", missing: "missing", blank: "")

    let sheet: ExportSheet
    let writer: DelimitedWriter

    func export() -> ForeignExport {
        let notices = Self.words.losses(in: sheet, program: "a table", keepsComments: true, places: .all)
        return ForeignExport(.file(writer.data(rows)), records: sheet.recordCount, notices: notices)
    }

    /// The column's name of a quiz; with its points, where it would be taken for something else or be taken apart.
    static func header(_ sheet: ExportSheet, _ place: Int) -> String {
        let title = sheet.titles[place]
        let isPlain = TableTitle(title).title == title && !TableColumns.isOwn(title)
        return isPlain ? title : "\(title) [\(sheet.quizzes[place].points.plainText())]"
    }

    private var rows: [[String]] {
        let students = sheet.students
        let quizzes = sheet.quizzes.enumerated().map { place, quiz in
            let grades = students.map { sheet.grade(of: $0.student, in: quiz) }
            return (place: place, quiz: quiz, hasComments: grades.contains { $0?.comment != nil })
        }
        func row(_ own: [String], _ cells: (Quiz) -> [String]) -> [String] {
            own + quizzes.flatMap { cells($0.quiz).prefix($0.hasComments ? 2 : 1) }
        }
        let head =
            ["Last name", "First name", "ID", "E-mail", "Section"]
            + quizzes.flatMap { quiz in
                [Self.header(sheet, quiz.place)] + (quiz.hasComments ? ["\(sheet.titles[quiz.place]) comment"] : [])
            }
        var rows = [head, row(["Points", "", "", "", ""]) { [$0.points.plainText(), ""] }]
        if sheet.quizzes.contains(where: { $0.due != nil }) {
            rows.append(row(["Due", "", "", "", ""]) { [$0.due?.rawValue ?? "", ""] })
        }
        if sheet.quizzes.contains(where: { $0.category != nil }) {
            rows.append(row(["Category", "", "", "", ""]) { [$0.category?.name ?? "", ""] })
        }
        return rows
            + students.map { student, enrollment in
                let own = [
                    student.lastName, student.firstName, student.id, student.email ?? "", enrollment.section ?? "",
                ]
                return row(own) { quiz in
                    let grade = sheet.grade(of: student, in: quiz)
                    return [Self.words.text(of: grade), grade?.comment ?? ""]
                }
            }
    }
}
