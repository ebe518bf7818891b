import Commands
import Foundation
import Reports

/// The gradebook as Canvas takes it back: its own identifiers and column names, and nothing that it has not asked for.
struct CanvasExport {
    /// The columns of identifiers that Canvas may have, with the kind of name under which each is kept.
    private static let identifiers = [
        ("ID", ImportNames.id), ("SIS User ID", "sisId"), ("SIS Login ID", "login"),
        ("Integration ID", "Integration ID"), ("Root Account", "Root Account"),
    ]
    private static let words = ExportWords(excused: "EX", missing: nil, blank: "")

    let sheet: ExportSheet
    let writer: DelimitedWriter

    func export() -> ForeignExport {
        ForeignExport(.file(writer.data(rows)), records: sheet.recordCount, notices: notices)
    }

    /// What Canvas needs to know a student: its own identifier, else the school's.
    private func identity(_ student: Student) -> [String: String] {
        let names = sheet.names(of: student)
        return names.isEmpty ? ["sisId": student.schoolID] : names
    }

    private func header(_ place: Int) -> String {
        sheet.names(of: sheet.quizzes[place])["header"] ?? sheet.titles[place]
    }

    private var rows: [[String]] {
        let identities = sheet.students.map { identity($0.student) }
        // The three that Canvas looks for are there always; the others only where they say something.
        let columns = Self.identifiers.enumerated().filter { place, column in
            place == 0 || place == 2 || identities.contains { !($0[column.1] ?? "").isEmpty }
        }.map(\.element)
        let head = ["Student"] + columns.map(\.0) + ["Section"] + sheet.quizzes.indices.map(header)
        let points =
            ["    Points Possible"] + [String](repeating: "", count: columns.count + 1)
            + sheet.quizzes.map { $0.points.plainText(leastDigits: 2) }
        let body = zip(sheet.students, identities).map { entry, identity in
            [entry.student.rosterName] + columns.map { identity[$0.1] ?? "" } + [entry.enrollment.section ?? ""]
                + sheet.quizzes.map { Self.words.text(of: sheet.grade(of: entry.student, in: $0)) }
        }
        return [head, points] + body
    }

    /// What Canvas does with the file that a teacher would not expect.
    private var notices: [String] {
        var notices = Self.words.losses(
            in: sheet, program: "Canvas", keepsComments: false, places: [.schoolIDs, .sections])
        let divided = sheet.students.map(\.student).filter { $0.firstName.contains(",") }
        if !divided.isEmpty {
            notices.append(
                "Canvas divides a name at its last comma, so that it takes a part of the first name for the last one: "
                    + divided.map(sheet.name).listed())
        }
        let blanks = sheet.students.count * sheet.quizzes.count - sheet.cells.count
        if blanks > 0 {
            notices.append("\(blanks.counted("blank")): Canvas takes away the score that it has in such a cell")
        }
        let skipped = sheet.quizzes.indices.filter { Self.isSkipped(header($0)) }.map { "'\(header($0))'" }
        if !skipped.isEmpty {
            notices.append("Canvas takes \(skipped.listed()) for a total and skips it without a word")
        }
        let new = sheet.quizzes.filter { sheet.names(of: $0)[ImportNames.id] == nil }.map { "'\($0.name)'" }
        if !new.isEmpty {
            notices.append(
                "without an identifier of Canvas: \(new.listed()); "
                    + "Canvas makes a new assignment unless it has one of exactly that name")
        }
        let bracketed = new.isEmpty ? [] : sheet.quizzes.indices.filter(hasFalseID).map { "'\(header($0))'" }
        if !bracketed.isEmpty {
            notices.append(
                "Canvas takes the number at the end of \(bracketed.listed()) for its identifier")
        }
        let nameless = sheet.students.filter { identity($0.student).values.allSatisfy(\.isEmpty) }.map(\.student)
        if !nameless.isEmpty {
            notices.append(
                "known to Canvas by name only: \(nameless.map(sheet.name).listed()); "
                    + "look whom it takes them for")
        }
        if sheet.quizzes.contains(where: { $0.points != Self.rounded($0.points) }) {
            notices.append("Canvas keeps points possible with two digits after the point")
        }
        return notices + ["Canvas leaves out what is in a closed grading period, and says so in a banner only"]
    }

    /// Whether a column's name looks as if it had an identifier of Canvas, and has none.
    private func hasFalseID(_ place: Int) -> Bool {
        sheet.names(of: sheet.quizzes[place])[ImportNames.id] == nil && CanvasTitle(header(place)) != nil
    }

    private static func rounded(_ points: Decimal) -> Decimal? { Rounding().rounded(Rational(points)) }

    /// Whether Canvas takes a column for one of its totals; it looks anywhere in the name (gradebook_importer.rb).
    static func isSkipped(_ header: String) -> Bool {
        let times = ["Current", "Final", "Unposted Current", "Unposted Final"]
        let words = times.flatMap { time in ["Score", "Points", "Grade"].map { "\(time) \($0)" } }
        return (words + ["Override Score", "Override Grade", "Override Status"]).contains { header.contains($0) }
    }
}
