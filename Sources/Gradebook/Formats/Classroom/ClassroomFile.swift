package import Commands
import Foundation

/// What Google Classroom downloads as CSV: the grades of one assignment, or of a whole class.
///
/// Nothing but the e-mail address identifies a student; a row without one is none. The table of a class differs from
/// school to school, so it is read as a plain table is: by its columns' names.
package enum ClassroomFile {
    private static let own = ["Last Name", "First Name", "Email Address"]

    /// Whether the columns are those of Google Classroom.
    package static func recognises(_ text: DelimitedText) -> Bool {
        let header = text.header
        guard own.allSatisfy(header.contains), !header.contains(where: { $0.hasSuffix("(Real)") }) else { return false }
        return header.contains("Assignment State") || header.count > own.count
    }

    /// Reads the students and their grades.
    package static func read(
        _ text: DelimitedText, _ options: ReadingOptions = ReadingOptions()
    ) throws(GradebookError) -> ForeignGradebook {
        guard text.header.contains("Grade"), text.header.contains("Assignment State") else {
            var reading = try TableReading(text, as: .classroom, options)
            reading.read()
            return reading.builder.result
        }
        for name in own where !text.header.contains(name) {
            throw .columnMissing(names: [name], format: ForeignSource.classroom.title, found: text.header)
        }
        var reading = AssignmentReading(text, options)
        reading.read()
        return reading.builder.result
    }
}

/// The reading of the grades of one assignment, whose name the file does not have.
private struct AssignmentReading {
    private let text: DelimitedText
    private let numbers: FileNumber
    private let title: String
    private(set) var builder: ForeignGradebookBuilder

    init(_ text: DelimitedText, _ options: ReadingOptions) {
        self.text = text
        let grade = text.header.firstIndex(of: "Grade") ?? 0
        numbers = FileNumber(evidence: text.body.lazy.map { $0.cell(grade) }, said: options.mark)
        title = options.title
        builder = ForeignGradebookBuilder(.classroom, from: text)
        builder.gradebook.hasAllItems = false
    }

    private func value(_ name: String, of row: DelimitedText.Row) -> String {
        text.header.firstIndex(of: name).map(row.cell) ?? ""
    }

    mutating func read() {
        let column = (text.header.firstIndex(of: "Grade") ?? 0) + 1
        let item = ForeignItem(id: nil, header: title, title: title, points: nil, column: column)
        guard let place = builder.add(item, header: text.rows[0]) else { return }
        for row in text.body where builder.accepts(row) {
            guard !value("Email Address", of: row).isEmpty else {
                builder.skip(row, .noEmail)
                continue
            }
            var student = ForeignStudent(line: row.line)
            (student.lastName, student.firstName) = (value("Last Name", of: row), value("First Name", of: row))
            student.email = value("Email Address", of: row)
            student.login = student.email.lowercased()
            guard let student = builder.add(student, from: row) else { continue }
            let comment = value("Comments", of: row)
            switch (value("Grade", of: row), value("Assignment State", of: row).lowercased()) {
            case ("", "excused"): builder.add(.excused, student: student, item: place, from: row, comment: comment)
            case ("", "missing"): builder.add(.missing, student: student, item: place, from: row, comment: comment)
            case (let grade, _):
                builder.addScore(grade, by: numbers, student: student, item: place, from: row, comment: comment)
            }
        }
    }
}
