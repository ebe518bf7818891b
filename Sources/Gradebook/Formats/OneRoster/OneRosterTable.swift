import Commands

/// One file of a OneRoster bundle; columns are found by name, in whatever case.
struct OneRosterTable {
    /// The file's name, such as `results.csv`.
    let name: String
    let text: DelimitedText?
    private let columns: [String: Int]

    /// Takes a table; nil is a file that is not there or has nothing in it.
    init(_ name: String, _ text: DelimitedText?) {
        self.name = name
        self.text = text
        let header = text?.header ?? []
        columns = Dictionary(zip(header.map { $0.lowercased() }, header.indices)) { first, _ in first }
    }

    /// The rows below the header.
    var rows: ArraySlice<DelimitedText.Row> { text?.body ?? [] }

    /// The place of a column, counted from 0; nil where the file has none of the name.
    func column(_ name: String) -> Int? { columns[name.lowercased()] }

    /// What a row has in a column; empty where the file has no such column.
    func value(_ name: String, of row: DelimitedText.Row) -> String { column(name).map(row.cell) ?? "" }

    /// Whether a row says that what it tells of is no longer there.
    func isDeleted(_ row: DelimitedText.Row) -> Bool { value("status", of: row).lowercased() == "tobedeleted" }

    /// Whether a cell says yes, in whatever case.
    func isTrue(_ name: String, of row: DelimitedText.Row) -> Bool { value(name, of: row).lowercased() == "true" }

    /// What a cell that holds several values holds.
    func values(_ name: String, of row: DelimitedText.Row) -> [String] {
        value(name, of: row).split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }

    /// The first row that has a value in a column.
    func row(where name: String, is value: String) -> DelimitedText.Row? {
        guard let column = column(name) else { return nil }
        return rows.first { $0.cell(column) == value }
    }
}
