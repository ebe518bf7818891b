package import Commands
import Foundation

/// The grade file that Moodle exports as plain text.
///
/// It has no points possible, so its items have none either.
package enum MoodleFile {
    /// Whether the columns are those of a Moodle grade file, even if not all that are needed are there.
    package static func recognises(_ text: DelimitedText) -> Bool {
        text.header.contains("Last downloaded from this course")
            || text.header.contains("First name") && text.header.contains(where: MoodleColumn.isMarked)
    }

    /// Reads the students, activities and grades; everything else is listed as skipped or refused.
    package static func read(
        _ text: DelimitedText, mark: DecimalMark? = nil
    ) throws(GradebookError) -> ForeignGradebook {
        var reading = try MoodleReading(text, mark)
        reading.readColumns()
        reading.readRows()
        return reading.builder.result
    }
}

/// The reading of one Moodle grade file.
private struct MoodleReading {
    private let text: DelimitedText
    private let columns: [MoodleColumn]
    private let numbers: FileNumber
    private(set) var builder: ForeignGradebookBuilder
    /// Which columns hold grades, the place of their item, and the column of the feedback for it.
    private var gradeColumns: [(index: Int, item: Int, feedback: Int?)] = []

    init(_ text: DelimitedText, _ mark: DecimalMark?) throws(GradebookError) {
        self.text = text
        let isMarked = text.header.contains(where: MoodleColumn.isMarked)
        let columns = text.header.map { MoodleColumn(header: $0, isMarked: isMarked) }
        for (column, names) in [(MoodleColumn.firstName, ["First name"]), (.lastName, ["Surname", "Last name"])]
        where !columns.contains(column) {
            throw .columnMissing(names: names, format: ForeignSource.moodle.title, found: text.header)
        }
        let grades = columns.indices.filter { if case .item = columns[$0] { true } else { false } }
        numbers = FileNumber(
            evidence: text.body.lazy.flatMap { row in grades.lazy.map(row.cell) }, said: mark)
        builder = ForeignGradebookBuilder(.moodle, from: text)
        self.columns = columns
    }

    mutating func readColumns() {
        for (index, column) in columns.enumerated() {
            let name = text.header[index]
            switch column {
            case .item(let title):
                let item = ForeignItem(id: nil, header: name, title: title, points: nil, column: index + 1)
                if let place = builder.add(item, header: text.rows[0]) {
                    gradeColumns.append((index, place, columns.firstIndex(of: .feedback(title: title))))
                }
            case .feedback(let title) where !columns.contains(.item(title: title)):
                builder.skipColumn(index, named: name, .feedbackWithoutGrade)
            case .skipped(let reason):
                builder.skipColumn(index, named: name, reason)
            default: break
            }
        }
    }

    mutating func readRows() {
        let times = text.header.firstIndex(of: "Last downloaded from this course").map { column in
            text.body.compactMap { Int($0.cell(column)) }
        }
        builder.gradebook.written = times?.max().map { Date(timeIntervalSince1970: TimeInterval($0)) }
        for row in text.body {
            if value(.suspended, of: row) == "Yes" {
                builder.skip(row, .suspended)
            } else if builder.accepts(row), let student = builder.add(student(of: row), from: row) {
                readGrades(of: row, student: student)
            }
        }
    }

    private func value(_ column: MoodleColumn, of row: DelimitedText.Row) -> String {
        columns.firstIndex(of: column).map(row.cell) ?? ""
    }

    private func student(of row: DelimitedText.Row) -> ForeignStudent {
        var student = ForeignStudent(line: row.line)
        student.firstName = value(.firstName, of: row)
        student.lastName = value(.lastName, of: row)
        student.id = value(.idNumber, of: row)
        student.login = value(.username, of: row)
        student.email = value(.email, of: row)
        student.foreignIDs = columns.indices
            .filter { [.idNumber, .username, .email].contains(columns[$0]) && !row.cell($0).isEmpty }
            .map { ForeignID(key: text.header[$0], value: row.cell($0)) }
        return student
    }

    private mutating func readGrades(of row: DelimitedText.Row, student: Int) {
        for (column, item, feedback) in gradeColumns {
            let comment = feedback.map(row.cell) ?? ""
            switch row.cell(column) {
            case "", "-": builder.add(.blank, student: student, item: item, from: row, comment: comment)
            case let grade:
                builder.addNumber(grade, by: numbers, student: student, item: item, from: row, comment: comment)
            }
        }
    }
}
