package import Commands

/// Everything the to-do list refuses.
package enum ToDoError: Error, Hashable, Sendable {
    case waitsForItself(item: NamedRecord)
    case circle(items: [NamedRecord])
    case startsAfterDue(start: PlannedTime, due: PlannedTime)
    case neverComes(rule: String, from: PlannedTime)
    case reminderWithoutDue(lead: String)
    case reminderWithoutTime(lead: String, due: PlannedTime)
    case reminderOutOfCalendar(lead: String, due: PlannedTime)
    case previewSize(count: Int, most: Int)
    case checklistEmpty(item: NamedRecord)
    case lineMissing(item: NamedRecord, input: String)
    case movedBeforeItself(item: NamedRecord)
    case noneAndOthers
    case noText(path: String, line: Int)
    case noTitles(path: String)
    case noTasks(path: String, reason: String)
    case flawedTask(place: Int, title: String, attribute: String, expected: String)
}

extension ToDoError: PresentableError {
    package var status: ExitStatus {
        switch self {
        case .waitsForItself, .circle, .checklistEmpty, .lineMissing, .movedBeforeItself, .noText, .noTasks,
            .noTitles, .flawedTask:
            .refused
        case .startsAfterDue, .neverComes, .previewSize, .noneAndOthers, .reminderWithoutDue,
            .reminderWithoutTime, .reminderOutOfCalendar:
            .usage
        }
    }

    package var message: String {
        switch self {
        case .waitsForItself(let item):
            "to-do \(item.label) cannot wait for itself"
        case .circle(let items):
            "these would wait for each other in a circle: \(items.map(\.label).joined(separator: " after "))"
        case .startsAfterDue(let start, let due):
            "the start, \(start), is after it is due, \(due); correct the one or the other"
        case .neverComes(let rule, let start):
            "“\(rule)” has no date from \(start) on; write “every 2 weeks” or an earlier --due"
        case .reminderWithoutDue(let lead):
            "--remind: “\(lead)” needs a day or time it is due; say --due too, or write “tomorrow 9:00”"
        case .reminderWithoutTime(let lead, let due):
            "--remind: “\(lead)” needs a time it is due, and \(due) is a day; write “1 day before” or “\(due.date) 7:00”"
        case .reminderOutOfCalendar(let lead, let due):
            "--remind: “\(lead)” \(due) leads out of the calendar of the years 1 to 9999; write “1 day before”"
        case .previewSize(let count, let most):
            "--count: \(count) is not a number of dates from 1 to \(most)"
        case .checklistEmpty(let item):
            "to-do \(item.label) has no checklist"
        case .lineMissing(let item, let input):
            "to-do \(item.label) has no line “\(input)” in its checklist"
        case .movedBeforeItself(let item):
            "to-do \(item.label) cannot be moved before itself"
        case .noneAndOthers:
            "“none” takes away what it waits for, so nothing else can stand beside it"
        case .noText(let path, let line):
            "\(path) is no todo.txt: line \(line) has control characters; nothing was imported"
        case .noTitles(let path):
            "\(path) is no table of to-dos: no column is called title"
        case .noTasks(let path, let reason):
            "\(path) holds no tasks: \(reason)"
        case .flawedTask(let place, let title, let attribute, let expected):
            "task \(place)\(title.isEmpty ? "" : ", “\(title)”"): \(attribute) is not \(expected); nothing was imported"
        }
    }

    package var hints: [String] {
        switch self {
        case .checklistEmpty(let item): ["“todo edit \(item.number) --check TEXT” gives it one"]
        case .lineMissing(let item, _): ["“todo show \(item.number)” shows the lines"]
        case .circle: ["“todo after N none” lets one of them wait for nothing"]
        default: []
        }
    }
}

extension NamedRecord {
    /// The number and the title in a sentence: `#1 Mark exams`.
    var label: String { "#\(number) \(name)" }
}
