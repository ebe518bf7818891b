import Foundation
import Storage
import Testing

@Suite struct ModelContainerTests {
    @Test func isMadeInEachForm() throws {
        let folder = try TemporaryFolder()
        let schema = Schema([Pupil.self, Exam.self])
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        let containers = [
            try ModelContainer(for: [Pupil.self, Exam.self]),
            try ModelContainer(for: schema, configurations: [configuration]),
            try ModelContainer(for: Pupil.self, Exam.self, configurations: configuration),
            try ModelContainer(for: schema, configurations: ModelConfiguration("school", url: folder.store)),
        ]
        for container in containers {
            let context = try ModelContext(container)
            context.insert(Pupil(id: "a", name: "Ana"))
            try context.save()
            #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        }
        #expect(containers[3].configuration.name == "school")
    }

    @Test func aNameIsAFileOfTheProgram() throws {
        let configuration = ModelConfiguration("Grades")
        let url = try #require(configuration.url)
        #expect(url.lastPathComponent == "Grades.store")
        #expect(!configuration.isStoredInMemoryOnly && configuration.allowsSave)
        #expect(ModelConfiguration("Grades", isStoredInMemoryOnly: true).url == nil)
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
        let other = try ModelContext(container)
        #expect(try other.fetchCount(FetchDescriptor<Pupil>()) == 1)
        pupil.name = "Anna"
        for _ in 0..<1000 where container.mainContext.hasChanges { await Task.yield() }
        #expect(try other.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Anna"])
    }

    @Test(arguments: [true, false])
    func aReleasedContextSavesIfAsked(autosaves: Bool) throws {
        let container = try schoolInMemory()
        do {
            let context = try ModelContext(container)
            #expect(!context.autosaveEnabled)
            context.autosaveEnabled = autosaves
            context.insert(Pupil(id: "a", name: "Ana"))
        }
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Pupil>()) == (autosaves ? 1 : 0))
    }
}
