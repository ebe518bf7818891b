import SwiftData
import Testing

/// Two to-do lists: one whose items have an id of their own, one that relies on the main context's saves.
@Suite struct ToDoTests {
    enum WithIDs {
        @Model
        final class TodoItem: Identifiable {
            let id: UUID
            var title: String
            var isCompleted: Bool
            let createdAt: Date

            init(id: UUID = UUID(), title: String, isCompleted: Bool = false, createdAt: Date = .now) {
                self.id = id
                self.title = title
                self.isCompleted = isCompleted
                self.createdAt = createdAt
            }
        }
    }

    @Model
    class ToDo: Identifiable {
        var id: UUID = UUID()
        var name: String
        var isDone = false
        var dueDate: Date?
        @Transient var isHighlighted = false

        init(name: String, dueDate: Date? = nil) {
            self.name = name
            self.dueDate = dueDate
        }
    }

    @Test(arguments: Place.allCases) func constantsComeBack(place: Place) throws {
        typealias TodoItem = WithIDs.TodoItem
        try place.run { configuration in
            let container = try ModelContainer(for: TodoItem.self, configurations: configuration)
            let context = ModelContext(container)
            let milk = TodoItem(title: "Milk", createdAt: Date(timeIntervalSinceReferenceDate: 1))
            let bread = TodoItem(title: "Bread", createdAt: Date(timeIntervalSinceReferenceDate: 2))
            context.insert(milk)
            context.insert(bread)
            try context.save()
            let other = ModelContext(container)
            let newestFirst = FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.createdAt, order: .reverse)])
            #expect(try other.fetch(newestFirst).map(\.id) == [bread.id, milk.id])
            let id = milk.id
            let found = try #require(
                try other.fetch(FetchDescriptor<TodoItem>(predicate: #Predicate { $0.id == id })).first)
            found.isCompleted = true
            try other.save()
            #expect(try context.fetch(newestFirst).map(\.isCompleted) == [false, true])
            other.delete(found)
            try other.save()
            #expect(try other.fetchCount(newestFirst) == 1)
        }
    }

    @MainActor @Test func theMainContextSavesWithoutBeingAsked() async throws {
        let schema = Schema([ToDo.self])
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: schema, configurations: [configuration])
        let toDo = ToDo(name: "Water the plants")
        toDo.isHighlighted = true
        container.mainContext.insert(toDo)
        for _ in 0..<1000 where container.mainContext.hasChanges { await Task.yield() }
        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<ToDo>()).first)
        #expect(found.id == toDo.id)
        #expect(!found.isHighlighted)
        #expect(found.dueDate == nil)
    }
}
