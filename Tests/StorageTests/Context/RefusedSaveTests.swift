import Foundation
import Testing

@testable import Storage

/// A save that is refused: what was to be saved waits, and is saved when the fault is corrected.
@Suite struct RefusedSaveTests {
    @Model final class Crew {
        @Attribute(.unique) var name: String
        @Relationship(maximumModelCount: 2, inverse: \Hand.crew) var hands: [Hand] = []

        init(_ name: String) { self.name = name }
    }

    @Model final class Hand {
        var name: String
        var crew: Crew?
        @Attribute(.externalStorage) var photo: Data?

        init(_ name: String, _ crew: Crew?) {
            self.name = name
            self.crew = crew
        }
    }

    private let context: ModelContext
    private let crew = Crew("Reds")

    init() throws {
        context = try ModelContext(ModelContainer(for: Crew.self, configurations: .inMemory))
        for name in ["Ana", "Ben"] { context.insert(Hand(name, crew)) }
        try context.save()
    }

    /// The names of the hands as another context sees them.
    private func stored() throws -> [String] {
        try ModelContext(context.container).fetch(FetchDescriptor<Hand>()).map(\.name)
    }

    @Test func nothingThatWaitsIsLost() throws {
        let (ana, ben) = (crew.hands[0], crew.hands[1])
        let (cleo, dan) = (Hand("Cleo", crew), Hand("Dan", crew))
        cleo.photo = Data([1, 2, 3])
        for hand in [cleo, dan] { context.insert(hand) }
        ana.name = "Anna"
        context.delete(ben)
        let entries = try context.history(limit: 10).count
        #expect(throws: StorageError.self) { try context.save() }
        #expect(context.hasChanges && ana.name == "Anna" && ana.hasChanges && ben.isDeleted)
        #expect(cleo.modelContext === context && dan.crew === crew && cleo.photo == Data([1, 2, 3]))
        #expect(try stored() == ["Ana", "Ben"])
        dan.crew = nil
        try context.save()
        #expect(!context.hasChanges && ben.modelContext == nil)
        #expect(crew.hands.map(\.name) == ["Anna", "Cleo"])
        #expect(try stored() == ["Anna", "Cleo", "Dan"])
        #expect(try context.history(limit: 10).count == entries + 1)
        #expect(cleo.photo == Data([1, 2, 3]))
        try context.undo()
        #expect(try stored() == ["Ana", "Ben"])
    }

    @Test func rollbackStillTakesAllBack() throws {
        let cleo = Hand("Cleo", crew)
        crew.name = "Blues"
        context.insert(cleo)
        context.delete(crew.hands[0])
        context.insert(Hand("Dan", crew))
        #expect(throws: StorageError.self) { try context.save() }
        #expect(throws: StorageError.self) { try context.save() }
        context.rollback()
        #expect(!context.hasChanges && crew.name == "Reds" && cleo.modelContext == nil)
        #expect(crew.hands.map(\.name) == ["Ana", "Ben"] && crew.hands.allSatisfy { !$0.isDeleted })
    }

    @Test func aRecordThatWasTakenForAnotherStaysIt() throws {
        let same = Crew("Reds")
        context.insert(same)
        for name in ["Cleo", "Dan"] { context.insert(Hand(name, crew)) }
        #expect(throws: StorageError.self) { try context.save() }
        for hand in crew.hands.dropFirst(2) { hand.crew = nil }
        try context.save()
        #expect(same.persistentModelID == crew.persistentModelID)
        #expect(try context.fetchCount(FetchDescriptor<Crew>()) == 1)
        #expect(try stored() == ["Ana", "Ben", "Cleo", "Dan"])
    }

    @Test func aTransactionIsTakenBackAsAWhole() throws {
        let cleo = Hand("Cleo", crew)
        #expect(throws: StorageError.self) {
            try context.transaction {
                crew.name = "Blues"
                context.insert(cleo)
            }
        }
        #expect(!context.hasChanges && crew.name == "Reds" && cleo.modelContext == nil)
    }

    @Test @MainActor func autosaveTriesAgain() async throws {
        let main = context.container.mainContext
        let crew = try #require(try main.fetch(FetchDescriptor<Crew>()).first)
        let cleo = Hand("Cleo", crew)
        main.insert(cleo)
        while main.isAutosaveRequested { await Task.yield() }
        #expect(try stored() == ["Ana", "Ben"] && main.hasChanges)
        cleo.crew = nil
        main.insert(Hand("Dan", nil))
        while main.isAutosaveRequested { await Task.yield() }
        #expect(try stored() == ["Ana", "Ben", "Cleo", "Dan"])
    }
}
