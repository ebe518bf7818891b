import CivilTime
import Reports

/// An index card for each person.
struct CardsReport {
    /// In the order in which the cards lie.
    let people: [Person]
    /// Whether faces stand on the cards.
    let hasFaces: Bool

    var report: Report {
        guard !people.isEmpty else { return nobody }
        var report = Report(title: "", sections: people.map(card))
        report.isCards = true
        return report
    }

    private var nobody: Report {
        let fields = ["number", "name"] + Self.labels.map(\.field) + ["notes"]
        let columns = fields.map { Report.Column(field: $0, title: "", isDataOnly: true) }
        return Report(
            title: "Cards", subtitle: "there is nobody to make one of",
            sections: [.emptyList("people", columns: columns)])
    }

    private func card(_ person: Person) -> Report.Section {
        func list(_ points: [ContactPoint]) -> Report.Cell {
            .list(points.map { .string($0.value) }, points.map(\.words).joined(separator: "\n"))
        }
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        let met = [person.metAt?.name, person.metAt?.location, person.metOn?.rawValue].compactMap(\.self)
        let cells: [Report.Cell] = [
            list(person.emails), list(person.phones),
            person.birthday.map { .worded(.date($0.rawValue), $0.words) } ?? .empty,
            met.isEmpty ? .empty : .structured(.text(met.joined(separator: ", ")), meeting(person)),
            .list(person.tags.map(JSONValue.string), person.tags.joined(separator: ", ")), text(person.details),
        ]
        let dated = person.notes.sorted { $0.date < $1.date }
        let notes = dated.map { "\($0.date): \($0.text)" }
        var section = Report.Section(
            title: person.name, field: "people",
            facts: [
                Report.Fact(field: "number", label: "#", cell: .integer(person.number), isDataOnly: true),
                Report.Fact(field: "name", label: "Name", cell: .text(person.name), isDataOnly: true),
            ]
                + zip(Self.labels, cells).map {
                    Report.Fact(field: $0.field, label: $0.label, cell: $1, isDataOnly: $1.plainText.isEmpty)
                } + [
                    Report.Fact(
                        field: "notes", label: "",
                        cell: .list(
                            dated.map { ["date": .string($0.date.rawValue), "text": .string($0.text)] },
                            notes.joined(separator: "\n")), isDataOnly: true)
                ],
            notes: notes, isListed: true, about: person.name)
        section.picture = hasFaces ? person.photo.flatMap(Report.Picture.init) : nil
        return section
    }

    /// Where and when one met, each null where it is not known.
    private func meeting(_ person: Person) -> JSONValue {
        func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
        return [
            "event": text(person.metAt?.name), "location": text(person.metAt?.location),
            "on": text(person.metOn?.rawValue),
        ]
    }

    private static let labels: [(field: String, label: String)] = [
        ("emails", "E-mail"), ("phones", "Phone"), ("birthday", "Birthday"), ("met", "Met"), ("tags", "Tags"),
        ("details", "Details"),
    ]
}

extension Report.Cell {
    /// A list that JSON has as an array; the other formats have words for it, or nothing where it is empty.
    static func list(_ values: [JSONValue], _ words: String) -> Report.Cell {
        .structured(values.isEmpty ? .empty : .text(words), .array(values))
    }
}
