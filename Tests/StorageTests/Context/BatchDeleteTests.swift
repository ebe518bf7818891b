import Foundation
import Storage
import Testing

/// Deleting what a predicate holds for is the same as deleting each.
@Suite struct BatchDeleteTests {
    private func school() throws -> ModelContext {
        let context = ModelContext(try schoolInMemory())
        let exam = Exam(title: "Quiz", points: 20)
        for name in ["a", "b", "c"] {
            context.insert(Mark(score: 17, pupil: Pupil(id: name, name: name, room: Room(number: 1)), exam: exam))
        }
        try context.save()
        return context
    }

    @Test func honoursTheRulesForObjectsAndForRecordsThatAreNone() throws {
        let first = try school()
        let context = ModelContext(first.container)
        let held = try #require(
            try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.id == "a" })).first)
        try context.delete(model: Pupil.self, where: #Predicate { $0.id < "c" })
        #expect(held.isDeleted)
        #expect(context.hasChanges)
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.id) == ["c"])
        #expect(try first.fetchCount(FetchDescriptor<Pupil>()) == 3)
        try context.save()
        #expect(held.modelContext == nil && held.name == "a")
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 1)
        #expect(try context.fetchCount(FetchDescriptor<Room>()) == 3)
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 3)
    }

    @Test func isTakenBackByRollback() throws {
        let context = try school()
        context.insert(Pupil(id: "new", name: "new"))
        try context.delete(model: Pupil.self)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 3)
    }

    @Test func isRefusedByDeny() throws {
        let context = ModelContext(try ModelContainer(for: Storage.self, configurations: .inMemory))
        let storage = Storage(store: "cellar")
        context.insert(Item(storage: storage, name: "lamp"))
        try context.save()
        let other = ModelContext(context.container)
        try other.delete(model: Storage.self)
        #expect(throws: StorageError.self) { try other.save() }
        #expect(try context.fetchCount(FetchDescriptor<Storage>()) == 1)
    }
}
