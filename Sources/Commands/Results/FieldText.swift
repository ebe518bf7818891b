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
        case .record(let record): record["name"]?.cell ?? .text(record.line)
        case .list(let values): .text(values.map(\.cell.plainText).joined(separator: "; "))
        case .worded(let value, let words): .worded(value.cell, words)
        case .toned(let value, let tone): .toned(value.cell, tone)
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
        fields.flatMap { field -> [(String, Report.Cell)] in
            // The columns do not depend on whether there is a record.
            if case .noRecord = field.value {
                return [(field.name + "Number", .empty), (field.name, field.value.cell)]
            }
            guard case .record(let inner) = field.value, let number = inner["number"] else {
                return [(field.name, field.value.cell)]
            }
            return [(field.name + "Number", number.cell), (field.name, field.value.cell)]
        }
    }
}
