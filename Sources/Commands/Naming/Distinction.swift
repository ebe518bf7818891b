import TextLayout

/// Tells records of one name apart by what else they are.
struct Distinction {
    /// Takes case and accents away.
    let fold: (String) -> String
    /// What the record of a number is besides its name, what tells most first; nil where it has none of a kind.
    let features: (Int) -> [String?]

    /// The records, those that share a name with a detail each.
    ///
    /// It is the first feature that all have, and no two the same, else all those in which some of them differ.
    func telling(_ records: [NamedRecord]) -> [NamedRecord] {
        let groups = Dictionary(grouping: records) { fold($0.name) }.values.filter { $0.count > 1 }
        guard !groups.isEmpty else { return records }
        var details: [Int: String] = [:]
        for group in groups {
            let rows = group.map { record in features(record.number).map { $0.map(Self.shown) } }
            for (record, detail) in zip(group, Self.details(of: rows)) { details[record.number] = detail }
        }
        return records.map { NamedRecord(number: $0.number, name: $0.name, detail: details[$0.number]) }
    }

    private static func details(of rows: [[String?]]) -> [String?] {
        let columns = (0..<(rows.map(\.count).min() ?? 0)).map { place in rows.map { $0[place] } }
        func tells(_ column: [String?]) -> Bool { Set(column).count == rows.count && !column.contains(nil) }
        if let column = columns.first(where: tells) { return column }
        let telling = columns.filter { Set($0).count > 1 }
        return rows.indices.map { place in
            let parts = telling.compactMap { $0[place] }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    /// A feature as a list has room for it: the details of a person may be pages.
    private static func shown(_ feature: String) -> String { feature.onOneLine.truncated(toWidth: 40) }
}
