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
        #expect(
            try context.history(limit: 9).map(\.command) == ["pupil edit Ben", "mark clear", "mark set", "pupil add"])
        #expect(try context.undo().command == "pupil edit Ben")
        #expect(ben.name == "Ben")
        // The entry of the mark made the exam too; nothing is left of the one that cleared it.
        #expect(try context.undo().command == "mark set")
        #expect(try context.fetchCount(FetchDescriptor<Exam>()) == 0)
        #expect(try context.undo().command == "pupil add")
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
}
