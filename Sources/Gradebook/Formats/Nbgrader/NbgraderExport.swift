import CivilTime
import Commands
import Foundation

/// What of a course nbgrader takes in: its students and its assignments (nbgrader/apps/dbapp.py).
///
/// It has no import of grades; those it makes itself, from the notebooks that are handed in.
struct NbgraderExport {
    let sheet: ExportSheet
    /// The zone in which the days are meant on which work is due.
    let zone: Zone

    func export() -> ForeignExport {
        let files = [("students.csv", students), ("assignments.csv", assignments)].map { name, rows in
            ForeignFile(path: name, data: DelimitedWriter().data(rows))
        }
        return ForeignExport(
            .folder(files), records: students.count + assignments.count - 2, notices: notices)
    }

    /// Those with the identifier that nbgrader knows them by, else the school's.
    private var known: [(student: Student, id: String)] {
        sheet.students.compactMap { student, _ in
            let id = sheet.names(of: student)[ImportNames.id] ?? student.schoolID
            return id.isEmpty ? nil : (student, id)
        }
    }

    private var students: [[String]] {
        [["id", "first_name", "last_name", "email"]]
            + known.map { [$0.id, $0.student.firstName, $0.student.lastName, $0.student.email ?? ""] }
    }

    private var assignments: [[String]] {
        [["name", "duedate"]]
            + sheet.quizzes.indices.map { place in
                let quiz = sheet.quizzes[place]
                return [sheet.names(of: quiz)[ImportNames.id] ?? sheet.titles[place], quiz.due.map(end) ?? ""]
            }
    }

    /// The last second of a day, in UTC as nbgrader has it.
    private func end(of day: CivilDate) -> String {
        guard let next = day.adding(days: 1) else { return "" }
        let midnight = zone.instant(of: CivilDateTime(date: next, time: .midnight))
        let moment = Zone.utc.civil(at: midnight.addingTimeInterval(-1))
        return "\(moment.date) \(moment.time) UTC"
    }

    private var notices: [String] {
        var notices = [
            "nbgrader imports no grades: “nbgrader db student import students.csv” and “nbgrader db assignment import "
                + "assignments.csv” take the students and the assignments, without points"
        ]
        notices += ExportPlaces.all.subtracting([.sections, .categories]).losses(in: sheet, program: "nbgrader")
        let unknown = sheet.students.map(\.student).filter { student in !known.contains { $0.student === student } }
        if !unknown.isEmpty {
            notices.append(
                "left out, because nothing says who it is there: \(unknown.map(sheet.name).listed()); "
                    + "“student edit WHO --id ID” gives an ID")
        }
        let forbidden = sheet.titles.filter { $0.contains("+") || $0.contains("/") }
        if !forbidden.isEmpty {
            notices.append("nbgrader takes no + and no / in names: \(forbidden.listed())")
        }
        return notices
    }
}
