package import Foundation
package import Storage

/// Something to do.
@Model
package final class TodoItem {
    #Index<TodoItem>(
        [\.number], [\.isComplete, \.dateAdded], [\.isComplete, \.due], [\.isComplete, \.remind], [\.place])
    #Unique<TodoItem>([\.series, \.occurrence])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var title: String
    package var content: String?
    package var dateAdded: Date
    package var isComplete: Bool
    package var dateCompleted: Date?
    package var due: PlannedTime?
    /// From when on it can be done.
    package var start: PlannedTime?
    package var remind: PlannedTime?
    package var priority: Priority?
    package var project: String?
    package var tags: [String]
    package var checklist: [ChecklistEntry]
    /// Where it stands in the order that a person gives; the greater comes first.
    package var place: Int
    package var series: Series?
    /// Which occurrence of its series it is; it stays when the day it is due is moved.
    package var occurrence: PlannedTime?
    /// What it waits for.
    @Relationship(deleteRule: .cascade, inverse: \Dependency.item) package var dependencies: [Dependency]
    /// What waits for it.
    @Relationship(deleteRule: .cascade, inverse: \Dependency.blocker) package var dependents: [Dependency]

    package init(number: Int, id: String, title: String, content: String? = nil, dateAdded: Date) {
        self.number = number
        self.id = id
        self.title = title
        self.content = content
        self.dateAdded = dateAdded
        isComplete = false
        tags = []
        checklist = []
        place = ManualOrder.place(ofNumber: number)
        dependencies = []
        dependents = []
    }
}
