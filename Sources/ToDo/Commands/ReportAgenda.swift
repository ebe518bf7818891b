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
            .value("days", "D", .count, help: "How many days, up to \(mostDays); 7 unless said."),
        ] + Option.paper,
        examples: [
            Example("report agenda", "Shows seven days from today on."),
            Example(
                "report agenda --from monday --days 14 --format pdf --output agenda.pdf",
                "Makes two pages of two weeks."),
        ],
        body: .reads { invocation, session in
            let days = invocation.integer(ifGiven: "days") ?? 7
            guard (1...mostDays).contains(days) else {
                throw invocation.unreadable("--days", "\(days)", expected: "a number of days from 1 to \(mostDays)")
            }
            let report = AgendaReport(
                items: try session.context.fetch(FetchDescriptor<TodoItem>.items(complete: false)),
                blockers: try Blockers(in: session.context),
                first: invocation.date(ifGiven: "from") ?? session.today, days: days, session: session)
            return Outcome(.report(report.report))
        })

    /// A year: each day is a part of the sheet, whether there is something to do or not.
    private static let mostDays = 366
}
