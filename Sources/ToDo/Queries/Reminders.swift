package import CivilTime
package import Commands
import Foundation
import Storage

/// The reminders of open items: each fires once, at the time it is set for or as soon afterwards as somebody looks.
package struct Reminders {
    private let session: Session
    private let hour: TimeOfDay

    /// Looks at the reminders of a store; `hour` is the time at which a day without a time reminds.
    package init(_ session: Session, at hour: TimeOfDay) {
        self.session = session
        self.hour = hour
    }

    /// Tells whether any is due that has not fired.
    package var areDue: Bool {
        get throws { try !due().isEmpty }
    }

    /// Fires those that are due, and writes that down; the desktop is told as well.
    ///
    /// What cannot be given out has not fired.
    package func fire() throws -> Outcome {
        let due = try due()
        for (item, time) in due {
            session.context.insert(Firing(item: item.id, time: time, fired: session.now))
        }
        var outcome = Outcome(
            .changes(due.map { item, _ in Change(sentence(item), record: TodoRecord(item, session).record) }))
        outcome.alerts = due.map { item, _ in Alert(item.title, text: text(item)) }
        let given = due.map { Fired(item: $0.id, time: $1) }
        outcome.forget = { session in
            for firing in try session.context.fetch(.firings(of: given.map(\.item))) where given.contains(Fired(firing))
            {
                session.context.delete(firing)
            }
        }
        if due.isEmpty { outcome.hints = [try outlook()] }
        return outcome
    }

    private func sentence(_ item: TodoItem) -> String {
        "to-do \(item.named.label)" + (item.due.map { ", due \($0.words(from: session.today))" } ?? "")
    }

    /// When it is due, and the first line of the content.
    private func text(_ item: TodoItem) -> String {
        let due = item.due.map { "due \($0.words(from: session.today))" }
        let line = item.content.map { String($0.prefix { !$0.isNewline }) }
        return [due, line].compactMap(\.self).joined(separator: "\n")
    }

    /// What somebody is told who looks and has nothing to be reminded of.
    private func outlook() throws -> String {
        let coming = try session.context.fetch(.itemsReminding)
            .compactMap { item in item.remind.map { (time: $0, moment: moment($0)) } }
            .filter { $0.moment > session.now }.min { $0.moment < $1.moment }
        guard let coming else { return "nothing reminds; “todo add TITLE --remind WHEN” does" }
        return "the next reminder is for \(coming.time)"
    }
}

extension Reminders {
    /// The items whose reminders are due and have not fired, the earliest first.
    private func due() throws -> [(item: TodoItem, time: PlannedTime)] {
        // A time in a zone far away may be on another day here.
        let end = (session.today.adding(days: 3) ?? .latest).rawValue
        let waiting = try session.context.fetch(.itemsReminding(beforeText: end))
            .compactMap { item in item.remind.map { (item: item, time: $0, moment: moment($0)) } }
            .filter { $0.moment <= session.now }
        guard !waiting.isEmpty else { return [] }
        let fired = Set(try session.context.fetch(.firings(of: waiting.map(\.item.id))).map(Fired.init))
        return waiting.filter { !fired.contains(Fired(item: $0.item.id, time: $0.time)) }
            .sorted { ($0.moment, $0.item.number) < ($1.moment, $1.item.number) }
            .map { ($0.item, $0.time) }
    }

    private struct Fired: Hashable {
        let item: String
        let time: PlannedTime

        init(item: String, time: PlannedTime) {
            self.item = item
            self.time = time
        }

        init(_ firing: Firing) { self.init(item: firing.item, time: firing.time) }
    }

    /// When a reminder fires.
    private func moment(_ time: PlannedTime) -> Date {
        guard time.time == nil else { return time.zone(session.zone).instant(of: time.civil) }
        return session.zone.instant(of: CivilDateTime(date: time.date, time: hour))
    }
}

extension FetchDescriptor where T == TodoItem {
    /// The open items whose reminders are before a day, in no order; texts of times are in the order of their days.
    fileprivate static func itemsReminding(beforeText end: String) -> Self {
        FetchDescriptor(predicate: #Predicate { !$0.isComplete && $0.remind != nil && $0.remind!.rawValue < end })
    }

    /// The open items that have reminders, in no order.
    fileprivate static var itemsReminding: Self {
        FetchDescriptor(predicate: #Predicate { !$0.isComplete && $0.remind != nil })
    }
}

extension FetchDescriptor where T == Firing {
    /// What has fired of some items.
    fileprivate static func firings(of items: [String]) -> Self {
        FetchDescriptor(predicate: #Predicate { items.contains($0.item) })
    }
}
