import CivilTime
import Commands
import Reports
import Storage

/// `report event`: an event with everyone met there, to print.
enum ReportEvent {
    static let command = Command(
        "report event", abstract: "Shows an event with everyone whom you met there, in a table to print.",
        arguments: [Argument("event", .record("event"), help: "The number, or a part of the name.")],
        options: Option.paper,
        examples: [Example("report event \"dimension jump\"", "Shows the event and how to reach its people.")],
        body: .reads { invocation, session in
            let event = try EventSearch(session.context).one(invocation.text("event"))
            let people = event.people
            let facts = [
                ("location", "Location", event.location.map(Report.Cell.text) ?? .empty),
                ("date", "Date", event.date.map { .date($0.rawValue) } ?? .empty),
                ("until", "Until", event.until.map { .date($0.rawValue) } ?? .empty),
            ].map { field, label, cell in
                Report.Fact(field: field, label: label, cell: cell, isDataOnly: cell == .empty)
            }
            let report = PeopleReport(
                title: event.name, subtitle: people.count == 1 ? "1 person" : "\(people.count) people", people: people,
                facts: facts, hasEvents: false, hasFaces: invocation.showsPictures)
            return Outcome(.report(report.report))
        })
}
