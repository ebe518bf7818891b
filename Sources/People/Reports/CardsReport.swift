import CivilTime
import Reports

/// An index card for each person.
struct CardsReport {
    /// In the order in which the cards lie.
    let people: [Person]

    var report: Report {
        var report = Report(
            title: "", sections: people.enumerated().map { place, person in card(person, startsPage: place > 0) })
        report.isCards = true
        report.lists = ["people"]
        return report
    }

    private func card(_ person: Person, startsPage: Bool) -> Report.Section {
        func list(_ points: [ContactPoint]) -> Report.Cell {
            points.isEmpty ? .empty : .text(points.map(\.words).joined(separator: "\n"))
        }
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        let met = [person.metAt?.name, person.metAt?.location, person.metOn?.rawValue].compactMap(\.self)
        let facts: [(field: String, label: String, cell: Report.Cell)] = [
            ("emails", "E-mail", list(person.emails)), ("phones", "Phone", list(person.phones)),
            ("birthday", "Birthday", person.birthday.map { .worded(.date($0.rawValue), $0.words) } ?? .empty),
            ("met", "Met", text(met.isEmpty ? nil : met.joined(separator: ", "))),
            ("tags", "Tags", text(person.tags.isEmpty ? nil : person.tags.joined(separator: ", "))),
            ("details", "Details", text(person.details)),
        ]
        return Report.Section(
            title: person.name, field: "people",
            facts: [
                Report.Fact(field: "number", label: "#", cell: .integer(person.number), isDataOnly: true),
                Report.Fact(field: "name", label: "Name", cell: .text(person.name), isDataOnly: true),
            ]
                + facts.map {
                    Report.Fact(field: $0.field, label: $0.label, cell: $0.cell, isDataOnly: $0.cell == .empty)
                },
            notes: person.notes.sorted { $0.date < $1.date }.map { "\($0.date): \($0.text)" }, isListed: true,
            startsPage: startsPage)
    }
}
