import CivilTime
import Foundation
import Storage

/// Which items a list has, apart from whether they are done; all that is asked must be so.
struct TodoFilter {
    /// What is asked of the day on which an item is due.
    enum Due {
        case on(CivilDate)
        case none
    }

    var due: Due?
    var isOverdue = false
    var search: String?
    var tags: [String] = []
    var project: String?

    /// Whether it lets everything through.
    var isEmpty: Bool { due == nil && !isOverdue && search == nil && tags.isEmpty && project == nil }

    /// Fetches what can be meant, newest first: done, open or both, and perhaps some more.
    func descriptor(complete isComplete: Bool?, on today: CivilDate) -> FetchDescriptor<TodoItem> {
        var days: ClosedRange<CivilDate>?
        if case .on(let day) = due { days = day...day }
        if isOverdue, days == nil { days = .earliest...today }
        // Without anything to look for, the store's indexes find the rest.
        guard search != nil || days != nil else { return isComplete.map(FetchDescriptor.items(complete:)) ?? .items }
        return .items(complete: isComplete, dueIn: days, containing: search)
    }

    /// Tells whether an item is meant.
    func matches(_ item: TodoItem, at now: Date, in zone: Zone) -> Bool {
        switch due {
        case .on(let day) where item.due?.day(in: zone) != day: return false
        case .none? where item.due != nil: return false
        default: break
        }
        if isOverdue, !item.isOverdue(at: now, in: zone) { return false }
        if let project, TextFold.fold(item.project ?? "") != TextFold.fold(project) { return false }
        let own = tags.isEmpty ? [] : item.tags.map(TextFold.fold)
        guard tags.allSatisfy({ own.contains(TextFold.fold($0)) }) else { return false }
        guard let search else { return true }
        return TextFold.contains(item.title, search) || item.content.map { TextFold.contains($0, search) } == true
    }
}

extension TodoItem {
    /// Whether it is open although the time it is due is over.
    func isOverdue(at now: Date, in zone: Zone) -> Bool {
        !isComplete && due?.isOver(at: now, in: zone) == true
    }
}
