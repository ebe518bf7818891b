import CivilTime
import Commands
import Foundation
import Storage

/// `report agenda`: what the next days bring, to print.
enum ReportAgenda {
    static let command = Command(
        "report agenda", abstract: "Shows the agenda as a sheet, a week on a page.",
        discussion: Agenda.discussion
            + " Days without anything are on pages, to be written on, and in JSON; text leaves them out.",
        options: [
            .value("from", "DATE", .date, help: "The first day; today unless said."), Agenda.daysOption,
        ] + Option.paper,
        examples: [
            Example("report agenda", "Shows seven days from today on."),
            Example(
                "report agenda --from monday --days 14 --format pdf --output agenda.pdf",
                "Makes two pages of two weeks."),
        ],
        body: .reads { invocation, session in
            let first = invocation.date(ifGiven: "from") ?? session.today
            let agenda = try Agenda(of: Agenda.days(from: first, invocation), session)
            let report = AgendaReport(agenda: agenda, blockers: try Blockers(in: session.context), session: session)
            return Outcome(.report(report.report), notices: agenda.notices)
        })
}
