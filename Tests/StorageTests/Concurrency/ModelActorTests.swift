import Foundation
import Storage
import Testing

/// Writes pupils from an isolation of its own.
@ModelActor
actor PupilWriter {
    private var written = 0

    func write(_ ids: [String]) throws -> Int {
        for id in ids {
            modelContext.insert(Pupil(id: id, name: id))
            try modelContext.save()
            written += 1
        }
        return written
    }

    func add(_ name: String) throws -> PersistentIdentifier {
        let pupil = Pupil(id: name, name: name)
        modelContext.insert(pupil)
        try modelContext.save()
        return pupil.persistentModelID
    }

    func rename(_ id: PersistentIdentifier, to name: String) throws {
        guard let pupil = self[id, as: Pupil.self] else { throw CancellationError() }
        pupil.name = name
        try modelContext.save()
    }

    func name(of id: PersistentIdentifier) -> String? { self[id, as: Pupil.self]?.name }

    /// Counts one more tag, without letting anybody in between.
    func tag(_ id: PersistentIdentifier) throws {
        try modelContext.transaction {
            let pupil = try modelContext.fetch(FetchDescriptor<Pupil>()).first { $0.persistentModelID == id }
            pupil?.tags.append("\(pupil?.tags.count ?? 0)")
        }
    }

    func isOnTheMainActor() -> Bool { Thread.isMainThread }
}

/// Has an initialiser of its own.
@ModelActor(disableGenerateInit: true)
actor NamedWriter {
    let name: String

    init(_ name: String, in container: ModelContainer) {
        self.name = name
        modelContainer = container
        modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
        modelExecutor.modelContext.author = name
    }

    func write() throws {
        modelContext.insert(Room(number: 1))
        try modelContext.save()
    }
}

@Suite struct ModelActorTests {
    private static func container(inFile: Bool, _ folder: TemporaryFolder) throws -> ModelContainer {
        inFile ? try folder.school() : try schoolInMemory()
    }

    @Test(arguments: [false, true])
    func severalWriteAtOnce(inFile: Bool) async throws {
        let folder = try TemporaryFolder()
        let container = try Self.container(inFile: inFile, folder)
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 0..<4 {
                let actor = PupilWriter(modelContainer: container)
                group.addTask { try await actor.write((0..<25).map { "\(writer)-\($0)" }) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [25, 25, 25, 25])
        let context = ModelContext(container)
        let pupils = try context.fetch(FetchDescriptor<Pupil>())
        #expect(Set(pupils.map(\.id)).count == 100)
        #expect(Set(pupils.map(\.persistentModelID)).count == 100)
        #expect(try context.fetchHistory().count == 100)
        #expect(try context.findings() == [])
    }

    @Test(arguments: [false, true])
    func oneTransactionComesAfterTheOther(inFile: Bool) async throws {
        let folder = try TemporaryFolder()
        let container = try Self.container(inFile: inFile, folder)
        let actors = (0..<4).map { _ in PupilWriter(modelContainer: container) }
        let id = try await actors[0].add("Ana")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for actor in actors {
                group.addTask { for _ in 0..<10 { try await actor.tag(id) } }
            }
            try await group.waitForAll()
        }
        let pupil = try #require(ModelContext(container).model(for: id) as? Pupil)
        #expect(pupil.tags == (0..<40).map(String.init))
    }

    @Test(arguments: [false, true])
    func whatOneSavesTheOtherFinds(inFile: Bool) async throws {
        let folder = try TemporaryFolder()
        let container = try Self.container(inFile: inFile, folder)
        let (one, other) = (PupilWriter(modelContainer: container), PupilWriter(modelContainer: container))
        let id = try await one.add("Ana")
        #expect(await other.name(of: id) == "Ana")
        try await other.rename(id, to: "Anna")
        #expect(await one.name(of: id) == "Anna")
        let missing = try await PupilWriter(modelContainer: schoolInMemory()).add("Ben")
        #expect(await one.name(of: missing) == nil)
    }

    @MainActor @Test func workLeavesTheMainThread() async throws {
        #expect(await !PupilWriter(modelContainer: try schoolInMemory()).isOnTheMainActor())
    }

    @Test func anActorMayHaveAnInitialiserOfItsOwn() async throws {
        let container = try schoolInMemory()
        try await NamedWriter("Carla", in: container).write()
        #expect(try ModelContext(container).fetchHistory().map(\.author) == ["Carla"])
    }
}
