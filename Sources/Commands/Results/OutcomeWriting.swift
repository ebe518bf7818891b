package import Reports
import TextLayout

extension Outcome {
    /// Writes the result in a format; `width` and `theme` are for text, `bom` for TSV and CSV, `letterhead` for HTML, a
    /// plan says that nothing was changed.
    package func written(
        as format: ReportFormat, width: Int? = nil, bom: Bool = false, isPlan: Bool = false,
        theme: Report.Theme = [:], letterhead: Letterhead = Letterhead()
    ) -> String {
        switch (body, format) {
        case (.text(let text), _): return text
        case (.list(let list), .json): return JSONWriter().write(.array(list.records.map(\.json)))
        case (.one(let record), .json): return JSONWriter().write(record.json)
        case (.changes(let changes), .json): return JSONWriter().write(.array(changes.shownAsData.map(\.record.json)))
        case (.changes(let changes), .tsv), (.changes(let changes), .csv):
            return changes.shownAsData.data(as: format, bom: bom)
        default: break
        }
        // What was changed is told in sentences, which are never cut nor wrapped.
        let width = if case .changes = body { Int?.none } else { width }
        return report(for: format, isPlan: isPlan)?
            .written(as: format, width: width, bom: bom, theme: theme, letterhead: letterhead) ?? ""
    }

    /// The result as the report that a format writes; nil where there is none.
    package func report(for format: ReportFormat, isPlan: Bool = false) -> Report? {
        switch body {
        case .nothing, .text, .data: nil
        case .report(let report): report
        case .list(let list): format.isForReaders ? list.textReport : list.dataReport
        case .one(let record): format.isForReaders ? record.textReport : record.dataReport
        case .changes(let changes):
            format.isForReaders
                ? Report(title: "", notes: changes.lines(asPlan: isPlan ? planHeading : nil))
                : changes.shownAsData.dataReport
        }
    }

    private var planHeading: String { isDeed ? "This would be done:" : "This would be changed:" }

    /// The name of the plan that this outcome is: the same changes have the same name, in each run.
    package var digest: String {
        let lines =
            if case .changes(let changes) = body { changes.map(\.sentence) } else { [written(as: .json)] }
        let agreed = confirmation.map { $0.consequences + $0.covered } ?? []
        return PlanDigest(lines: lines + agreed).text
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
    fileprivate var dataReport: Report { flatTable(of: records, columns: flatColumns) }

    private var flatColumns: [String] {
        columns.flatMap { $0.isReference ? [$0.field + "Number", $0.field] : [$0.field] }
    }

    /// The same as lines of texts, the names of the fields first.
    var tableLines: [[String]] {
        [flatColumns]
            + records.map { record in
                var texts: [String] = []
                record.appendFlatTexts(to: &texts)
                return texts
            }
    }
}

extension Record {
    /// What is stored, one field a line.
    fileprivate var textReport: Report {
        let stored = fields.filter { $0.value != .null && $0.value != .list([]) && !$0.value.isForDataOnly }
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
    /// The values that readers see on lines of their own: those of a list that is said in words, the lines of a text,
    /// else this one.
    fileprivate var lines: [FieldValue] {
        switch self {
        case .list(let values) where values.allSatisfy(\.isWorded): values.flatMap(\.lines)
        case .text(let text) where text.contains(where: \.isNewline): Self.lines(of: text)
        case .worded(_, let words) where words.contains(where: \.isNewline): Self.lines(of: words)
        default: [self]
        }
    }

    /// Whether it is worded by nothing, since readers see it elsewhere.
    fileprivate var isForDataOnly: Bool { if case .worded(_, "") = self { true } else { false } }

    private var isWorded: Bool { if case .worded = self { true } else { false } }

    private static func lines(of text: String) -> [FieldValue] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { .text(String($0)) }
    }
}

extension [Change] {
    /// The changes whose records data formats have.
    fileprivate var shownAsData: [Change] { filter { !$0.isAside } }

    /// Up to how many changes each has its line in text; of more, those of a group are counted.
    private static var mostLines: Int { 2000 }

    fileprivate func lines(asPlan heading: String?) -> [String] {
        // A sentence is one line, whatever the names in it hold.
        let lines = lines.map(\.displaySafe)
        guard let heading, !isEmpty else { return lines }
        return [heading] + lines.map { "  " + $0 }
    }

    /// The sentences; where there are thousands, the first ones of each group, and how many more it has.
    private var lines: [String] {
        guard count > Self.mostLines else { return map(\.sentence) }
        var (groups, counts): ([String], [String: Int]) = ([], [:])
        let lines = compactMap { change -> String? in
            guard let group = change.group else { return change.sentence }
            let count = counts[group, default: 0]
            if count == 0 { groups.append(group) }
            counts[group] = count + 1
            return count < Self.shownOfGroup ? change.sentence : nil
        }
        return lines
            + groups.compactMap { group in
                let rest = counts[group, default: 0] - Self.shownOfGroup
                return rest > 0 ? "\(group): \(rest) more" : nil
            }
    }

    private static var shownOfGroup: Int { 3 }

    /// The records as a flat table with the columns of all of them, in the order in which they come first.
    fileprivate var dataReport: Report {
        var seen: Set<String> = []
        let names = flatMap { $0.record.flatFields.map(\.name) }.filter { seen.insert($0).inserted }
        return flatTable(of: map(\.record), columns: names)
    }

    /// The same as text, record by record.
    ///
    /// There may be hundreds of thousands, so that they are written one by one, and once more from the first one when a
    /// later one has a field that none before it had: there are few kinds of records.
    fileprivate func data(as format: ReportFormat, bom: Bool) -> String {
        let write: ([String], inout [UInt8]) -> Void =
            if format == .csv {
                { CSVWriter().append($0, to: &$1) }
            } else {
                { TSVWriter().append($0, to: &$1) }
            }
        var names: [String] = []
        while true {
            var utf8 = [UInt8]((bom ? "\u{FEFF}" : "").utf8)
            if !names.isEmpty { write(names, &utf8) }
            let known = names.count
            append(to: &utf8, &names, write)
            if names.count == known { return String(decoding: utf8, as: UTF8.self) }
        }
    }

    /// Writes the records until one has fields that `names` lacks, which are added to them.
    private func append(
        to utf8: inout [UInt8], _ names: inout [String], _ write: ([String], inout [UInt8]) -> Void
    ) {
        var last: Record?
        // Where the value of each column is in a record like the last one.
        var places: [Int?] = []
        // One array each for all records: making arrays takes as long as writing what is in them.
        var (texts, values): ([String], [String]) = ([], [])
        for change in self {
            let record = change.record
            if last.map({ !record.isFlat(like: $0) }) ?? true {
                let its = record.flatFields.map(\.name)
                let new = its.filter { !names.contains($0) }
                guard new.isEmpty else { return names += new }
                places = names.map { its.firstIndex(of: $0) }
            }
            last = record
            texts.removeAll(keepingCapacity: true)
            record.appendFlatTexts(to: &texts)
            values.removeAll(keepingCapacity: true)
            for place in places { values.append(place.map { texts[$0] } ?? "") }
            write(values, &utf8)
        }
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
