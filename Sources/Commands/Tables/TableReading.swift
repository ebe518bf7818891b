import Storage

/// A table whose columns are known by their names, and what of it is refused.
package struct TableReading<Field: Hashable> {
    /// One cell with its place.
    package struct Cell {
        package let text: String
        package let column: Int
        package let line: Int
    }

    /// The rows below the names of the columns.
    package let rows: [DelimitedText.Row]
    /// What a person has to know of how the file was read.
    package let encodingNotice: String?
    private let header: [String]
    private let fields: [Field?]
    /// What is refused, a sentence each.
    package private(set) var refusals: [String] = []

    /// Knows columns by their names, of which only letters and digits count.
    package init(_ text: DelimitedText, names: [Field: [String]]) {
        rows = Array(text.body)
        header = text.header
        encodingNotice = text.encodingNotice
        var known: [String: Field] = [:]
        for (field, names) in names {
            for name in names { known[name] = field }
        }
        fields = text.header.map { known[Self.key($0)] }
    }

    /// What counts of the name of a column: `E-mail 1 - Value` is `email1value`.
    private static func key(_ name: String) -> String {
        TextFold.fold(name).filter { $0.isLetter || $0.isNumber }
    }

    /// Tells whether there is a column of a field.
    package func has(_ field: Field) -> Bool { fields.contains(field) }

    /// The cells of a field in a row that hold anything.
    package func cells(_ field: Field, _ row: DelimitedText.Row) -> [Cell] {
        fields.indices.compactMap { column in
            guard fields[column] == field, case let text = row.cell(column), !text.isEmpty else { return nil }
            return Cell(text: text, column: column, line: row.line)
        }
    }

    /// The first cell of a field in a row that holds anything.
    package func cell(_ field: Field, _ row: DelimitedText.Row) -> Cell? { cells(field, row).first }

    /// Leaves a cell out, for a reason.
    package mutating func refuse(_ cell: Cell, _ reason: String) {
        let name = header[cell.column]
        let text = cell.text.count > 40 ? "\(cell.text.prefix(40))…" : cell.text
        refusals.append(
            "line \(cell.line), column \(cell.column + 1) (\(name)): “\(text.onOneLine)” \(reason); it is left out")
    }

    /// Leaves a row out, for a reason.
    package mutating func refuse(_ row: DelimitedText.Row, _ reason: String) {
        refusals.append("line \(row.line): left out, \(reason)")
    }

    /// Names the columns that are not read although they hold something; some are known to say nothing here.
    package func unread(besides known: [String]) -> [String] {
        let columns = fields.indices.filter { column in
            fields[column] == nil && !known.contains(header[column])
                && rows.contains { !$0.cell(column).isEmpty }
        }
        guard !columns.isEmpty else { return [] }
        let names = columns.map { header[$0].isEmpty ? "column \($0 + 1)" : "“\(header[$0])”" }
        return ["not read: \(names.listed())"]
    }
}

extension String {
    /// The parts between semicolons and commas, as a cell holds several values.
    package var cellParts: [String] {
        split { $0 == ";" || $0 == "," }.map { String($0).withoutOuterBlanks }.filter { !$0.isEmpty }
    }
}

extension String {
    /// Yes or no, as a cell says it; nil for any other word.
    package var truth: Bool? {
        switch TextFold.fold(self) {
        case "true", "yes", "y", "x", "1", "done": true
        case "false", "no", "n", "0", "open", "-": false
        default: nil
        }
    }
}
