import CivilTime
package import Commands
import Foundation
import Reports

/// A plain table of students: names, perhaps identifiers and section, and a column for each quiz, in any order.
package enum TableFile {
    /// Whether there is a column for a name, even if another one is missing.
    package static func recognises(_ text: DelimitedText) -> Bool {
        GradeLFile.recognises(text)
            || text.header.contains { name in
                TableField(header: name).map { [.lastName, .firstName, .name].contains($0) } ?? false
            }
    }

    /// Reads the students and the scores; other columns are listed as skipped, rows without a name as refused.
    package static func read(
        _ text: DelimitedText, _ options: ReadingOptions = ReadingOptions()
    ) throws(GradebookError) -> ForeignGradebook {
        var reading = try TableReading(GradeLFile.table(text), as: .csv, options)
        reading.read()
        return reading.builder.result
    }
}

/// The reading of one table.
struct TableReading {
    private let text: DelimitedText
    private let rows: TableRows
    private let columns: TableColumns
    private let numbers: FileNumber
    private(set) var builder: ForeignGradebookBuilder
    private var quizColumns: [(index: Int, item: Int, comment: Int?)] = []

    /// Prepares; `onlyIdentified` says that a row without an e-mail address is no student.
    init(_ text: DelimitedText, as source: ForeignSource, _ options: ReadingOptions) throws(GradebookError) {
        self.text = text
        let fields = try Self.fields(text.header, options.mapping)
        let isIdentity = { (field: TableField?) in field == .id || field == .email || field == .login }
        let isName = { (field: TableField?) in field == .lastName || field == .firstName || field == .name }
        rows = TableRows(
            text.body, named: fields.indices.filter { isName(fields[$0]) },
            identified: fields.indices.filter { isIdentity(fields[$0]) }, onlyIdentified: source.knowsByEmail)
        columns = try TableColumns(
            header: text.header, rows: rows.students, pointsRow: rows.points, mapping: options.mapping)
        if columns.place(of: .name) == nil {
            for (field, name) in [(TableField.lastName, "Last name"), (.firstName, "First name")]
            where columns.place(of: field) == nil {
                throw .columnMissing(names: [name], format: source.title, found: text.header)
            }
        }
        let (students, quizzes) = ((rows.points.map { [$0] } ?? []) + rows.students, columns.quizzes)
        numbers = FileNumber(
            evidence: students.lazy.flatMap { row in quizzes.lazy.map { row.cell($0) } }, said: options.mark)
        builder = ForeignGradebookBuilder(source, from: text)
    }

    /// What columns are by their names or because somebody says so; nil for those whose cells must tell.
    private static func fields(
        _ header: [String], _ mapping: [ColumnMapping]
    ) throws(GradebookError) -> [TableField?] {
        var fields = header.map(TableField.init(header:))
        for map in mapping { fields[try map.place(in: header)] = map.field }
        return fields
    }

    mutating func read() {
        readColumns()
        for row in rows.summaries { builder.skip(row, .summary) }
        for row in rows.students where builder.accepts(row) {
            guard let student = builder.add(student(of: row), from: row) else { continue }
            for (column, item, comment) in quizColumns {
                builder.addScore(
                    row.cell(column), by: numbers, student: student, item: item, from: row,
                    comment: comment.map(row.cell) ?? "")
            }
        }
        builder.note(description)
    }

    private mutating func readColumns() {
        for (index, column) in columns.columns.enumerated() {
            if case .quiz(let title, let points) = column.field {
                let parts = TableTitle(text.header[index])
                let title = title ?? parts.title
                guard hasReadablePoints(in: index) else { continue }
                var item = ForeignItem(
                    id: nil, header: text.header[index], title: title,
                    points: points ?? parts.points ?? self.points(in: index), column: index + 1)
                item.due = readDate(index)
                item.category = rows.categories.map { $0.cell(index) } ?? parts.category
                if let place = builder.add(item, header: text.rows[0]) {
                    quizColumns.append((index, place, comments(after: index)))
                    if column.hasGuessedPoints { builder.note(Self.guess(item, index)) }
                }
            } else if column.field == .leftOut {
                builder.skipColumn(index, named: text.header[index], column.reason ?? .asSaid)
            }
        }
    }

