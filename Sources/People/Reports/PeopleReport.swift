import CivilTime
import Reports
import Storage

/// People in a table, for paper: how to reach them, and where one met.
struct PeopleReport {
    let title: String
    let subtitle: String?
    /// In the order in which they are shown.
    let people: [Person]
    var facts: [Report.Fact] = []
    /// Whether it says where one met.
    var hasEvents = true
    /// Whether faces stand beside the names.
    var hasFaces = false

    var report: Report {
        Report(
            title: title, subtitle: subtitle, facts: facts,
            sections: [Report.Section(field: "people", table: table)],
            runningHead: Report.RunningHead(subject: title))
    }

    private func name(_ person: Person) -> Report.Cell {
        // Stores of the first version have pictures without a thumbnail.
        guard hasFaces, let face = (person.thumbnail ?? person.photo).flatMap(Report.Picture.init) else {
            return .text(person.name)
        }
        return .pictured(.text(person.name), face)
    }

    /// All numbers, with what each is for where there are several.
    private func phones(_ person: Person) -> Report.Cell {
        guard let first = person.phones.first else { return .empty }
        guard person.phones.count > 1 else { return .text(first.value) }
        let numbers = person.phones.map(\.words)
        return .worded(.text(numbers.joined(separator: ", ")), numbers.joined(separator: "\n"))
    }

    /// Columns that nobody fills are left to the data formats.
    private var table: Report.Table {
        func lacks(_ value: (Person) -> String?) -> Bool { people.allSatisfy { value($0) == nil } }
        func text(_ text: String?) -> Report.Cell { text.map(Report.Cell.text) ?? .empty }
        return Report.Table(
            columns: [
                Report.Column(field: "number", title: "#", alignment: .trailing),
                Report.Column(field: "name", title: "Name"),
                Report.Column(field: "emailAddress", title: "E-mail", isDataOnly: lacks(\.emailAddress)),
                Report.Column(
                    field: "phone", title: "Phone", isDataOnly: lacks { $0.phones.first?.value },
                    room: Report.Room(isWhole: true)),
                Report.Column(
                    field: "metAt", title: "Met at", isDataOnly: !hasEvents || lacks { $0.metAt?.name }),
                Report.Column(field: "metOn", title: "On", isDataOnly: lacks { $0.metOn?.rawValue }),
                Report.Column(field: "tags", title: "Tags", isDataOnly: people.allSatisfy(\.tags.isEmpty)),
                Report.Column(field: "details", title: "Details", isDataOnly: lacks(\.details)),
            ],
            rows: people.map { person in
                Report.Row(cells: [
                    .integer(person.number), name(person), text(person.emailAddress), phones(person),
                    text(person.metAt?.name),
                    person.metOn.map { .date($0.rawValue) } ?? .empty,
                    .list(person.tags.map(JSONValue.string), person.tags.joined(separator: ", ")), text(person.details),
                ])
            })
    }
}
