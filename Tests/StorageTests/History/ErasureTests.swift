import Foundation
import Storage
import Testing

@Suite struct ErasureTests {
    @Test func whatIsErasedIsInNoEntry() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        try context.transaction(TransactionLabel(command: "pupil add Ana Ben")) {
            context.insert(ana)
            context.insert(ben)
        }
        let exam = Exam(title: "Quiz", points: 20)
        let mark = Mark(score: 17, pupil: ana, exam: exam)
        try context.transaction(TransactionLabel(command: "mark set Ana")) { context.insert(mark) }
        try context.transaction(TransactionLabel(command: "mark clear Ana")) { context.delete(mark) }
        try context.transaction(TransactionLabel(command: "pupil edit Ben")) { ben.name = "Benno" }
        let identity = ana.persistentModelID
        try context.transaction(TransactionLabel(command: "pupil erase Ana")) { try context.erase(ana) }

        #expect(try context.changes(of: identity).isEmpty)
        #expect(try context.recordedChanges(of: Mark.self).isEmpty)
        let entries = try context.history(limit: 9)
        #expect(
            entries.map(\.command) == ["pupil erase", "pupil edit Ben", "mark clear", "mark set", "pupil add"])
        #expect(entries.map(\.kind) == [.erase, .change, .change, .change, .change])
        let erasure = entries[0].id
        #expect(try context.undo(before: erasure).command == "pupil edit Ben")
        #expect(ben.name == "Ben")
        // The entry of the mark made the exam too; nothing is left of the one that cleared it.
        #expect(try context.undo(before: erasure).command == "mark set")
        #expect(try context.fetchCount(FetchDescriptor<Exam>()) == 0)
        #expect(try context.undo(before: erasure).command == "pupil add")
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        try context.redo()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ben"])
    }

    @Test func aTransactionThatFailsErasesNothing() throws {
        struct Refusal: Error {}
        let context = ModelContext(try schoolInMemory())
        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        try context.save()
        #expect(throws: Refusal.self) {
            try context.transaction {
                try context.erase(ana)
                throw Refusal()
            }
        }
        #expect(!ana.isDeleted)
        #expect(try context.changes(of: ana.persistentModelID).count == 1)
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
    }

    /// The pupils of the tests below, each in an entry of its own, with a room that both share.
    private func twoPupils(_ context: ModelContext) throws -> (Pupil, Pupil) {
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        try context.transaction(TransactionLabel(command: "pupil add Ben")) { context.insert(ben) }
        try context.transaction(TransactionLabel(command: "pupil add Ana")) { context.insert(ana) }
        return (ana, ben)
    }

    @Test func anErasureIsNotPassedOver() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = try twoPupils(context)
        try context.transaction(TransactionLabel(command: "pupil erase Ana --for good")) { try context.erase(ana) }
        let entry = try #require(try context.nextToUndo())
        #expect(entry.kind == .erase && entry.command == "pupil erase")
        let error = #expect(throws: StorageError.self) { try context.undo() }
        guard case .erased(let found) = error, found.id == entry.id else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!ben.isDeleted)
        #expect(try context.nextToUndo(before: entry.id)?.command == "pupil add Ben")
        try context.undo(before: entry.id)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        try context.redo()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ben"])
    }

    /// What was deleted before leaves nothing to delete, and its erasure is an entry all the same.
    @Test func whatIsOnlyInTheHistoryLeavesAnEntryToo() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = try twoPupils(context)
        let identity = ana.persistentModelID
        try context.transaction(TransactionLabel(command: "pupil delete Ana")) { context.delete(ana) }
        try context.transaction(TransactionLabel(command: "pupil edit Ben")) { ben.name = "Benno" }
        try context.undo(TransactionLabel(command: "undo"))
        try context.transaction(TransactionLabel(command: "pupil erase Ana")) { try context.erase(recorded: identity) }
        #expect(try context.history(limit: 1).map(\.kind) == [.erase])
        #expect(throws: StorageError.self) { try context.undo() }
        // As after every other change, what was undone before cannot be done again.
        #expect(throws: StorageError.self) { try context.redo() }
        #expect(ben.name == "Ben")
    }

    /// What else changes along with an erasure cannot be taken back without it.
    @Test func whatChangesAlongIsPartOfTheErasure() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = try twoPupils(context)
        try context.transaction(TransactionLabel(command: "pupil erase Ana")) {
            try context.erase(ana)
            ben.name = "Benno"
        }
        let entry = try context.history(limit: 1)[0]
        #expect(entry.kind == .erase)
        #expect(try context.changes(of: entry).map(\.record) == [ben.persistentModelID])
        #expect(throws: StorageError.self) { try context.undo() }
        #expect(ben.name == "Benno")
    }

    @Test func aGroupWithAnErasureIsOne() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = try twoPupils(context)
        try context.grouped({ TransactionLabel(command: "shell") }) {
            try context.transaction { try context.erase(ana) }
            try context.transaction { ben.name = "Benno" }
        }
        #expect(try context.history(limit: 1).map(\.kind) == [.erase])
        #expect(throws: StorageError.self) { try context.undo() }
    }

    /// An undo in one's own batch stops at one's own erasures only.
    @Test func anErasureOfOthersIsNotInTheWayOfABatch() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = try twoPupils(context)
        try context.transaction(TransactionLabel(command: "edit", batch: "x")) { ben.name = "Benno" }
        try context.transaction(TransactionLabel(command: "pupil erase Ana")) { try context.erase(ana) }
        try context.undo(inBatch: "x")
        #expect(ben.name == "Ben")
    }
}
