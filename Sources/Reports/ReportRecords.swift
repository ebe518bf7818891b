extension Report {
    /// The tables of this report as bare texts: a line of field names, then the body rows.
    ///
    /// TSV and CSV hold records only: titles, facts, notes and summary rows are left out – JSON and text have them.
    /// Sections that share their field and the fields of their columns go on in one table.
    /// A report without any table is one record, made of its facts and then its sections'.
    var recordTables: [[[String]]] {
        let tables = sections.filter { !$0.isJSONOnly }.compactMap { section in
            section.table.map { (section: section.field, table: $0) }
        }
        if tables.isEmpty {
            let facts = facts + sections.flatMap(\.facts)
            return facts.isEmpty ? [] : [[facts.map(\.field), facts.map(\.cell.plainText)]]
        }
        var written: [(section: String, lines: [[String]])] = []
        for (section, table) in tables {
            let fields = table.columns.map(\.field)
            let rows = table.bodyRows.map { $0.cells(count: fields.count).map(\.plainText) }
            if let place = written.firstIndex(where: { $0.section == section && $0.lines[0] == fields }) {
                written[place].lines += rows
            } else {
                written.append((section, [fields] + rows))
            }
        }
        return written.map(\.lines)
    }
}
