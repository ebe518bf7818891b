import CivilTime
import Commands
import Foundation
import Storage

/// Completes items; one that comes again makes its next occurrence in the same transaction.
struct Completion {
    let session: Session
    private(set) var changes: [Change] = []
    private(set) var notices: [String] = []
    /// What is like that already, done or open.
    private var unchanged: [TodoItem] = []

    init(_ session: Session) {
        self.session = session
    }

    /// What was changed, and what is to be said about it.
    func outcome(also others: [String]) -> Outcome {
        Outcome(.changes(changes), notices: others + unchangedNotices + notices)
    }

    /// Says what is like that already: of many by their numbers, in one sentence.
    private var unchangedNotices: [String] {
        [(true, "done"), (false, "open")].flatMap { isComplete, word -> [String] in
            let items = unchanged.filter { $0.isComplete == isComplete }
            guard items.count > 3 else { return items.map { "to-do \($0.named.label) is \(word) already" } }
            return ["\(items.count) to-dos are \(word) already: \(NumberList(items.map(\.number)))"]
        }
    }

    /// Completes an item; one that is done already stays as it is.
    mutating func complete(_ item: TodoItem) throws {
        guard !item.isComplete else {
            unchanged.append(item)
            return
        }
        let blockers = item.openBlockers
        if !blockers.isEmpty {
            notices.append("to-do \(item.named.label) was still waiting for \(blockers.labels)")
        }
        item.isComplete = true
        item.dateCompleted = session.now
        let freed = item.openDependents.filter { $0.openBlockers.isEmpty }
        changes.append(Change("to-do \(item.named.label) done", record: TodoRecord(item, session).record))
        if !freed.isEmpty { notices.append("\(freed.labels) \(freed.count == 1 ? "waits" : "wait") for nothing more") }
        try makeNext(after: item)
    }

    /// Opens an item again; one that is open stays as it is.
    mutating func reopen(_ item: TodoItem) {
        guard item.isComplete else {
            unchanged.append(item)
            return
        }
        item.isComplete = false
        item.dateCompleted = nil
        changes.append(Change("to-do \(item.named.label) open again", record: TodoRecord(item, session).record))
    }

    private mutating func makeNext(after item: TodoItem) throws {
        guard let series = item.series, var last = item.lastTime(in: session.zone) else { return }
        let repetition = try series.repetition(session)
        notices += repetition.notices.filter { !notices.contains($0) }
        var day = session.today
        // Done, opened and done again, an item may have its next occurrence already.
        while let date = repetition.next(after: last, doneOn: day, made: series.made) {
            guard let known = try session.context.fetch(.occurrence(date, of: series)).first else {
                let next = try item.next(on: date, session)
                changes.append(
                    Change(
                        "to-do \(next.named.label) added, due \(date) (\(series.rule))",
                        record: TodoRecord(next, session).record))
                return
            }
            guard known.isComplete else {
                if known !== item { notices.append("to-do \(known.named.label) is the next one, due \(date)") }
                return
            }
            (last, day) = (date, max(day, date.date))
        }
        notices.append("to-do \(item.named.label) was the last one: \(series.rule)")
    }
}

extension [TodoItem] {
    /// The numbers and titles in a sentence.
    var labels: String { map(\.named.label).listed() }
}
