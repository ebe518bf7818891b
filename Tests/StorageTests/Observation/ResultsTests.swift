import Foundation
import Observation
import SQLite
import Storage
import Testing

/// Results that are followed through changes, as a sequence and as an observable object.
@Suite struct ResultsTests {
    private static let interval = Duration.milliseconds(1)

    private static func container(inFile: Bool, _ folder: TemporaryFolder) throws -> ModelContainer {
        inFile ? try folder.school() : try schoolInMemory()
    }

    private let active = FetchDescriptor<Pupil>(
        predicate: #Predicate { $0.isActive }, sortBy: [SortDescriptor(\.name)])

    @Test(arguments: [false, true])
    func aSequenceFollowsItsOwnContextAndOthers(inFile: Bool) async throws {
        let folder = try TemporaryFolder()
        let container = try Self.container(inFile: inFile, folder)
        let context = ModelContext(container)
        let other = ModelContext(container)
        var results = context.results(for: active, every: Self.interval).makeAsyncIterator()
        #expect(try await results.next()?.isEmpty == true)

        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        #expect(try await results.next()?.map(\.name) == ["Ana"])
        try context.save()
        other.insert(Pupil(id: "b", name: "Abe"))
        try other.save()
        #expect(try await results.next()?.map(\.name) == ["Abe", "Ana"])
        ana.name = "Aba"
        #expect(try await results.next()?.map(\.name) == ["Aba", "Abe"])
        ana.name = "Abd"
        #expect(try await results.next()?.map(\.name) == ["Abd", "Abe"])
        context.rollback()
        #expect(try await results.next()?.map(\.name) == ["Abe", "Ana"])
        try #require(try other.fetch(active).last).isActive = false
        try other.save()
        #expect(try await results.next()?.map(\.name) == ["Abe"])
    }

    @Test func anotherProcessIsFollowed() async throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        var results = context.results(for: active, every: Self.interval).makeAsyncIterator()
        #expect(try await results.next()?.map(\.name) == ["Ana"])
        // A connection of its own sees and is seen as another process would be.
        try Connection(.file(path: folder.store.path)).execute(#"UPDATE "Pupil" SET "name" = 'Anna'"#)
        #expect(try await results.next()?.map(\.name) == ["Anna"])
    }

    @Test func aSequenceEndsWithItsTask() async throws {
        let container = try schoolInMemory()
        let (started, starting) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            let context = ModelContext(container)
            var count = 0
            for try await _ in context.results(for: FetchDescriptor<Pupil>()) {
                count += 1
                starting.finish()
            }
            return count
        }
        for await _ in started {}
        task.cancel()
        #expect(try await task.value == 1)
    }

    @MainActor @Test func anObserverKeepsItsResultsUpToDate() async throws {
        let container = try schoolInMemory()
        let context = container.mainContext
        context.autosaveEnabled = false
        let observer = try ResultsObserver(
            fetchDescriptor: active, modelContext: context, every: Self.interval)
        #expect(observer.results.isEmpty)
        let other = ModelContext(container)
        let pupil = Pupil(id: "a", name: "Ana")
        for (name, change) in [
            ("Ana", { other.insert(pupil) }), ("Anna", { pupil.name = "Anna" }),
        ] as [(String, () -> Void)] {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = observer.results
                } onChange: {
                    continuation.resume()
                }
                change()
                try? other.save()
            }
            // The change is announced before it is made.
            while observer.results.map(\.name) != [name] { await Task.yield() }
        }
        #expect(observer.fetchError == nil)
    }

    @Test func anObserverOfNoActorIsAskedToLook() throws {
        let context = ModelContext(try schoolInMemory())
        let observer = try ResultsObserver<Pupil>(sortBy: [SortDescriptor(\.name)], modelContext: context)
        context.insert(Pupil(id: "a", name: "Ana"))
        observer.update()
        #expect(observer.results.map(\.name) == ["Ana"])
    }

    @Test func anObserverDoesNotLiveOn() throws {
        let container = try schoolInMemory()
        weak var gone: ResultsObserver<Pupil>?
        do {
            let observer = try ResultsObserver<Pupil>(modelContainer: container)
            gone = observer
            #expect(gone != nil)
        }
        #expect(gone == nil)
    }
}
