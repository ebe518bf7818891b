import CivilTime
import Foundation
package import Storage

extension FetchDescriptor where T == TodoItem {
    /// The items whose numbers are in a range.
    static func items(numbered numbers: ClosedRange<Int>) -> Self {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        return FetchDescriptor(
            predicate: #Predicate { $0.number >= first && $0.number <= last }, sortBy: [SortDescriptor(\.number)])
    }

    /// The item with an id.
    package static func item(withID id: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }

    /// The items that are done, or those that are open; newest first.
    package static func items(complete isComplete: Bool) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.isComplete == isComplete }, sortBy: newestFirst)
    }

    /// All items, newest first.
    package static var items: Self { FetchDescriptor(sortBy: newestFirst) }

    /// The items, done or open if that is asked, that are due on some days or near them and have a text in title or
    /// content; newest first.
    static func items(complete: Bool?, dueIn days: ClosedRange<CivilDate>?, containing text: String?) -> Self {
        // A time in a zone far away may be on another day here; texts of times are in the order of their days.
        let from = days?.lowerBound.adding(days: -2)?.rawValue ?? ""
        let end = days?.upperBound.adding(days: 3)?.rawValue ?? "~"
        let (isAny, isDone, isAnyDay) = (complete == nil, complete == true, days == nil)
        let (isAnyText, text) = (text == nil, text ?? "")
        return FetchDescriptor(
            predicate: #Predicate {
                (isAny || $0.isComplete == isDone)
                    && (isAnyDay || ($0.due != nil && $0.due!.rawValue >= from && $0.due!.rawValue < end))
                    && (isAnyText || $0.title.localizedStandardContains(text)
                        || ($0.content ?? "").localizedStandardContains(text))
            },
            sortBy: newestFirst)
    }

    /// The items that come before one in the order that a person gives, the nearest first.
    static func items(before item: TodoItem, limit: Int) -> Self {
        let (place, number) = (item.place, item.number)
        var descriptor = FetchDescriptor(
            predicate: #Predicate { $0.place > place || ($0.place == place && $0.number > number) },
            sortBy: [SortDescriptor(\.place), SortDescriptor(\.number)])
        descriptor.fetchLimit = limit
        return descriptor
    }

    /// The occurrence of a series on a date.
    static func occurrence(_ occurrence: PlannedTime, of series: Series) -> Self {
        let wanted: PlannedTime? = occurrence
        return FetchDescriptor(predicate: #Predicate { $0.series == series && $0.occurrence == wanted })
    }

    /// By the time when it was added, and by the number where that is the same.
    private static var newestFirst: [SortDescriptor<TodoItem>] {
        [SortDescriptor(\.dateAdded, order: .reverse), SortDescriptor(\.number, order: .reverse)]
    }
}
