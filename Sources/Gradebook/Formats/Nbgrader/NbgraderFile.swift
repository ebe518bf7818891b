import CivilTime
package import Commands
import Foundation

/// The grades that nbgrader exports: one row for each student and assignment (nbgrader/plugins/export.py).
///
/// Nothing in it is quoted, so a comma in a name shifts what follows; since the names stand side by side, the cells on
/// both sides of them are still certain. Who has handed in nothing has no points and no timestamp.
package enum NbgraderFile {
    /// Whether the columns are those of nbgrader.
    package static func recognises(_ text: DelimitedText) -> Bool {
        ["assignment", "student_id", "max_score"].allSatisfy(text.header.contains) || NbgraderFolder.recognises(text)
    }

    /// Reads the students, assignments and scores; everything else is listed as skipped or refused.
    package static func read(
        _ text: DelimitedText, _ options: ReadingOptions = ReadingOptions()
    ) throws(GradebookError) -> ForeignGradebook {
        if NbgraderFolder.recognises(text) { return NbgraderFolder.read(assignments: text, options) }
        for name in ["assignment", "student_id", "max_score", "score"] where !text.header.contains(name) {
            throw .columnMissing(names: [name], format: ForeignSource.nbgrader.title, found: text.header)
        }
        var reading = NbgraderReading(text, options)
        for row in text.body { reading.read(row) }
        return reading.builder.result
    }
}

/// The reading of one nbgrader file.
private struct NbgraderReading {
    private let columns: [String: Int]
    private let header: [String]
    private let options: ReadingOptions
    private(set) var builder: ForeignGradebookBuilder
    private var students: [String: Int] = [:]
    private var items: [String: Int] = [:]
    private var lines: [[Int]: Int] = [:]

    init(_ text: DelimitedText, _ options: ReadingOptions) {
        header = text.header
        columns = Dictionary(zip(text.header, text.header.indices)) { first, _ in first }
        self.options = options
        builder = ForeignGradebookBuilder(.nbgrader, from: text)
    }

    private func column(_ name: String) -> Int { columns[name] ?? header.count }

    private func value(_ name: String, of row: DelimitedText.Row) -> String {
        let text = row.cell(column(name))
        return text == "None" ? "" : text
    }

    mutating func read(_ original: DelimitedText.Row) {
        let row = repaired(original)
        guard builder.accepts(row), let item = item(of: row), let student = student(of: row) else { return }
        if let line = lines[[student, item]] { return builder.refuse(row, .gradeRepeated(line: line)) }
        lines[[student, item]] = row.line
        if row != original {
            let name = builder.gradebook.students[student]
            builder.note(
                "line \(row.line): a name with a comma; read as last name '\(name.lastName)', "
                    + "first name '\(name.firstName)'")
        }
        readScore(of: row, student, item)
    }

    /// Puts the cells of a name with commas together again; a row of as many cells as the header stays as it is.
    private func repaired(_ row: DelimitedText.Row) -> DelimitedText.Row {
        let surplus = row.cells.count - header.count
        let (last, first) = (column("last_name"), column("first_name"))
        guard surplus > 0, first == last + 1, first < header.count else { return row }
        let name = row.cells[last...last + surplus].joined(separator: ", ")
        return DelimitedText.Row(
            line: row.line, cells: row.cells[..<last] + [name] + row.cells[(last + surplus + 1)...])
    }

    private mutating func item(of row: DelimitedText.Row) -> Int? {
        let name = value("assignment", of: row)
        let points = try? ProgramNumber(value("max_score", of: row)).value
        guard !name.isEmpty, let points else {
            builder.refuse(row, column: column("max_score"), .unreadablePoints)
            return nil
        }
        if let place = items[name] {
            guard builder.gradebook.items[place].points == points else {
                builder.refuse(
                    row, column: column("max_score"), .otherPoints(line: builder.gradebook.items[place].line))
                return nil
            }
            return place
        }
        var item = ForeignItem(id: name, header: name, title: name, points: points, column: 0)
        item.line = row.line
        item.due = moment("duedate", of: row).map { options.zone.civil(at: $0).date }
        let place = builder.add(item, header: row)
        items[name] = place
        return place
    }

    private mutating func student(of row: DelimitedText.Row) -> Int? {
        let id = value("student_id", of: row)
        if let place = students[id] { return place }
        var student = ForeignStudent(line: row.line)
        student.id = id
        (student.lastName, student.firstName) = (value("last_name", of: row), value("first_name", of: row))
        student.email = value("email", of: row)
        let place = builder.add(student, from: row)
        students[id] = place
        return place
    }

    /// Reads a moment, which stands there in UTC without saying so.
    private func moment(_ name: String, of row: DelimitedText.Row) -> Date? {
        CivilDateTime(String(value(name, of: row).prefix(19))).map(Zone.utc.instant)
    }

    private mutating func readScore(of row: DelimitedText.Row, _ student: Int, _ item: Int) {
        func number(_ name: String) throws(RefusedPart.Reason) -> Decimal? {
            let text = value(name, of: row)
            return text.isEmpty ? nil : try ProgramNumber(text, canBeNegative: name != "late_submission_penalty").value
        }
        do throws(RefusedPart.Reason) {
            guard let score = try number("score") else {
                return builder.add(.blank, student: student, item: item, from: row)
            }
            let raw = try number("raw_score") ?? score
            let penalty = max(0, min(raw, try number("late_submission_penalty") ?? 0))
            guard raw - penalty == score || raw == score else { throw .scoreNotRawLessPenalty }
            if score == 0, raw == 0, value("timestamp", of: row).isEmpty, column("timestamp") < header.count {
                return builder.add(absence(in: row), student: student, item: item, from: row)
            }
            let late = penalty > 0 ? Lateness(days: daysLate(in: row), deduction: penalty) : nil
            builder.add(.scored(raw, late: late), student: student, item: item, from: row)
        } catch {
            builder.refuse(row, column: column("score"), error)
        }
    }

    /// What it is that nothing was handed in: missing, or blank while it can still come.
    private func absence(in row: DelimitedText.Row) -> ScoreCell {
        guard let due = moment("duedate", of: row), let now = options.now, due > now else { return .missing }
        return .blank
    }

    private func daysLate(in row: DelimitedText.Row) -> Int {
        guard let due = moment("duedate", of: row), let came = moment("timestamp", of: row) else { return 1 }
        let zone = options.zone
        return max(1, Lateness.days(from: zone.civil(at: due).date, to: zone.civil(at: came).date))
    }
}
