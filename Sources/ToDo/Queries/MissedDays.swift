import CivilTime
import Commands
import Foundation
import Storage

/// The days after an overdue item on which it would have come again and that are over too.
///
/// They are no items yet: each is made when the one before it is done.
struct MissedDays {
    /// The first ones.
    let days: [PlannedTime]
    /// Whether there are more than these.
    let hasMore: Bool

    /// How many are told of an item.
    private static let most = 10

    /// Finds those of an item; one that is not overdue, or not the latest open one of its series, has none.
    init(of item: TodoItem, _ session: Session) throws {
        guard item.isOverdue(at: session.now, in: session.zone), let series = item.series,
            let occurrence = item.occurrence, let last = item.lastTime(in: session.zone)
        else {
            (days, hasMore) = ([], false)
            return
        }
        let others = try session.context.fetch(.occurrences(of: series, from: occurrence.date))
            .filter { $0 !== item }
        let order = occurrence.order(in: session.zone)
        guard !others.contains(where: { !$0.isComplete && ($0.occurrence?.order(in: session.zone) ?? order) > order })
        else {
            (days, hasMore) = ([], false)
            return
        }
        (days, hasMore) = try series.repetition(session).missed(
            after: last, at: session.now, in: session.zone, most: Self.most,
            besides: Set(others.compactMap(\.occurrence)))
    }

    /// Says that not all of them are told; nothing where they are.
    func notices(of item: TodoItem) -> [String] {
        hasMore
            ? ["#\(item.number) \(item.title) has missed more days than the first \(days.count), which are listed"] : []
    }
}

extension FetchDescriptor where T == TodoItem {
    /// The occurrences of a series on a day or later, in no order; texts of times are in the order of their days.
    static func occurrences(of series: Series, from day: CivilDate) -> Self {
        let from = day.rawValue
        return FetchDescriptor(
            predicate: #Predicate {
                $0.series == series && $0.occurrence != nil && $0.occurrence!.rawValue >= from
            })
    }
}
