import CivilTime
import Commands
import Foundation
import Storage

/// `todo agenda`: lists what the next days bring.
enum TodoAgenda {
    static let command = Command(
        "todo agenda", abstract: "Lists what the next days bring, overdue first.",
        discussion: "What has no day it is due stands on the day from which it can be done.",
        options: [.value("days", "D", .count, help: "How many days, today included; 7 unless said.")],
        examples: [
            Example("todo agenda", "Lists what is overdue and what the next seven days bring."),
            Example("todo agenda --days 1", "Lists what is overdue and what today brings."),
        ],
        body: .reads { invocation, session in
            let days = invocation.integer(ifGiven: "days") ?? 7
            let last = session.today.adding(days: days - 1) ?? .latest
            var descriptor = FetchDescriptor<TodoItem>.items(complete: false)
            descriptor.relationshipKeyPathsForPrefetching = [\TodoItem.series]
            let open = try session.context.fetch(descriptor)
            let overdue = open.filter { $0.isOverdue(at: session.now, in: session.zone) }
            let coming = open.filter { item in
                guard !item.isOverdue(at: session.now, in: session.zone), let planned = item.planned else {
                    return false
                }
                let day = planned.day(in: session.zone)
                return day >= session.today && day <= last
            }
            let list = RecordList(
                todo: overdue.byPlan(in: session.zone) + coming.byPlan(in: session.zone),
                blockers: try Blockers(in: session.context),
                heading: "\(overdue.count) overdue, \(coming.count) until \(last.withWeekday)", session)
            return Outcome(.list(list))
        })
}

extension TodoItem {
    /// The time at which the agenda has it.
    fileprivate var planned: PlannedTime? { due ?? start }
}

extension [TodoItem] {
    /// The items by when they are planned, the newest first among equals.
    fileprivate func byPlan(in zone: Zone) -> [TodoItem] {
        map { (item: $0, order: $0.planned?.order(in: zone) ?? .distantFuture) }
            .sorted { $0.order < $1.order }.map(\.item)
    }
}
