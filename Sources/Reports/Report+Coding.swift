import Foundation

extension Report: Coded {
    var coded: JSONValue {
        .members([
            "title": .string(title), "subtitle": subtitle.map(JSONValue.string), "facts": facts.coded,
            "sections": sections.coded, "notes": notes.coded, "subject": runningHead.subject.map(JSONValue.string),
            "date": runningHead.date.map(JSONValue.string), "language": .string(language), "isCards": isCards.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            title: try coded.text(of: "title"), subtitle: coded["subtitle"]?.text,
            facts: try coded.list("facts", of: Fact.self), sections: try coded.list("sections", of: Section.self),
            notes: coded.texts("notes"),
            runningHead: RunningHead(subject: coded["subject"]?.text, date: coded["date"]?.text))
        language = try coded.text(of: "language")
        isCards = coded.flag("isCards")
    }
}

extension Report.Fact: Coded {
    var coded: JSONValue {
        .members([
            "field": .string(field), "label": .string(label), "cell": cell.coded, "isDataOnly": isDataOnly.coded,
            "isKey": isKey.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            field: try coded.text(of: "field"), label: try coded.text(of: "label"),
            cell: try Report.Cell(coded: coded["cell"] ?? .null), isDataOnly: coded.flag("isDataOnly"),
            isKey: coded.flag("isKey"))
    }
}

extension Report.Section: Coded {
    var coded: JSONValue {
        .members([
            "title": title.map(JSONValue.string), "field": .string(field), "facts": facts.coded, "table": table?.coded,
            "rowsField": .string(rowsField), "notes": notes.coded, "isListed": isListed.coded,
            "startsPage": startsPage.coded, "about": about.map(JSONValue.string), "chart": chart?.coded,
            "signatures": signatures.coded,
            "picture": picture?.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        var table: Report.Table?
        if let value = coded["table"] { table = try Report.Table(coded: value) }
        var chart: Report.Chart?
        if let value = coded["chart"] { chart = try Report.Chart(coded: value) }
        self.init(
            title: coded["title"]?.text, field: try coded.text(of: "field"),
            facts: try coded.list("facts", of: Report.Fact.self), table: table,
            rowsField: try coded.text(of: "rowsField"), notes: coded.texts("notes"), isListed: coded.flag("isListed"),
            startsPage: coded.flag("startsPage"), about: coded["about"]?.text, chart: chart,
            signatures: coded.texts("signatures"))
        if let value = coded["picture"] { picture = try Report.Picture(coded: value) }
    }
}

extension Report.Table: Coded {
    var coded: JSONValue { .members(["columns": columns.coded, "rows": rows.coded]) }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            columns: try coded.list("columns", of: Report.Column.self),
            rows: try coded.list("rows", of: Report.Row.self))
    }
}

extension Report.Column: Coded {
    var coded: JSONValue {
        .members([
            "field": .string(field), "title": .string(title), "alignment": .string(alignment.rawValue),
            "group": group.map(JSONValue.string), "isDataOnly": isDataOnly.coded,
            "shortTitle": shortTitle.map(JSONValue.string), "part": part.map(JSONValue.string), "sumOf": sumOf.coded,
            "isWhole": room.isWhole.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            field: try coded.text(of: "field"), title: try coded.text(of: "title"),
            alignment: try coded.word(of: "alignment", Report.Alignment.self), group: coded["group"]?.text,
            isDataOnly: coded.flag("isDataOnly"), shortTitle: coded["shortTitle"]?.text,
            room: Report.Room(isWhole: coded.flag("isWhole")), part: coded["part"]?.text, sumOf: coded.texts("sumOf"))
    }
}

extension Report.Row: Coded {
    /// A row of the body is its cells alone.
    var coded: JSONValue {
        let cells = JSONValue.array(cells.map(\.coded))
        if kind == .body { return cells }
        return .members([
            "kind": .string(kind.rawValue), "reckoning": reckoning.map { .string($0.rawValue) }, "cells": cells,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        guard let values = coded.values ?? coded["cells"]?.values else { throw .unreadable(member: "cells") }
        var cells: [Report.Cell] = []
        cells.reserveCapacity(values.count)
        for value in values { cells.append(try Report.Cell(coded: value)) }
        self.init(
            cells: cells, kind: coded.values == nil ? try coded.word(of: "kind", Kind.self) : .body,
            reckoning: coded["reckoning"]?.text.flatMap(Reckoning.init(rawValue:)))
    }
}

extension Report.Cell: Coded {
    /// Text, whole numbers, truth and nothing are themselves; a decimal is a list of its text and its least digits.
    var coded: JSONValue {
        switch self {
        case .empty: .null
        case .text(let text): .string(text)
        case .integer(let integer): .integer(integer)
        case .boolean(let boolean): .boolean(boolean)
        case .number(let number, let digits):
            .array([.string(number.plainText())] + (digits.map { [.integer($0)] } ?? []))
        case .date(let date): .object(["date": .string(date)])
        case .marked(let cell, let mark): .object(["mark": .string(mark), "cell": cell.coded])
        case .worded(let cell, let words): .object(["words": .string(words), "cell": cell.coded])
        case .toned(let cell, let tone): .object(["tone": .string(tone.rawValue), "cell": cell.coded])
        case .pictured(let cell, let picture): .object(["picture": picture.coded, "cell": cell.coded])
        case .structured(let cell, _): cell.coded
        }
    }

    init(coded: JSONValue) throws(CodingFailure) {
        switch coded {
        case .null: self = .empty
        case .string(let text): self = .text(text)
        case .integer(let integer): self = .integer(integer)
        case .boolean(let boolean): self = .boolean(boolean)
        case .array(let values):
            guard let text = values.first?.text else { throw .unreadable(member: "number") }
            self = .number(Decimal(string: text) ?? .nan, digits: values.count > 1 ? values[1].integer : nil)
        case .object(let object):
            if let date = object["date"]?.text {
                self = .date(date)
                return
            }
            let cell = try Report.Cell(coded: object["cell"] ?? .null)
            if let mark = object["mark"]?.text {
                self = .marked(cell, mark)
            } else if let words = object["words"]?.text {
                self = .worded(cell, words)
            } else if let picture = object["picture"] {
                self = .pictured(cell, try Report.Picture(coded: picture))
            } else {
                self = .toned(cell, try coded.word(of: "tone", Report.Tone.self))
            }
        case .number, .verbatim: throw .unreadable(member: "cell")
        }
    }
}

extension Report.Picture: Coded {
    var coded: JSONValue { .object(["kind": .string(kind.rawValue), "base64": .string(base64)]) }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(kind: try coded.word(of: "kind", Kind.self), base64: try coded.text(of: "base64"))
    }
}

extension Report.Chart: Coded {
    var coded: JSONValue {
        .members([
            "form": .string(form.rawValue), "title": .string(title), "labels": labels.coded, "series": series.coded,
            "ticks": .array(ticks.map { .string($0.plainText()) }), "replacesTable": replacesTable.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            try coded.word(of: "form", Form.self), title: try coded.text(of: "title"), labels: coded.texts("labels"),
            series: try coded.list("series", of: Series.self),
            ticks: coded.texts("ticks").compactMap { Decimal(string: $0) },
            replacesTable: coded.flag("replacesTable"))
    }
}

extension Report.Chart.Series: Coded {
    var coded: JSONValue {
        .members([
            "name": .string(name), "values": .array(values.map { $0.map { .string($0.plainText()) } ?? .null }),
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init(
            name: try coded.text(of: "name"),
            values: (coded["values"]?.values ?? []).map { $0.text.flatMap { Decimal(string: $0) } })
    }
}
