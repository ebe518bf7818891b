extension Report {
    /// This report as a JSON object.
    ///
    /// `title`, `subtitle` (null if none), each fact by its field, each section by its field, `notes` (of the report
    /// and then of its sections).
    /// - A section without facts is the array of its table's body rows, each an object by column field.
    /// - A section with facts, or without a table, is an object: its facts, and `rows`, or what the section calls them, if it has a table.
    /// - Several sections with one field, or a listed one, are the array of what each would be.
    /// - Summary rows never stand among the records: those of section `grades` are the array `gradesSummary` beside it.
    package var json: JSONValue {
        var object: JSONObject = ["title": .string(title), "subtitle": subtitle.map(JSONValue.string) ?? .null]
        func add(_ field: String, _ value: JSONValue) {
            assert(object[field] == nil, "The report \(title) has two values for \(field).")
            object[field] = value
        }
        for fact in facts { add(fact.field, fact.cell.json) }
        var written: Set<String> = []
        for section in sections where written.insert(section.field).inserted {
            let namesakes = sections.filter { $0.field == section.field }
            let isOne = namesakes.count == 1 && !section.isListed
            add(section.field, isOne ? section.json : .array(namesakes.map(\.json)))
            let summary = namesakes.flatMap { $0.table.map { $0.objects(of: $0.summaryRows) } ?? [] }
            if !summary.isEmpty { add(section.field + "Summary", .array(summary)) }
        }
        add("notes", .array((notes + sections.flatMap(\.notes)).map(JSONValue.string)))
        return .object(object)
    }
}

extension Report.Section {
    fileprivate var json: JSONValue {
        let rows = table.map { JSONValue.array($0.objects(of: $0.bodyRows)) }
        if facts.isEmpty, let rows { return rows }
        var object = JSONObject(facts.map { (key: $0.field, value: $0.cell.json) })
        if let rows { object[rowsField] = rows }
        return .object(object)
    }
}

extension Report.Table {
    /// Rows as objects by column field.
    fileprivate func objects(of rows: [Report.Row]) -> [JSONValue] {
        rows.map { row in
            let cells = row.cells(count: columns.count)
            return .object(JSONObject(zip(columns, cells).map { (key: $0.field, value: $1.json) }))
        }
    }
}
