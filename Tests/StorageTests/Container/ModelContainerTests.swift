import Foundation
import Storage
import Testing

@Suite struct ModelContainerTests {
    @Test func isMadeInEachForm() throws {
        let folder = try TemporaryFolder()
        let schema = Schema([Pupil.self, Exam.self])
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        let containers = [
            try ModelContainer(for: [Pupil.self, Exam.self], configurations: .inMemory),
            try ModelContainer(for: schema, configurations: [configuration]),
            try ModelContainer(for: Pupil.self, Exam.self, configurations: configuration),
            try ModelContainer(for: schema, configurations: ModelConfiguration("school", url: folder.store)),
        ]
        for container in containers {
            let context = ModelContext(container)
            context.insert(Pupil(id: "a", name: "Ana"))
            try context.save()
            #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        }
        #expect(containers[3].configuration.name == "school")
    }

    @Test func aNameIsAFileOfTheProgram() throws {
        let configuration = ModelConfiguration("Grades")
        #expect(configuration.url.lastPathComponent == "Grades.store")
        #expect(!configuration.isStoredInMemoryOnly && configuration.allowsSave)
        #expect(ModelConfiguration().url.lastPathComponent == "default.store")
        #expect(ModelConfiguration("Grades", isStoredInMemoryOnly: true).url.path == "/dev/null")
    }

    @Test func severalConfigurationsAreRefused() throws {
        let memory = ModelConfiguration(isStoredInMemoryOnly: true)
        #expect(throws: StorageError.self) { try ModelContainer(for: Pupil.self, configurations: memory, memory) }
    }

    @MainActor @Test func theMainContextSavesByItself() async throws {
        let container = try schoolInMemory()
        #expect(container.mainContext === container.mainContext)
        #expect(container.mainContext.autosaveEnabled)
        let pupil = Pupil(id: "a", name: "Ana")
        container.mainContext.insert(pupil)
        #expect(container.mainContext.hasChanges)
        for _ in 0..<1000 where container.mainContext.hasChanges { await Task.yield() }
        #expect(!container.mainContext.hasChanges)
        let other = ModelContext(container)
        #expect(try other.fetchCount(FetchDescriptor<Pupil>()) == 1)
        pupil.name = "Anna"
        for _ in 0..<1000 where container.mainContext.hasChanges { await Task.yield() }
        #expect(try other.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Anna"])
    }

    @Test(arguments: [true, false])
    func aReleasedContextSavesIfAsked(autosaves: Bool) throws {
        let container = try schoolInMemory()
        do {
            let context = ModelContext(container)
            #expect(!context.autosaveEnabled)
            context.autosaveEnabled = autosaves
            context.insert(Pupil(id: "a", name: "Ana"))
        }
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Pupil>()) == (autosaves ? 1 : 0))
    }

    @Test func aContextWithoutAStoreSaysSoWhenItIsUsed() throws {
        let folder = try TemporaryFolder()
        let container = try folder.school()
        do {
            let context = ModelContext(container)
            context.insert(Pupil(id: "a", name: "Ana"))
            try context.save()
        }
        try Data("no store".utf8).write(to: folder.store)
        let context = ModelContext(container)
        context.insert(Pupil(id: "b", name: "Ben"))
        let copy = folder.url.appendingPathComponent("copy")
        for use in [
            { _ = try context.fetch(FetchDescriptor<Pupil>()) }, { try context.save() },
            { try context.transaction {} }, { _ = try context.fetchHistory() }, { try context.backup(to: copy) },
        ] as [() throws -> Void] {
            let error = #expect(throws: StorageError.self) { try use() }
            guard case .notAStore? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        #expect(!FileManager.default.fileExists(atPath: copy.path))
    }
}
