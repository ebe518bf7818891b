extension Report {
    /// The tables of this report as bare texts: a line of field names, then the body rows.
    ///
    /// TSV and CSV hold records only: titles, facts, notes and summary rows are left out – JSON and text have them.
    /// A report without any table is one record, made of its facts and then its sections'.
    var recordTables: [[[String]]] {
        let tables = sections.compactMap(\.table)
        if tables.isEmpty {
            let facts = facts + sections.flatMap(\.facts)
            return facts.isEmpty ? [] : [[facts.map(\.field), facts.map(\.cell.plainText)]]
        }
        return tables.map { table in
            let rows = table.bodyRows.map { $0.cells(count: table.columns.count).map(\.plainText) }
            return [table.columns.map(\.field)] + rows
        }
    }
}
