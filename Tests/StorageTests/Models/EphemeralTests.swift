import Observation
import Storage
import Synchronization
import Testing

/// Properties with `.ephemeral` are tracked and not stored.
@Suite struct EphemeralTests {
    @Model final class Card {
        var title: String
        @Attribute(.ephemeral) var isOpen = false
        @Attribute(.ephemeral) var note: String?

        init(_ title: String) {
            self.title = title
            note = "new"
        }
    }

    private let context: ModelContext
    private let card = Card("a")

    init() throws {
        context = ModelContext(try ModelContainer(for: Card.self, configurations: .inMemory))
        context.insert(card)
        try context.save()
    }

    @Test func aChangeIsTrackedUntilItIsSaved() throws {
        #expect(card.note == "new" && !card.isOpen && !context.hasChanges)
        card.isOpen = true
        #expect(context.hasChanges && card.hasChanges && context.changedModelsArray.first === card)
        #expect(try context.fetch(FetchDescriptor<Card>()).first === card && card.isOpen)
        let entries = try context.history(limit: 9).count
        try context.save()
        #expect(!context.hasChanges && !card.hasChanges && card.isOpen)
        #expect(try context.history(limit: 9).count == entries)
        let found = try ModelContext(context.container).fetch(FetchDescriptor<Card>())
        #expect(found.map(\.isOpen) == [false] && found.map(\.note) == [nil])
    }

    @Test func aRollbackTakesItBack() throws {
        card.isOpen = true
        card.note = "x"
        card.note = nil
        card.title = "b"
        context.rollback()
        #expect(!card.isOpen && card.note == "new" && card.title == "a" && !context.hasChanges)
    }

    @Test(arguments: [false, true]) func aTransactionThatThrowsTakesItBack(isSavedWithin: Bool) throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                card.isOpen = true
                if isSavedWithin { try context.save() }
                card.note = "x"
                card.isOpen = false
                card.isOpen = true
                throw Stop()
            }
        }
        #expect(!card.isOpen && card.note == "new" && !context.hasChanges)
    }

    /// What was changed before the transaction is no part of it, and waits as before.
    @Test(arguments: [false, true]) func aTransactionThatThrowsLeavesWhatWasChangedBefore(isSavedWithin: Bool) throws {
        struct Stop: Error {}
        card.isOpen = true
        #expect(throws: Stop.self) {
            try context.transaction {
                card.isOpen = false
                if isSavedWithin { try context.save() }
                card.note = "x"
                throw Stop()
            }
        }
        #expect(card.isOpen && card.note == "new" && context.hasChanges)
        context.rollback()
        #expect(!card.isOpen && !context.hasChanges)
        card.isOpen = true
        try context.transaction {
            card.note = "x"
            context.rollback()
            #expect(card.isOpen && card.note == "new")
        }
        #expect(card.isOpen && !context.hasChanges)
    }

    @Test func whoWatchesItIsTold() throws {
        context.isObserved = true
        let isTold = Atomic(false)
        withObservationTracking {
            _ = card.isOpen
        } onChange: {
            isTold.store(true, ordering: .relaxed)
        }
        card.title = "b"
        let isToldOfAnother = isTold.load(ordering: .relaxed)
        card.isOpen = true
        let isToldOfIt = isTold.load(ordering: .relaxed)
        #expect(!isToldOfAnother && isToldOfIt)
    }
}
