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
        report.lists = ["people"]
        return report
    }

    private var nobody: Report {
        let fields = ["number", "name"] + Self.labels.map(\.field) + ["notes"]
        let table = Report.Table(columns: fields.map { Report.Column(field: $0, title: "", isDataOnly: true) })
        var section = Report.Section(field: "people", table: table)
        section.isJSONOnly = true
        return Report(title: "Cards", subtitle: "there is nobody to make one of", sections: [section])
    }

    private func card(_ person: Person) -> Report.Section {
        func list(_ points: [ContactPoint]) -> Report.Cell {
            points.isEmpty ? .empty : .text(points.map(\.words).joined(separator: "\n"))
        }
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        let met = [person.metAt?.name, person.metAt?.location, person.metOn?.rawValue].compactMap(\.self)
        let cells: [Report.Cell] = [
            list(person.emails), list(person.phones),
            person.birthday.map { .worded(.date($0.rawValue), $0.words) } ?? .empty,
            text(met.isEmpty ? nil : met.joined(separator: ", ")),
            text(person.tags.isEmpty ? nil : person.tags.joined(separator: ", ")), text(person.details),
        ]
        let notes = person.notes.sorted { $0.date < $1.date }.map { "\($0.date): \($0.text)" }
        var section = Report.Section(
            title: person.name, field: "people",
            facts: [
                Report.Fact(field: "number", label: "#", cell: .integer(person.number), isDataOnly: true),
                Report.Fact(field: "name", label: "Name", cell: .text(person.name), isDataOnly: true),
            ]
                + zip(Self.labels, cells).map {
                    Report.Fact(field: $0.field, label: $0.label, cell: $1, isDataOnly: $1 == .empty)
                } + [
                    Report.Fact(
                        field: "notes", label: "",
                        cell: .structured(
                            notes.isEmpty ? .empty : .text(notes.joined(separator: "\n")),
                            .array(notes.map(JSONValue.string))), isDataOnly: true)
                ],
            notes: notes, isListed: true, about: person.name)
        section.picture = hasFaces ? person.photo.flatMap(Report.Picture.init) : nil
        return section
    }

    private static let labels: [(field: String, label: String)] = [
        ("emails", "E-mail"), ("phones", "Phone"), ("birthday", "Birthday"), ("met", "Met"), ("tags", "Tags"),
        ("details", "Details"),
    ]
}
