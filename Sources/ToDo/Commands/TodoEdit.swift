import CivilTime
import Commands
import Foundation
import Storage

/// `todo edit`: changes an item.
enum TodoEdit {
    static let command = Command(
        "todo edit", abstract: "Changes something to do.",
        discussion: """
            Another day or time of something that comes again is for this once; what is put off comes next after the day \
            to which it is put off. --every changes how it comes again. A reminder moves along with the day or time it \
            is due. Without options it opens in your editor ($VISUAL or $EDITOR): what you save is stored, and comes \
            back with the reason where it would be refused.
            """,
        arguments: [Argument("todo", .record("to-do"), help: "The number, or a part of the title.")],
        options: [.value("title", "TEXT", .name, help: "What is to be done.")] + .todo(isEdit: true),
        examples: [
            Example("todo edit 3 --due \"next friday\"", "Changes the day it is due."),
            Example("todo edit 3 --due none --priority low", "Takes the day it is due away and lets it press less."),
            Example("todo edit 3 --due someday", "Puts it off, with a tag by which it is found again."),
            Example("todo edit 3", "Opens it in your editor."),
        ],
        form: form,
        body: .writes(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        try invocation.requireEdit()
        var edits = Edits()
        let item = try TodoSearch(session.context).one(invocation.text("todo"))
        let subject = "to-do \(item.named.label)"
        let tags = try invocation.tags("tag")
        try editTexts(of: item, tags.all, invocation, &edits)
        let reminder = try invocation.reminder(session)
        try editTimes(of: item, reminder, invocation, session, &edits)
        try item.checkStart(session)
        guard let sentence = edits.sentence(of: subject) else {
            return Outcome(.changes([]), notices: ["\(subject) is like that already"])
        }
        return Outcome(
            .changes([Change(sentence, record: TodoRecord(item, session).record)]),
            notices: tags.notices + invocation.clockNotices + reminder.clockNotices
                + (invocation.has("every") ? try item.series?.repetition(session).notices ?? [] : []))
    }

    private static func form(_ invocation: Invocation, _ session: Session) throws -> DraftForm {
        let item = try TodoSearch(session.context).one(invocation.text("todo"))
        return DraftForm(
            of: "to-do", item.named,
            fields: [
                .init("title", item.title), .init("due", item.due?.typed), .init("start", item.start?.typed),
                .init("priority", item.priority?.rawValue), .init("project", item.project),
                .init("tag", all: item.tags), .init("remind", item.remind?.typed), .init("every", item.series?.rule),
                .init("check", all: item.checklist.map(\.text)),
            ],
            text: .init("content", item.content))
    }

    private static func editTexts(
        of item: TodoItem, _ given: [String], _ invocation: Invocation, _ edits: inout Edits
    ) throws {
        if let title = invocation.text(ifGiven: "title")?.onOneLine {
            edits.note("title", item.title, title)
            item.title = title
        }
        let content = try invocation.contentEdit().applied(to: item.content)
        edits.note("content", item.content, content)
        item.content = content
        let priority = invocation.textEdit("priority").applied(to: item.priority?.rawValue)
        edits.note("priority", item.priority?.rawValue, priority)
        item.priority = priority.flatMap(Priority.init(rawValue:))
        let project = invocation.textEdit("project").applied(to: item.project)
        edits.note("project", item.project, project)
        item.project = project
        var tags = invocation.has("tag") ? given : item.tags
        if let isPutOff = invocation.isPutOff { tags = Someday.tags(tags, putOff: isPutOff) }
        edits.note("tags", item.tags.joined(separator: ", "), tags.joined(separator: ", "))
        item.tags = tags
        if invocation.has("check") {
            let checklist = item.checklist.replaced(by: invocation.distinctTexts("check"))
            edits.note("checklist", item.checklist.text, checklist.text)
            item.checklist = checklist
        }
    }

    private static func editTimes(
        of item: TodoItem, _ reminder: Edit<ReminderReading>, _ invocation: Invocation, _ session: Session,
        _ edits: inout Edits
    ) throws {
        let old = (due: item.due, remind: item.remind, rule: item.series?.rule)
        item.due = invocation.planned("due", item.due)
        let start = invocation.planned("start", item.start)
        edits.note("start", item.start?.description, start?.description)
        item.start = start
        switch invocation.textEdit("every") {
        case .keep: break
        case .clear: try item.leaveSeries(session)
        case .set(let rule) where TextFold.fold(rule) == "none": try item.leaveSeries(session)
        case .set(let rule): try item.begin(rule, session)
        }
        switch reminder {
        case .set(let reminder): try item.remind(reminder, session)
        case .clear: item.remind = nil
        case .keep:
            if let before = old.due, let due = item.due { item.remind = item.remind?.moved(from: before, to: due) }
        }
        edits.note("due", old.due?.description, item.due?.description)
        edits.note("remind", old.remind?.description, item.remind?.description)
        edits.note("repeats", old.rule?.ruleEcho, item.series?.rule.ruleEcho)
    }
}

extension Invocation {
    /// What becomes of a planned time.
    fileprivate func planned(_ name: String, _ old: PlannedTime?) -> PlannedTime? {
        switch whenEdit(name) {
        case .keep: old
        case .clear: nil
        case .set(let reading): PlannedTime(reading.when)
        }
    }
}