    /// What a number in the name of a column was taken for, and how to say that it is something else.
    private static func guess(_ item: ForeignItem, _ index: Int) -> String {
        "column \(index + 1): '\(item.header)' is taken as '\(item.title)' out of \(item.points?.plainText() ?? "–"), since no "
            + "score is higher; --map \"#\(index + 1)=quiz\" leaves its name as it is"
    }

    /// Whether the points in the row of points can be read, or are not there; refuses the column where they cannot.
    private mutating func hasReadablePoints(in index: Int) -> Bool {
        guard let row = rows.points, !row.cell(index).isEmpty, points(in: index) == nil else { return true }
        builder.refuse(row, column: index, .unreadablePoints)
        return false
    }

    private func points(in index: Int) -> Decimal? {
        rows.points.flatMap { try? numbers.read($0.cell(index)) }
    }

    private mutating func readDate(_ index: Int) -> CivilDate? {
        guard let row = rows.dates, case let cell = row.cell(index), !cell.isEmpty else { return nil }
        if let date = FileDate.read(cell) { return date }
        builder.refuse(row, column: index, .notADate)
        return nil
    }

    private func comments(after index: Int) -> Int? {
        let next = index + 1
        return columns.columns.indices.contains(next) && columns.columns[next].field == .comment ? next : nil
    }

    private func student(of row: DelimitedText.Row) -> ForeignStudent {
        func value(_ field: TableField) -> String { columns.place(of: field).map(row.cell) ?? "" }
        var student = ForeignStudent(line: row.line)
        (student.lastName, student.firstName) = (value(.lastName), value(.firstName))
        if let column = columns.place(of: .name), !student.isNamed { student.take(name: row.cell(column)) }
        (student.id, student.email) = (value(.id), value(.email))
        // Brightspace writes identifiers as `#123`, so that no spreadsheet takes them for numbers.
        (student.login, student.section) = (value(.login), value(.section))
        if student.id.hasPrefix("#") { student.id.removeFirst() }
        if student.login.hasPrefix("#") { student.login.removeFirst() }
        if builder.gradebook.source.knowsByEmail { student.login = student.email.lowercased() }
        return student
    }
}

// What the columns were taken as, in words.
extension TableReading {
    private var description: String {
        let header = text.header
        let own = columns.columns.indices.filter { index in
            if case .quiz = columns.columns[index].field { return false }
            return columns.columns[index].field != .leftOut && columns.columns[index].field != .comment
        }.map { "'\(header[$0])' as \(columns.columns[$0].field.description)" }
        let quizzes = quizColumns.map { column in
            let item = builder.gradebook.items[column.item]
            let points = item.points.map { " out of \($0.plainText())" } ?? ""
            return "'\(item.title)'\(points)" + (column.comment.map { " with '\(header[$0])'" } ?? "")
        }
        let asQuizzes = quizzes.isEmpty ? "" : "; as \(quizzes.count == 1 ? "quiz" : "quizzes") \(Self.list(quizzes))"
        return "read: \(own.joined(separator: ", "))\(asQuizzes); --map COLUMN=FIELD says otherwise"
    }

    private static func list(_ names: [String]) -> String {
        let limit = 12
        let shown = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }
}

extension ForeignStudent {
    /// Whether there is any name.
    var isNamed: Bool { !(firstName.isEmpty && lastName.isEmpty) }

    /// Takes a whole name apart: `Last, First`, else at the last blank.
    mutating func take(name: String) {
        takeRosterName(name)
        if !name.contains(","), let blank = name.lastIndex(where: \.isWhitespace) {
            firstName = name[..<blank].trimmingBlanks()
            lastName = name[blank...].trimmingBlanks()
        }
    }
}
