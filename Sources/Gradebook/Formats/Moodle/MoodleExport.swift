import Commands
import Foundation
import Reports

/// The grades as Moodle's import takes them: a column for each activity, and its feedback beside it.
struct MoodleExport {
    private static let words = ExportWords(excused: "-", missing: nil, blank: "-")

    let sheet: ExportSheet
    let writer: DelimitedWriter

    func export() -> ForeignExport {
        ForeignExport(.file(writer.data(rows)), records: sheet.recordCount, notices: notices)
    }

    /// The name Moodle gives the column, without the word for how it is shown.
    private func title(_ place: Int) -> String {
        let header = sheet.names(of: sheet.quizzes[place])["header"] ?? sheet.titles[place]
        return header.hasSuffix(" (Real)") ? String(header.dropLast(7)) : header
    }

    private var rows: [[String]] {
        let students = sheet.students
        let usernames = students.map { sheet.names(of: $0.student)["login"] ?? "" }
        let hasUsernames = usernames.contains { !$0.isEmpty }
        // Feedback without its grade would take the grade away, so it comes only beside one.
        let withFeedback = sheet.quizzes.map { quiz in
            students.contains { sheet.grade(of: $0.student, in: quiz)?.comment != nil }
        }
        let head =
            ["First name", "Surname", "ID number"] + (hasUsernames ? ["Username"] : []) + ["Email address"]
            + sheet.quizzes.indices.flatMap { place in
                ["\(title(place)) (Real)"] + (withFeedback[place] ? ["\(title(place)) (Feedback)"] : [])
            }
        let body = zip(students, usernames).map { entry, username in
            let student = entry.student
            return [student.firstName, student.lastName, sheet.names(of: student)[ImportNames.id] ?? student.schoolID]
                + (hasUsernames ? [username] : []) + [student.email ?? ""]
                + zip(sheet.quizzes, withFeedback).flatMap { quiz, hasFeedback in
                    let grade = sheet.grade(of: student, in: quiz)
                    return [Self.words.text(of: grade)] + (hasFeedback ? [grade?.comment ?? ""] : [])
                }
        }
        return [head] + body
    }

    /// What Moodle does with the file that a teacher would not expect.
    private var notices: [String] {
        var notices = Self.words.losses(
            in: sheet, program: "Moodle", keepsComments: true, places: [.schoolIDs, .emails])
        let blanks = sheet.students.count * sheet.quizzes.count - sheet.cells.count
        if blanks > 0 {
            notices.append(
                "\(blanks.counted("blank")): Moodle takes away the grade of an activity that is mapped to one")
        }
        let over = sheet.cells.filter { cell in cell.grade.score.map { $0 > max(cell.quiz.points, 100) } ?? false }
        let high = sheet.cells.filter { cell in cell.grade.score.map { $0 > 100 } ?? false }
        if let first = over.first ?? high.first {
            notices.append(
                "Moodle stops the whole import at a score over 100 or over the maximum, such as "
                    + "\(first.grade.score?.plainText() ?? "") of \(sheet.name(of: first.student)) in \(first.quiz.name), "
                    + "unless the site allows it")
        }
        let others = sheet.quizzes.filter { $0.points != 100 && sheet.names(of: $0).isEmpty }.map { "'\($0.name)'" }
        if !others.isEmpty {
            notices.append(
                "map \(others.listed()) to activities that are there: "
                    + "a new one would be out of 100 points")
        }
        return notices
    }
}
