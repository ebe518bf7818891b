import Foundation

extension DelimitedWriter {
    /// What may be said of a file that is a table.
    package static let options: [Option] = [
        .flag("bom", help: "Begins the file with a byte order mark, which some spreadsheets need."),
        .flag("semicolons", help: "Puts semicolons between cells, as spreadsheets of some countries want."),
        .flag("excel", help: "Keeps spreadsheets from taking a text such as “=A1” for a formula."),
    ]

    /// Makes the writer that the options of an export ask for.
    package init(_ invocation: Invocation) {
        self.init()
        bom = invocation.flag("bom")
        if invocation.flag("semicolons") { separator = .semicolon }
        guardsFormulas = invocation.flag("excel")
    }

    /// Records as a file: what a list of them shows in CSV.
    package func export(_ list: RecordList) -> ForeignExport {
        ForeignExport(.file(data(list.tableLines)), records: list.records.count)
    }
}
