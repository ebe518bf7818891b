import CivilTime
import Commands
import Foundation

/// The two files that nbgrader imports and that are written for it: its students and its assignments, without grades.
enum NbgraderFolder {
    private static let students = "students.csv"
    private static let assignments = "assignments.csv"

    /// Whether a folder has both files.
    static func recognises(_ members: [ForeignFile]) -> Bool {
        [students, assignments].allSatisfy { name in members.contains { OneRosterFile.fileName($0.path) == name } }
    }

    /// Whether a table is the one of the assignments, which has nobody in it.
    static func recognises(_ text: DelimitedText) -> Bool {
        text.header.count == 2 && ["name", "duedate"].allSatisfy(text.header.contains)
    }

    /// Reads both files; refuses a folder that lacks one of them.
    static func read(_ members: [ForeignFile], _ options: ReadingOptions) throws(GradebookError) -> ForeignGradebook {
        var builder = ForeignGradebookBuilder(.nbgrader)
        let (students, assignments) = (try table(students, members), try table(assignments, members))
        readStudents(students, &builder)
        readAssignments(assignments, options, &builder)
        builder.gradebook.encoding = students.encoding
        return builder.result
    }

    /// Reads the assignments alone.
    static func read(assignments: DelimitedText, _ options: ReadingOptions) -> ForeignGradebook {
        var builder = ForeignGradebookBuilder(.nbgrader)
        readAssignments(assignments, options, &builder)
        builder.gradebook.encoding = assignments.encoding
        builder.gradebook.hasAllStudents = false
        return builder.result
    }

    private static func table(_ name: String, _ members: [ForeignFile]) throws(GradebookError) -> DelimitedText {
        guard let member = members.first(where: { OneRosterFile.fileName($0.path) == name }) else {
            throw .memberMissing(name: name, reason: "nbgrader's students and assignments are two files")
        }
        if let problem = member.problem { throw .memberUnreadable(name: name, reason: problem) }
        do throws(GradebookError) {
            let text = try DelimitedText(gradesIn: member.data)
            let needed = name == students ? "id" : "name"
            guard text.header.contains(needed) else {
                throw .columnMissing(names: [needed], format: name, found: text.header)
            }
            return text
        } catch {
            throw .memberUnreadable(name: name, reason: error.message)
        }
    }

    private static func readStudents(_ text: DelimitedText, _ builder: inout ForeignGradebookBuilder) {
        func value(_ name: String, _ row: DelimitedText.Row) -> String {
            text.header.firstIndex(of: name).map(row.cell) ?? ""
        }
        builder.file = students
        for row in text.body {
            var student = ForeignStudent(line: row.line)
            student.id = value("id", row)
            (student.lastName, student.firstName) = (value("last_name", row), value("first_name", row))
            student.email = value("email", row)
            _ = builder.add(student, from: row)
        }
        builder.file = nil
    }

    private static func readAssignments(
        _ text: DelimitedText, _ options: ReadingOptions, _ builder: inout ForeignGradebookBuilder
    ) {
        builder.file = assignments
        let (name, due) = (text.header.firstIndex(of: "name") ?? 0, text.header.firstIndex(of: "duedate"))
        for row in text.body {
            guard !row.cell(name).isEmpty else {
                builder.refuse(row, .titleMissing)
                continue
            }
            var item = ForeignItem(
                id: row.cell(name), header: row.cell(name), title: row.cell(name), points: nil, column: 0)
            (item.line, item.file) = (row.line, assignments)
            // The moment stands there in UTC.
            item.due = due.flatMap { CivilDateTime(String(row.cell($0).prefix(19))) }
                .map { options.zone.civil(at: Zone.utc.instant(of: $0)).date }
            if item.due == nil, let due, !row.cell(due).isEmpty { builder.refuse(row, column: due, .notADate) }
            _ = builder.add(item, header: row)
        }
        builder.file = nil
    }
}
