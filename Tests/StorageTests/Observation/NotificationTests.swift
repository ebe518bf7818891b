import Foundation
import Synchronization
import Testing

@testable import Storage

/// Whoever asks is told when a context saves, and what it has saved.
@Suite struct NotificationTests {
    private let context: ModelContext
    private let ana = Pupil(id: "a", name: "Ana")
    private let ben = Pupil(id: "b", name: "Ben")

    init() throws {
        context = ModelContext(try schoolInMemory())
        for pupil in [ana, ben] { context.insert(pupil) }
        try context.save()
    }

    /// What a context tells while `body` runs: a list for each save, of the identifiers inserted, updated and deleted.
    private func told(_ context: ModelContext, _ body: () throws -> Void) throws -> [[[PersistentIdentifier]]] {
        let saves = Mutex<[[[PersistentIdentifier]]]>([])
        let observer = NotificationCenter.default.addObserver(
            forName: ModelContext.didSave, object: context, queue: nil
        ) { notification in
            let keys: [ModelContext.NotificationKey] = [.insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers]
            let lists = keys.map { notification.userInfo?[$0.rawValue] as? [PersistentIdentifier] ?? [] }
            saves.withLock { $0.append(lists) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try body()
        return saves.withLock { $0 }
    }

    @Test func aSaveTellsWhatBecameOfWhichRecords() throws {
        let cy = Pupil(id: "c", name: "Cy")
        let saves = try told(context) {
            context.insert(cy)
            ana.name = "Anna"
            context.delete(ben)
            try context.save()
            try context.save()
        }
        let identifiers = [cy, ana, ben].map { [$0.persistentModelID] }
        #expect(saves == [identifiers])
    }

    @Test func aTransactionTellsOnceWhatCameOfItInTheEnd() throws {
        let (cy, dan) = (Pupil(id: "c", name: "Cy"), Pupil(id: "d", name: "Dan"))
        let saves = try told(context) {
            try context.transaction {
                context.insert(cy)
                context.insert(dan)
                try context.save()
                cy.name = "Cyrus"
                context.delete(dan)
            }
            struct Stop: Error {}
            #expect(throws: Stop.self) {
                try context.transaction {
                    ana.name = "X"
                    throw Stop()
                }
            }
            try context.transaction { _ = ana.name }
        }
        #expect(saves == [[[cy.persistentModelID], [], []]])
    }

    @Test func undoAndManyRecordsAreToldToo() throws {
        let many = (0..<100).map { Pupil(id: "\($0)", name: "P") }
        let saves = try told(context) {
            try context.transaction { many.forEach(context.insert) }
            try context.undo()
            try context.redo()
        }
        let identifiers = many.map(\.persistentModelID)
        #expect(saves == [[identifiers, [], []], [[], [], identifiers], [identifiers, [], []]])
    }

    @Test func pairsThatComeUpdateBothEnds() throws {
        let context = ModelContext(try ModelContainer(for: Lecture.self, configurations: .inMemory))
        let (learner, lecture) = (Learner("Ana"), Lecture("Art"))
        context.insert(learner)
        context.insert(lecture)
        try context.save()
        let saves = try told(context) {
            learner.lectures = [lecture]
            try context.save()
        }
        #expect(saves.map { Set($0[1]) } == [[learner.persistentModelID, lecture.persistentModelID]])
    }

    @Test func whoIsToldOfASaveMayChangeWhatIsSaved() throws {
        // Whoever hears of it is on the isolation of the context.
        nonisolated(unsafe) let (context, ana) = (context, ana)
        let count = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: ModelContext.willSave, object: context, queue: nil
        ) { _ in
            count.withLock { $0 += 1 }
            ana.name += "!"
            if count.withLock({ $0 }) == 1 { try? context.save() }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        ana.name = "Anna"
        try context.save()
        #expect(ana.name == "Anna!" && !context.hasChanges)
        try context.transaction { ana.name = "A" }
        #expect(ana.name == "A!" && count.withLock { $0 } == 2)
        #expect(try stored(context, Pupil.self) { $0.name } == ["A!", "Ben"])
    }
}
