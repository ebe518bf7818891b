import CivilTime
import Commands
import Foundation
import Storage

/// What some days bring: the open items, and of what comes again each occurrence that is still to be made.
struct Agenda {
    /// The days.
    let days: ClosedRange<CivilDate>
    /// What is overdue, whatever the days are, in the order in which it was planned; after something that comes again,
    /// also the days that were missed since.
    let overdue: [TodoEntry]
    /// What is planned on the days, in order.
    let coming: [TodoEntry]
    /// What could not be told of some items, a sentence each.
    let notices: [String]

    /// The most days that an agenda has: a year.
    static let mostDays = 366

    /// The most occurrences of one rule on a day, one an hour: what comes every minute would hide the rest.
    private static let mostOnADay = 24

    /// Looks at what is open.
    init(of days: ClosedRange<CivilDate>, _ session: Session) throws {
        self.days = days
        var descriptor = FetchDescriptor<TodoItem>.items(complete: false)
        descriptor.relationshipKeyPathsForPrefetching = [\TodoItem.series]
        let open = try session.context.fetch(descriptor)
        let isOverdue = { (item: TodoItem) in item.isOverdue(at: session.now, in: session.zone) }
        let planned = open.filter { !isOverdue($0) }.map { TodoEntry($0) }
            .filter { $0.planned.map { days.contains($0.day(in: session.zone)) } ?? false }
        let occurrences = try Occurrences(of: open, on: days, session)
        overdue = (open.filter(isOverdue).map { TodoEntry($0) } + occurrences.missed).inPlannedOrder(in: session.zone)
        coming = (planned + occurrences.entries).inPlannedOrder(in: session.zone)
        notices = occurrences.notices
    }

    /// The days that an option names, and those from a first one on; refuses more than a year, and none.
    static func days(from first: CivilDate, _ invocation: Invocation) throws -> ClosedRange<CivilDate> {
        let count = invocation.integer(ifGiven: "days") ?? 7
        guard (1...mostDays).contains(count) else {
            throw invocation.unreadable("--days", "\(count)", expected: "a number of days from 1 to \(mostDays)")
        }
        return first...(first.adding(days: count - 1) ?? .latest)
    }

    /// The option for how many days there are.
    static let daysOption = Option.value("days", "D", .count, help: "How many days, up to \(mostDays); 7 unless said.")

    /// What has to be known of what comes again.
    static let discussion = """
        What has no day it is due stands on the day from which it can be done. What comes again stands on each of its \
        days from today on; where it is overdue, the days that it has missed since are overdue too. Those that are \
        still to be made have no number yet, and in JSON no id: comesAfter names the to-do after which they come. \
        What is put off comes next after the day to which it is put off. Of what counts from the day it was done \
        (every!) only one day is known.
        """
}

extension Agenda {
    /// The occurrences that are still to be made, of all series that go on.
    private struct Occurrences {
        /// Those on the days.
        private(set) var entries: [TodoEntry] = []
        /// Those that are over.
        private(set) var missed: [TodoEntry] = []
        private(set) var notices: [String] = []

        init(of open: [TodoItem], on days: ClosedRange<CivilDate>, _ session: Session) throws {
            for item in Self.latest(of: open, in: session.zone) {
                do {
                    let missed = try MissedDays(of: item, session)
                    self.missed += missed.days.map { TodoEntry(item, on: $0) }
                    notices += missed.notices(of: item)
                    try addComing(item, on: days, session)
                } catch let error as CommandError {
                    notices.append("the days of \(item.named.label) are not known: \(error.message)")
                }
            }
        }

        private mutating func addComing(
            _ item: TodoItem, on days: ClosedRange<CivilDate>, _ session: Session
        ) throws {
            guard let series = item.series, let occurrence = item.occurrence, days.upperBound >= session.today,
                let last = item.lastTime(in: session.zone)
            else { return }
            let (dates, isCut) = try series.repetition(session).dates(
                after: last, from: session.now, on: max(days.lowerBound, session.today)...days.upperBound,
                in: session.zone, most: Agenda.mostOnADay)
            if isCut {
                notices.append(
                    "\(item.named.label) comes more than \(Agenda.mostOnADay) times a day; the first are listed")
            }
            let made = dates.isEmpty ? [] : try Self.made(series, from: occurrence, in: session.context)
            entries += dates.filter { !made.contains($0) }.map { TodoEntry(item, on: $0) }
        }

        /// Of each series the open item that is its latest occurrence.
        private static func latest(of open: [TodoItem], in zone: Zone) -> [TodoItem] {
            var latest: [ObjectIdentifier: TodoItem] = [:]
            for item in open {
                guard let series = item.series, let occurrence = item.occurrence else { continue }
                let known = latest[ObjectIdentifier(series)]?.occurrence
                if known.map({ $0.order(in: zone) < occurrence.order(in: zone) }) ?? true {
                    latest[ObjectIdentifier(series)] = item
                }
            }
            return latest.values.sorted { $0.number < $1.number }
        }

        /// The later occurrences that are there already, as where one was done and an earlier one opened again.
        private static func made(
            _ series: Series, from last: PlannedTime, in context: ModelContext
        ) throws -> Set<PlannedTime> {
            Set(try context.fetch(.occurrences(of: series, from: last.date)).compactMap(\.occurrence))
        }
    }
}
