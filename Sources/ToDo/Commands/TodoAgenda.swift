import CivilTime
import Commands
import Foundation
import Storage

/// `todo agenda`: lists what the next days bring.
enum TodoAgenda {
    static let command = Command(
        "todo agenda", abstract: "Lists what the next days bring, overdue first.",
        discussion: Agenda.discussion,
        options: [Agenda.daysOption],
        examples: [
            Example("todo agenda", "Lists what is overdue and what the next seven days bring."),
            Example("todo agenda --days 1", "Lists what is overdue and what today brings."),
        ],
        body: .reads { invocation, session in
            let agenda = try Agenda(of: Agenda.days(from: session.today, invocation), session)
            let blockers = try Blockers(in: session.context)
            return Outcome(.list(RecordList(agenda: agenda, blockers: blockers, session)), notices: agenda.notices)
        })
}
