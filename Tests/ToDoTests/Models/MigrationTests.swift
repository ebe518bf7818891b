import Foundation
import Storage
import Testing
import ToDo

/// Stores of version 1.0.0 are opened and have everything they had.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "todo-tests-\(UUID().uuidString)")

    private func open(_ models: [any PersistentModel.Type], _ version: Schema.Version) throws -> ModelContext {
        let domain = Schema.Domain(name: ToDoModule.name, version: version, models: models)
        let store = ModelConfiguration(url: folder.appendingPathComponent("daybook.store"))
        return try ModelContext(ModelContainer(for: Schema(domains: [domain]), configurations: store))
    }

    @Test func theOldModelsAreThoseOfTheReleasedVersion() throws {
        let version = Schema.Version(1, 0, 0)
        let domain = Schema.Domain(name: ToDoModule.name, version: version, models: VersionOne.models)
        let statements = try Schema(domains: [domain]).statements(domain: ToDoModule.name)
        #expect(statements.map { $0 + ";\n" }.joined() == (try SchemaTests.released(version)))
    }

    @Test func aStoreOfVersionOneHasWhatItHad() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let old = try open(VersionOne.models, Schema.Version(1, 0, 0))
            try old.transaction {
                let due = try #require(PlannedTime(rawValue: "2026-12-04T17:00:00"))
                let items = try ["One", "Two"].map { title in
                    VersionOne.TodoItem(
                        number: try old.nextNumber(for: VersionOne.TodoItem.self), id: title, title: title,
                        dateAdded: Date(timeIntervalSince1970: 0))
                }
                let series = VersionOne.Series(id: "s", rule: "every week", anchor: due)
                old.insert(series)
                for item in items { old.insert(item) }
                (items[0].series, items[0].occurrence, items[0].due) = (series, due, due)
                old.insert(VersionOne.Dependency(item: items[1], blocker: items[0]))
            }
        }
        let context = try open(ToDoModule.models, ToDoModule.version)
        let items = try context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)]))
        #expect(items.map(\.title) == ["One", "Two"])
        #expect(items.map(\.tags) == [["old"], ["old"]])
        #expect(items[0].series?.rule == "every week")
        #expect(items[0].due?.rawValue == "2026-12-04T17:00:00")
        #expect(items[1].dependencies.map { $0.blocker?.title } == ["One"])
        #expect(try context.fetchCount(FetchDescriptor<Counterpart>()) == 0)
        // The last change can still be taken back.
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<TodoItem>()) == 0)
    }
}
