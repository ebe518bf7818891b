import CivilTime
import Commands
import Foundation
import Storage

/// `todo add`: adds an item.
enum TodoAdd {
    static let command = Command(
        "todo add", abstract: "Adds something to do.",
        discussion: """
            With --every it comes again: when it is done, the next one is made. Where the day it is due is not one of \
            the rule, it is due on the first day that is. “help dates” tells how days, times, rules and reminders are \
            typed.
            """,
        arguments: [Argument("title", .name, help: "What is to be done.")],
        options: .todo(isEdit: false) + [
            .value("after", "N", .record("to-do"), repeatable: true, help: "What is to be done first, or several.")
        ],
        examples: [
            Example("todo add \"Mark exams\" --due fri --priority high", "Adds something that is due on Friday."),
            Example("todo add \"Staff meeting\" --due \"mon 16:00\" --every week", "Adds what comes again."),
            Example(
                "todo add Report --due \"fri 17:00\" --remind \"1 day before\"", "Reminds you on Thursday at 17:00."),
            Example("todo add \"Hand back\" --after 1", "Adds something that waits for the to-do #1."),
        ],
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let blockers = try TodoSearch(session.context).all(invocation.texts("after"))
        let number = try session.context.nextNumber(for: TodoItem.self)
        let item = TodoItem(
            number: number, id: session.services.newID("todo", number), title: invocation.text("title").onOneLine,
            dateAdded: session.now)
        session.context.insert(item)
        if case .set(let content) = try invocation.contentEdit() { item.content = content }
        item.due = planned("due", invocation)
        item.start = planned("start", invocation)
        item.priority = invocation.text(ifGiven: "priority").flatMap(Priority.init(rawValue:))
        item.project = invocation.text(ifGiven: "project")
        let tags = try invocation.tags("tag")
        item.tags = invocation.isPutOff == true ? Someday.tags(tags.all, putOff: true) : tags.all
        item.checklist = [].replaced(by: invocation.distinctTexts("check"))
        if let rule = invocation.text(ifGiven: "every") {
            guard invocation.isPutOff != true else {
                throw CommandError.clashingOptions(option: "--every", other: "--due someday", usage: [])
            }
            try item.begin(rule, session)
        }
        let reminder = try invocation.reminder(session)
        if case .set(let reminder) = reminder { try item.remind(reminder, session) }
        try item.checkStart(session)
        for blocker in blockers.items { try item.wait(for: blocker, session) }
        let facts = facts(of: item, reminder, invocation)
        let sentence = "to-do \(item.named.label) added" + (facts.isEmpty ? "" : ", \(facts.joined(separator: ", "))")
        var outcome = Outcome.change(sentence, record: TodoRecord(item, session).record)
        outcome.notices =
            blockers.gaps + tags.notices + invocation.clockNotices + reminder.clockNotices
            + (try item.series?.repetition(session).notices ?? [])
        return outcome
    }

    private static func planned(_ name: String, _ invocation: Invocation) -> PlannedTime? {
        invocation.when(ifGiven: name).flatMap { PlannedTime($0.when) }
    }

    /// What was understood, so that a slip is seen.
    private static func facts(
        of item: TodoItem, _ reminder: Edit<ReminderReading>, _ invocation: Invocation
    ) -> [String] {
        let times = [("due", item.due), ("start", item.start)]
        let someday = invocation.isPutOff == true ? ["due someday"] : []
        let planned = times.compactMap { name, time -> String? in
            guard let time else { return nil }
            let reading = invocation.when(ifGiven: name)
            let isAsTyped = reading.flatMap { PlannedTime($0.when) } == time
            return "\(name) \(isAsTyped ? reading?.echo ?? "\(time)" : "\(time)")"
        }
        let blockers = item.openBlockers
        return someday + planned
            + [
                item.words(of: reminder), item.series?.rule.ruleEcho,
                blockers.isEmpty ? nil : "after \(blockers.labels)",
            ]
            .compactMap(\.self)
    }
}
