import Foundation
import Observation
import Storage
import Testing

@Suite struct HistoryObserverTests {
    /// Waits until an observer has counted so many transactions.
    private func wait(for count: Int, of observer: HistoryObserver) async {
        while observer.eventCounter < count { await Task.yield() }
    }

    @Test(arguments: [false, true]) func transactionsAreCounted(inFile: Bool) async throws {
        let folder = try TemporaryFolder()
        let container = inFile ? try folder.school() : try schoolInMemory()
        let context = ModelContext(container)
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        let interval = Duration.milliseconds(1)
        let all = try HistoryObserver(modelContainer: container, every: interval)
        let rooms = try HistoryObserver(observedModels: [Room.self], modelContainer: container, every: interval)
        let carlas = try HistoryObserver(authors: ["Carla"], modelContainer: container, every: interval)
        let start = all.historyToken
        context.insert(Room(number: 1))
        try context.save()
        context.author = "Carla"
        context.insert(Pupil(id: "b", name: "Ben"))
        try context.save()
        await wait(for: 2, of: all)
        await wait(for: 1, of: rooms)
        await wait(for: 1, of: carlas)
        context.author = ""
        context.insert(Pupil(id: "c", name: "Cem"))
        try context.save()
        await wait(for: 3, of: all)
        while rooms.historyToken < all.historyToken || carlas.historyToken < all.historyToken { await Task.yield() }
        #expect((all.eventCounter, rooms.eventCounter, carlas.eventCounter) == (3, 1, 1))
        let changes = try context.fetchHistory(since: start).flatMap(\.changes)
        #expect(changes.map(\.changedPersistentIdentifier.entityName) == ["Room", "Pupil", "Pupil"])
        let later = try HistoryObserver(historyToken: start, modelContainer: container, every: interval)
        await wait(for: 3, of: later)
    }

    @Test func whoTracksItSeesIt() async throws {
        let container = try schoolInMemory()
        let observer = try HistoryObserver(modelContainer: container, every: .milliseconds(1))
        await withCheckedContinuation { continuation in
            withObservationTracking {
                _ = observer.eventCounter
            } onChange: {
                continuation.resume()
            }
            let context = ModelContext(container)
            context.insert(Room(number: 1))
            try? context.save()
        }
        await wait(for: 1, of: observer)
        #expect(observer.fetchError == nil)
        #expect(throws: StorageError.self) {
            try HistoryObserver(observedModels: [Storage.self], modelContainer: container)
        }
    }
}
