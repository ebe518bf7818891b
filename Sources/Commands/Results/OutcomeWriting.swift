package import Reports
import TextLayout

extension Outcome {
    /// Writes the result in a format; `width` and `theme` are for text, `bom` for TSV and CSV, a plan says that nothing
    /// was changed.
    package func written(
        as format: ReportFormat, width: Int? = nil, bom: Bool = false, isPlan: Bool = false, theme: Report.Theme = [:]
    ) -> String {
        switch (body, format) {
        case (.nothing, _): ""
        case (.text(let text), _): text
        case (.report(let report), _): report.written(as: format, width: width, bom: bom, theme: theme)
        case (.list(let list), .json): JSONWriter().write(.array(list.records.map(\.json)))
        case (.list(let list), .text): list.textReport.written(as: .text, width: width, theme: theme)
        case (.list(let list), _): list.dataReport.written(as: format, bom: bom)
        case (.one(let record), .json): JSONWriter().write(record.json)
        case (.one(let record), .text): record.textReport.written(as: .text, width: width, theme: theme)
        case (.one(let record), _): record.dataReport.written(as: format, bom: bom)
        case (.changes(let changes), .json): JSONWriter().write(.array(changes.map(\.record.json)))
        case (.changes(let changes), .text): Report(title: "", notes: changes.lines(isPlan: isPlan)).written(as: .text)
        case (.changes(let changes), _): changes.dataReport.written(as: format, bom: bom)
        }
    }

    /// The name of the plan that this outcome is: the same changes have the same name, in each run.
    package var digest: String {
        let lines =
            if case .changes(let changes) = body { changes.map(\.sentence) } else { [written(as: .json)] }
        return PlanDigest(lines: lines + (confirmation?.consequences ?? [])).text
    }
}

extension RecordList {
    /// The columns that have a title, as a table; nothing when there are no records.
    fileprivate var textReport: Report {
        guard !records.isEmpty else { return Report(title: heading ?? "") }
        let titled = columns.filter { !$0.title.isEmpty }
        let shown = shown.map { fields in fields.compactMap { name in titled.first { $0.field == name } } } ?? titled
        let shared = sharedNames
        let table = Report.Table(
            columns: shown.map {
                Report.Column(field: $0.field, title: $0.title, alignment: $0.alignment, room: $0.room)
            },
            rows: records.map { record in
                Report.Row(
                    cells: shown.map { column in
                        let cell = record[column.field]?.cell ?? .empty
                        guard !shared.isEmpty, let other = record[column.field]?.named, shared.contains(other.name)
                        else { return cell }
                        return .marked(cell, "#\(other.number)")
                    })
            })
        return Report(title: heading ?? "", sections: [Report.Section(field: "records", table: table)])
    }

    /// The names that more than one of the records referred to has.
    private var sharedNames: Set<String> {
        let fields = Set(columns.filter(\.isReference).map(\.field))
        guard !fields.isEmpty else { return [] }
        var numbers: [String: Int] = [:]
        var shared: Set<String> = []
        for record in records {
            for other in record.fields.filter({ fields.contains($0.name) }).compactMap(\.value.named) {
                if numbers.updateValue(other.number, forKey: other.name) ?? other.number != other.number {
                    shared.insert(other.name)
                }
            }
        }
        return shared
    }

    /// All fields as a flat table, with its columns also when there are no records.
    fileprivate var dataReport: Report {
        let names = columns.flatMap { $0.isReference ? [$0.field + "Number", $0.field] : [$0.field] }
        return flatTable(of: records, columns: names)
    }
}

extension Record {
    /// What is stored, one field a line.
    fileprivate var textReport: Report {
        let stored = fields.filter { $0.value != .null && $0.value != .list([]) }
        return Report(
            title: "",
            facts: stored.flatMap { field in
                field.value.lines.enumerated().map { place, value in
                    Report.Fact(field: field.name, label: place == 0 ? field.name.asWords : "", cell: value.cell)
                }
            })
    }

    fileprivate var dataReport: Report {
        flatTable(of: [self], columns: flatFields.map(\.name))
    }
}

extension FieldValue {
    /// The values that readers see on lines of their own: those of a list that is said in words, else this one.
    fileprivate var lines: [FieldValue] {
        guard case .list(let values) = self else { return [self] }
        let isWorded = values.allSatisfy { if case .worded = $0 { true } else { false } }
        return isWorded ? values : [self]
    }
}

extension [Change] {
    fileprivate func lines(isPlan: Bool) -> [String] {
        // A sentence is one line, whatever the names in it hold.
        guard isPlan, !isEmpty else { return map(\.sentence.displaySafe) }
        return ["This would be changed:"] + map { "  " + $0.sentence.displaySafe }
    }

    /// The records as a flat table with the columns of all of them, in the order in which they come first.
    fileprivate var dataReport: Report {
        var seen: Set<String> = []
        let names = flatMap { $0.record.flatFields.map(\.name) }.filter { seen.insert($0).inserted }
        return flatTable(of: map(\.record), columns: names)
    }
}

/// Lays records out under columns of flat fields; a record that lacks a field has an empty cell there.
private func flatTable(of records: [Record], columns: [String]) -> Report {
    guard !columns.isEmpty else { return Report(title: "") }
    let rows = records.map { record in
        let cells = record.flatFields
        // As a rule the fields stand as the columns do.
        guard !cells.map(\.name).elementsEqual(columns) else { return Report.Row(cells: cells.map(\.cell)) }
        return Report.Row(cells: columns.map { name in cells.first { $0.name == name }?.cell ?? .empty })
    }
    let table = Report.Table(columns: columns.map { Report.Column(field: $0, title: $0) }, rows: rows)
    return Report(title: "", sections: [Report.Section(field: "records", table: table)])
}

extension String {
    /// A lowerCamelCase name as words: `firstName` becomes "first name".
    fileprivate var asWords: String {
        reduce(into: "") { words, letter in
            words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
    }
}
