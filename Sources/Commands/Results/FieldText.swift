package import Reports

extension FieldValue {
    /// The value as JSON.
    package var json: JSONValue {
        switch self {
        case .null, .noRecord: .null
        case .text(let text), .date(let text): .string(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .boolean(let boolean): .boolean(boolean)
        case .record(let record): record.json
        case .list(let values): .array(values.map(\.json))
        case .worded(let value, _), .toned(let value, _): value.json
        }
    }

    /// The value in one cell of a table: a record by its name, a list with its values one after another.
    var cell: Report.Cell {
        switch self {
        case .null: .empty
        case .noRecord(let words): .worded(.empty, words)
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .boolean(let boolean): .boolean(boolean)
        case .date(let date): .date(date)
        case .record(let record): record.cellText.map(Report.Cell.text) ?? record["name"]?.cell ?? .text(record.line)
        case .list(let values): .text(values.map(\.cell.plainText).joined(separator: "; "))
        case .worded(let value, let words): .worded(value.cell, words)
        case .toned(let value, let tone): .toned(value.cell, tone)
        }
    }

    /// The text of the cell, for the commonest values without making one.
    fileprivate var plainText: String {
        switch self {
        case .null: ""
        case .text(let text): text
        case .record(let record) where record.cellText == nil: record["name"]?.plainText ?? cell.plainText
        default: cell.plainText
        }
    }
}

extension Record {
    /// The record as a JSON object.
    package var json: JSONValue {
        .object(JSONObject(fields.map { (key: $0.name, value: $0.value.json) }))
    }

    /// The record on one line, for a cell that has to hold all of it.
    fileprivate var line: String {
        fields.filter { $0.value != .null }.map { "\($0.name): \($0.value.cell.plainText)" }.joined(separator: ", ")
    }

    /// Names and cells as a table holds them: of a record inside the record, its number and its name.
    ///
    /// The field `student {number, name}` becomes the columns `studentNumber` and `student`.
    var flatFields: [(name: String, cell: Report.Cell)] {
        var flat: [(name: String, cell: Report.Cell)] = []
        for field in fields {
            if let number = field.value.number { flat.append((field.name + "Number", number)) }
            flat.append((field.name, field.value.cell))
        }
        return flat
    }

    /// Adds the texts of the flat fields' cells.
    func appendFlatTexts(to texts: inout [String]) {
        for field in fields {
            if let number = field.value.number { texts.append(number.plainText) }
            texts.append(field.value.plainText)
        }
    }

    /// Tells whether its flat fields have the names of another record's, in the same order.
    func isFlat(like other: Record) -> Bool {
        fields.count == other.fields.count
            && zip(fields, other.fields).allSatisfy { mine, its in
                mine.name == its.name && (mine.value.number == nil) == (its.value.number == nil)
            }
    }
}

extension FieldValue {
    /// The number of a record inside the record, empty where there is none; nil for any other value.
    ///
    /// The columns do not depend on whether there is a record.
    fileprivate var number: Report.Cell? {
        if case .noRecord = self { return .empty }
        guard case .record(let record) = self else { return nil }
        return record["number"]?.cell
    }
}
