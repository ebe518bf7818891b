import Foundation
import Storage
import ToDo

/// The models as they were in version 1.0.0, whose stores are still about.
enum VersionOne {
    static let models: [any PersistentModel.Type] = [TodoItem.self, Series.self, Dependency.self]

    @Model
    final class TodoItem {
        #Index<TodoItem>([\.number], [\.isComplete, \.dateAdded], [\.place])
        #Unique<TodoItem>([\.series, \.occurrence])
        var number: Int
        @Attribute(.unique) var id: String
        var title: String
        var content: String?
        var dateAdded: Date
        var isComplete: Bool
        var dateCompleted: Date?
        var due: PlannedTime?
        var start: PlannedTime?
        var remind: PlannedTime?
        var priority: Priority?
        var project: String?
        var tags: [String]
        var checklist: [ChecklistEntry]
        var place: Int
        var series: Series?
        var occurrence: PlannedTime?
        @Relationship(deleteRule: .cascade, inverse: \Dependency.item) var dependencies: [Dependency]
        @Relationship(deleteRule: .cascade, inverse: \Dependency.blocker) var dependents: [Dependency]

        init(number: Int, id: String, title: String, dateAdded: Date) {
            self.number = number
            self.id = id
            self.title = title
            self.dateAdded = dateAdded
            isComplete = false
            tags = ["old"]
            checklist = [ChecklistEntry("one")]
            place = number
            dependencies = []
            dependents = []
        }
    }

    @Model
    final class Series {
        @Attribute(.unique) var id: String
        var rule: String
        var anchor: PlannedTime
        var made: Int
        @Relationship(deleteRule: .nullify, inverse: \TodoItem.series) var items: [TodoItem]

        init(id: String, rule: String, anchor: PlannedTime) {
            self.id = id
            self.rule = rule
            self.anchor = anchor
            made = 1
            items = []
        }
    }

    @Model
    final class Dependency {
        #Unique<Dependency>([\.item, \.blocker])
        var item: TodoItem?
        var blocker: TodoItem?

        init(item: TodoItem, blocker: TodoItem) {
            self.item = item
            self.blocker = blocker
        }
    }
}
