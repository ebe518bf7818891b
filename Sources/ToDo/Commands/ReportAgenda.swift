import CivilTime
import Commands
import Foundation
import Storage

/// `report agenda`: what the next days bring, to print.
enum ReportAgenda {
    static let command = Command(
        "report agenda", abstract: "Shows the agenda as a sheet, a week on a page.",
        discussion: "What has no day it is due stands on the day from which it can be done.",
        options: [
            .value("from", "DATE", .date, help: "The first day; today unless said."),
            .value("days", "D", .count, help: "How many days; 7 unless said."),
        ] + Option.paper,
        examples: [
            Example("report agenda", "Shows seven days from today on."),
            Example(
                "report agenda --from monday --days 14 --format pdf --output agenda.pdf",
                "Makes two pages of two weeks."),
        ],
        body: .reads { invocation, session in
            let items = try session.context.fetch(FetchDescriptor<TodoItem>.items(complete: false))
            let report = AgendaReport(
                items: items, first: invocation.date(ifGiven: "from") ?? session.today,
                days: invocation.integer(ifGiven: "days") ?? 7, now: session.now, zone: session.zone)
            return Outcome(.report(report.report))
        })
}
