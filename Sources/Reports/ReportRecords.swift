extension Report {
    /// The one table that TSV and CSV hold, as bare texts: a line of field names, then the body rows.
    ///
    /// TSV and CSV hold records only: titles, facts, notes and summary rows are left out – JSON and text have them.
    /// A script reads one table a file. So the report says which of its tables it is; where it does not, tables of other
    /// columns go on in one, with a column that says of which section a row is.
    /// Where nothing has a row, the columns are those of the first table that JSON has.
    /// A report without any table is one record, made of its facts and then its sections'; of sections that are listed,
    /// each is a record.
    var recordLines: [[String]] {
        let tabled = sections.filter { $0.table?.columns.isEmpty == false }
        let shown = tabled.filter { !$0.isJSONOnly }
        let all = (shown.isEmpty ? Array(tabled.prefix(1)) : shown).compactMap { section in
            section.table.map { (section: section.field, table: $0) }
        }
        let chosen = recordsField.map { field in all.filter { $0.section == field } } ?? all
        let tables = chosen.isEmpty ? all : chosen
        guard let first = tables.first else {
            if sections.contains(where: \.isListed) { return Self.records(of: sections) }
            let facts = facts + sections.flatMap(\.facts)
            return facts.isEmpty ? [] : [facts.map(\.field), facts.map(\.cell.plainText)]
        }
        let fields = first.table.columns.map(\.field)
        guard tables.allSatisfy({ $0.section == first.section && $0.table.columns.map(\.field) == fields }) else {
            return Self.joined(tables)
        }
        return [fields] + tables.flatMap { $0.table.recordLines }
    }

    /// Each section as a record of its facts, under the fields of all of them.
    private static func records(of sections: [Section]) -> [[String]] {
        let fields = sections.flatMap { $0.facts.map(\.field) }.firstOfEach
        let lines = sections.map { section in
            fields.map { field in section.facts.first { $0.field == field }?.cell.plainText ?? "" }
        }
        return [fields] + lines
    }

    /// Puts rows of different columns below each other, each beside the name of its section.
    private static func joined(_ tables: [(section: String, table: Table)]) -> [[String]] {
        let fields = tables.flatMap { $0.table.columns.map(\.field) }.firstOfEach
        let part = "part".free(among: fields)
        let lines = tables.flatMap { section, table in
            let places = fields.map { field in table.columns.firstIndex { $0.field == field } }
            return table.recordLines.map { line in [section] + places.map { place in place.map { line[$0] } ?? "" } }
        }
        return [[part] + fields] + lines
    }
}

extension Report.Table {
    /// The body rows as bare texts, each with a text for every column.
    fileprivate var recordLines: [[String]] {
        bodyRows.map { $0.cells(count: columns.count).map(\.plainText) }
    }
}

extension [String] {
    /// The texts without those that came before.
    fileprivate var firstOfEach: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension String {
    /// The text itself, or with the first number from 2 on that makes it none of some others.
    fileprivate func free(among taken: [String]) -> String {
        guard taken.contains(self) else { return self }
        var number = 2
        while taken.contains("\(self)\(number)") { number += 1 }
        return "\(self)\(number)"
    }
}
