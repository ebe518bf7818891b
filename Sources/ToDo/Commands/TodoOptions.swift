import CivilTime
import Commands
import Foundation
import Storage

extension [Option] {
    /// What an item can be given when it is added, and when it is edited; then an empty value takes away.
    static func todo(isEdit: Bool) -> [Option] {
        let away = isEdit ? "; an empty one takes it away" : ""
        let allAway = isEdit ? "; those given take the place of all there are, an empty one takes all away" : ""
        return [
            .value("content", "TEXT", clearable: isEdit, help: "What else is to be known\(away)."),
            .value("note", "TEXT", clearable: isEdit, help: "The same as --content."),
            .value(
                "due", "WHEN", .whenOrSomeday, clearable: isEdit,
                help: "The day or time it is due, as in fri or \"tomorrow 17:00\", or someday\(away)."),
            .value(
                "start", "WHEN", .when, clearable: isEdit, help: "The day or time from which it can be done\(away)."),
            .value(
                "priority", "high|medium|low", .choice(Priority.allCases.map(\.rawValue)), clearable: isEdit,
                help: "How much it presses\(away)."),
            .value(
                "tag", "T", .label("tag of a to-do"), repeatable: true, clearable: isEdit,
                help: "A tag, or several\(allAway)."),
            .value("project", "P", .label("project"), clearable: isEdit, help: "The project it belongs to\(away)."),
            .value(
                "remind", "WHEN", clearable: isEdit,
                help: """
                    When to remind, as in "fri 9:00" or "1 day before"; it moves along when the day it is due is \
                    moved\(away).
                    """),
            .value(
                "every", "RULE", clearable: isEdit,
                help: "How it comes again, as in \"every 2 weeks\" or an RRULE; every! counts from the day done\(away)."
            ),
            .value(
                "check", "TEXT", .name, repeatable: true, clearable: isEdit, help: "A line of its checklist\(allAway)."),
        ]
    }
}

extension Invocation {
    /// The content under either of its names.
    func contentEdit() throws -> Edit<String> {
        guard !has("note") || !has("content") else {
            throw CommandError.clashingOptions(option: "--note", other: "--content", usage: [])
        }
        return textEdit(has("note") ? "note" : "content")
    }

    /// Whether what is to be done is put off to some day; nil where nothing is said of when it is due.
    var isPutOff: Bool? { when(ifGiven: "due").map { $0.when == .someday } }

    /// What the clock does at the times that were typed for when an item is due and can begin.
    var clockNotices: [String] {
        ["due", "start"].flatMap { name in
            (when(ifGiven: name)?.clockNotices ?? []).map { "\(name): \($0)" }
        }
    }

    /// The texts of a repeatable option, each once.
    func distinctTexts(_ name: String) -> [String] {
        var seen: Set<String> = []
        return texts(name).filter { seen.insert(TextFold.fold($0)).inserted }
    }
}

extension TodoItem {
    /// Refuses a start that is after the time it is due.
    func checkStart(_ session: Session) throws {
        guard let start, let due, start.date > due.date || start.order(in: session.zone) > due.order(in: session.zone)
        else { return }
        // A whole day that is also the day it is due does not end before it.
        guard start.time != nil || start.date > due.day(in: session.zone) else { return }
        throw ToDoError.startsAfterDue(start: start, due: due)
    }
}
