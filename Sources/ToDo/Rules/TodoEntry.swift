import CivilTime
import Commands
import Foundation
import Reports

/// An item as a list has it: the item itself, or an occurrence of it that is still to be made.
struct TodoEntry {
    let item: TodoItem
    /// When the occurrence is due that is still to be made; nil for the item itself.
    let occurrence: PlannedTime?

    init(_ item: TodoItem, on occurrence: PlannedTime? = nil) {
        self.item = item
        self.occurrence = occurrence
    }

    /// Whether it is still to be made, so that it has no number.
    var isComing: Bool { occurrence != nil }
    var isComplete: Bool { !isComing && item.isComplete }
    var due: PlannedTime? { occurrence ?? item.due }
    var start: PlannedTime? { moved(item.start) }
    var remind: PlannedTime? { moved(item.remind) }
    var checklist: [ChecklistEntry] { isComing ? item.checklist.unticked : item.checklist }

    /// The time at which an agenda has it.
    var planned: PlannedTime? { due ?? start }

    /// How the time it is due is shown at a moment.
    func tone(at now: Date, in zone: Zone) -> Report.Tone? {
        guard !isComplete, let due else { return nil }
        if due.isOver(at: now, in: zone) { return .overdue }
        return due.day(in: zone) == zone.civil(at: now).date ? .today : nil
    }

    /// What is planned moves along with the day it is due.
    private func moved(_ time: PlannedTime?) -> PlannedTime? {
        guard let occurrence else { return time }
        return time?.moved(from: item.due ?? item.occurrence ?? occurrence, to: occurrence)
    }
}

extension [TodoEntry] {
    /// The entries by when they are planned; of equals what is there before what is still to be made, then by number.
    func inPlannedOrder(in zone: Zone) -> [TodoEntry] {
        map { (entry: $0, order: $0.planned?.order(in: zone) ?? .distantFuture) }
            .sorted { first, second in
                (first.order, first.entry.isComing ? 1 : 0, first.entry.item.number)
                    < (second.order, second.entry.isComing ? 1 : 0, second.entry.item.number)
            }.map(\.entry)
    }
}
