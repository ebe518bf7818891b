package import Commands
import Foundation

/// The gradebook that Canvas exports as CSV.
package enum CanvasFile {
    /// Whether the columns are those of a Canvas gradebook, even if not all that are needed are there.
    package static func recognises(_ text: DelimitedText) -> Bool {
        let header = text.header
        return header.contains("SIS Login ID") || header.contains("SIS User ID")
            || header.contains("Student") && (header.contains("ID") || header.contains("Section"))
            || text.body.contains { $0.cell(0) == CanvasReading.pointsPossible }
    }

    /// Reads the students, assignments and scores; everything else is listed as skipped or refused.
    package static func read(
        _ text: DelimitedText, mark: DecimalMark? = nil
    ) throws(GradebookError) -> ForeignGradebook {
        var reading = try CanvasReading(text, mark)
        reading.readColumns()
        reading.readRows()
        return reading.builder.result
    }
}

/// The reading of one Canvas gradebook.
private struct CanvasReading {
    /// The first cell of the row of points; it is never translated.
    static let pointsPossible = "Points Possible"

    private let text: DelimitedText
    private let header: CanvasHeader
    private let pointsRow: DelimitedText.Row?
    private let columns: [(index: Int, column: CanvasColumn)]
    private let numbers: FileNumber
    private(set) var builder: ForeignGradebookBuilder
    /// Which columns hold scores, and the place of their item.
    private var scoreColumns: [(index: Int, item: Int)] = []

    init(_ text: DelimitedText, _ mark: DecimalMark?) throws(GradebookError) {
        self.text = text
        let pointsRow = text.body.first { $0.cell(0) == Self.pointsPossible }
        let header = try CanvasHeader(text.header, points: pointsRow?.cells ?? [])
        let columns = text.header.indices.filter { !header.isStudentColumn($0) }.map { index in
            let points = pointsRow?.cell(index) ?? ""
            return (index: index, column: CanvasColumn(header: text.header[index], points: points))
        }
        let items = columns.filter { if case .item = $0.column { true } else { false } }
        numbers = FileNumber(
            evidence: text.body.lazy.flatMap { row in items.lazy.map { row.cell($0.index) } }, said: mark)
        builder = ForeignGradebookBuilder(.canvas, from: text)
        (self.header, self.pointsRow, self.columns) = (header, pointsRow, columns)
    }

    mutating func readColumns() {
        for (index, column) in columns {
            switch column {
            case .skipped(let reason):
                builder.skipColumn(index, named: text.header[index], reason)
            case .item(let id, let title):
                guard hasReadablePoints(in: index) else { continue }
                let item = ForeignItem(
                    id: id, header: text.header[index], title: title, points: points(in: index), column: index + 1)
                if let place = builder.add(item, header: text.rows[0]) { scoreColumns.append((index, place)) }
            }
        }
    }

    /// Whether the points possible can be read, or are not there; refuses the column where they cannot.
    ///
    /// Taking them as any other number would make every percentage of the column wrong.
    private mutating func hasReadablePoints(in column: Int) -> Bool {
        guard let pointsRow, !pointsRow.cell(column).isEmpty, points(in: column) == nil else { return true }
        builder.refuse(pointsRow, column: column, .unreadablePoints)
        return false
    }

    private func points(in column: Int) -> Decimal? {
        pointsRow.flatMap { try? numbers.read($0.cell(column)) }
    }

    mutating func readRows() {
        for row in text.body where row != pointsRow {
            let student = header.student(of: row, header: text.header)
            if isPostingPolicy(row) {
                builder.skip(row, .postingPolicy)
            } else if (student.lastName, student.firstName) == ("Student", "Test") {
                builder.skip(row, .testStudent)
            } else if builder.accepts(row), let place = builder.add(student, from: row) {
                readScores(of: row, student: place)
            }
        }
    }

    /// Whether a row only says which assignments are posted by hand; it comes before the points, if at all.
    private func isPostingPolicy(_ row: DelimitedText.Row) -> Bool {
        row.cells.allSatisfy { $0.isEmpty || $0 == "Muted" || $0.hasPrefix("Manual Posting") }
    }

    private mutating func readScores(of row: DelimitedText.Row, student: Int) {
        for (column, item) in scoreColumns {
            let cell = row.cell(column)
            switch cell.uppercased() {
            case "", "-": builder.add(.blank, student: student, item: item, from: row)
            case "EX": builder.add(.excused, student: student, item: item, from: row)
            case "N/A": builder.add(.excused, student: student, item: item, from: row, comment: "not assigned")
            default: builder.addNumber(cell, by: numbers, student: student, item: item, from: row)
            }
        }
    }
}
