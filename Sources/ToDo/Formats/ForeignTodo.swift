import CivilTime
import Foundation
import Storage

/// An item as a file of another program has it, or as it would be written into one.
struct ForeignTodo {
    /// What can be said of an item.
    enum Field: String, CaseIterable {
        case title, content, added, done, due, start, remind, priority, project, tags, checklist, repeats, after
    }

    /// What makes it the same item in every file.
    var id: String
    var title: String
    var content: String?
    var dateAdded: Date?
    var isComplete = false
    var dateCompleted: Date?
    var due: PlannedTime?
    var start: PlannedTime?
    var remind: PlannedTime?
    var priority: Priority?
    var project: String?
    var tags: [String] = []
    /// Which of its tags were taken for several, a sentence each.
    var splitTags: [String] = []
    var checklist: [ChecklistEntry] = []
    /// How it comes again, as it can be typed.
    var rule: String?
    /// The day from which the rule counts, where that is not the day it is due.
    var anchor: CivilDate?
    /// The ids of what it waits for.
    var blockers: [String] = []
    /// What of the file is to be remembered.
    var source = ""
    /// Where in the file it stands, for messages.
    var place = ""
    /// Whether nobody has changed it in the file since Daybook wrote it there.
    var isAsWritten = false

    init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

extension ForeignTodo {
    /// A field in the words of a plan; nil for one that has no value.
    func words(_ field: Field, in zone: Zone) -> String? {
        switch field {
        case .title: title
        case .content: content
        case .added: dateAdded.map { zone.civil(at: $0).description }
        case .done: isComplete ? dateCompleted.map { "done \(zone.civil(at: $0))" } ?? "done" : "open"
        case .due: due?.description
        case .start: start?.description
        case .remind: remind?.description
        case .priority: priority?.rawValue
        case .project: project
        case .tags: tags.isEmpty ? nil : tags.joined(separator: ", ")
        case .checklist: checklist.isEmpty ? nil : checklist.text
        case .repeats: rule?.ruleEcho
        case .after: blockers.isEmpty ? nil : blockers.joined(separator: ", ")
        }
    }

    /// Tells whether two items say the same in a field; the same moment in another zone is the same.
    func agrees(with other: ForeignTodo, in field: Field, zone: Zone) -> Bool {
        switch field {
        case .due: Self.moment(due, zone) == Self.moment(other.due, zone)
        case .start: Self.moment(start, zone) == Self.moment(other.start, zone)
        case .remind: Self.moment(remind, zone) == Self.moment(other.remind, zone)
        case .after: Set(blockers) == Set(other.blockers)
        // A file that does not say when something was added or done does not contradict.
        case .added: dateAdded == nil || other.dateAdded == nil || sameWords(as: other, in: field, zone)
        case .done:
            isComplete == other.isComplete
                && (dateCompleted == nil || other.dateCompleted == nil || sameWords(as: other, in: field, zone))
        case .tags: tags == other.tags
        default: sameWords(as: other, in: field, zone)
        }
    }

    private func sameWords(as other: ForeignTodo, in field: Field, _ zone: Zone) -> Bool {
        words(field, in: zone) == other.words(field, in: zone)
    }

    private static func moment(_ time: PlannedTime?, _ zone: Zone) -> [Int]? {
        time.map { time in
            let second = time.zone(zone).instant(of: time.civil).timeIntervalSince1970
            return [time.time == nil ? time.date.dayNumber : Int(second), time.time == nil ? 0 : 1]
        }
    }
}

extension ForeignTodo {
    /// An item as it is stored; what comes again says so on its open occurrence only.
    init(_ item: TodoItem, in setting: DateSetting) {
        self.init(id: item.id, title: item.title)
        content = item.content
        dateAdded = item.dateAdded
        isComplete = item.isComplete
        dateCompleted = item.dateCompleted
        (due, start, remind) = (item.due, item.start, item.remind)
        priority = item.priority
        project = item.project
        tags = item.tags
        checklist = item.checklist
        blockers = item.dependencies.compactMap(\.blocker).sorted { $0.number < $1.number }.map(\.id)
        rule = item.isComplete ? nil : item.remainingRule(in: setting)
        anchor = rule == nil ? nil : item.series?.anchor.date
    }
}

extension TodoItem {
    /// The rule of its series as it counts from this occurrence on; nil unless this is the last occurrence made.
    ///
    /// It names the day of the month that a short month has taken from this occurrence: whoever reads it would count
    /// from the shorter day.
    fileprivate func remainingRule(in setting: DateSetting) -> String? {
        guard let series, var rule = try? RepeatWords(setting).read(series.rule) else { return nil }
        let later = series.items.contains { other in
            other !== self && !other.isComplete
                && (other.occurrence?.civil ?? civilStart) > (occurrence?.civil ?? civilStart)
        }
        guard !later else { return nil }
        if let day = (occurrence ?? due)?.date.day, day != series.anchor.date.day {
            rule = rule.naming(series.anchor.date) ?? rule
        }
        if case .count(let count) = rule.end { rule = rule.ending(.count(max(1, count - series.made + 1))) }
        if case .rule(var recurrence) = rule.cycle, case .count(let count) = recurrence.end {
            recurrence.end = .count(max(1, count - series.made + 1))
            rule = RepeatRule(.rule(recurrence))
        }
        return rule.description
    }

    private var civilStart: CivilDateTime { CivilDateTime(date: .earliest) }
}

extension [ChecklistEntry] {
    /// The lines in a sentence.
    var text: String { map { ($0.isTicked ? "[x] " : "[ ] ") + $0.text }.joined(separator: ", ") }
}
