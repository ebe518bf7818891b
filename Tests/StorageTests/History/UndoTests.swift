import Foundation
import Storage
import Testing

@Suite struct UndoTests {
    @Test func undoAndRedoOfEveryKindOfChange() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana")
        pupil.born = Date(timeIntervalSinceReferenceDate: 573385274.217203)
        pupil.tags = ["\u{1}\"\\", "é"]
        context.insert(Mark(score: Decimal(string: "17.5"), pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        pupil.name = "Anna"
        try context.save()
        context.delete(pupil)
        try context.save()

        let later = ModelContext(try folder.school())
        func names() throws -> [String] { try later.fetch(FetchDescriptor<Pupil>()).map(\.name) }
        #expect(try names() == [])
        try later.undo()
        #expect(try names() == ["Anna"])
        let back = try #require(try later.fetch(FetchDescriptor<Mark>()).first)
        #expect(back.score == Decimal(string: "17.5"))
        #expect(back.pupil?.born?.timeIntervalSinceReferenceDate == 573385274.217203)
        #expect(back.pupil?.tags == ["\u{1}\"\\", "é"])
        try later.undo()
        #expect(try names() == ["Ana"])
        try later.undo()
        #expect(try names() == [])
        #expect(throws: StorageError.self) { try later.undo() }
        try later.redo()
        #expect(try names() == ["Ana"])
        try later.redo()
        #expect(try names() == ["Anna"])
        try later.redo()
        #expect(try names() == [])
        #expect(throws: StorageError.self) { try later.redo() }
        try later.undo()
        #expect(try names() == ["Anna"])
        #expect(try later.history(limit: 20).map(\.kind).prefix(4) == [.undo, .redo, .redo, .redo])
    }

    @Test func undoIsRefusedWhereALaterChangeStandsInTheWay() throws {
        let context = ModelContext(try schoolInMemory())
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        context.insert(pupil)
        try context.save()
        context.insert(exam)
        try context.save()
        context.insert(Mark(score: 17, pupil: pupil, exam: exam))
        try context.save()
        try context.undo()
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Exam>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
    }

    @Test func undoInABatchLeavesWhatOthersDid() throws {
        let context = ModelContext(try schoolInMemory())
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(Pupil(id: "a", name: "Ana")) }
        try context.transaction { context.insert(Pupil(id: "b", name: "Ben")) }
        #expect(try context.undo(inBatch: "mine").batch == "mine")
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ben"])
        #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
    }
}

extension UndoTests {
    @Test func redoInABatchLeavesWhatOthersUndid() throws {
        let context = ModelContext(try schoolInMemory())
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(Pupil(id: "a", name: "Ana")) }
        try context.undo(TransactionLabel(batch: "mine"), inBatch: "mine")
        try context.transaction { context.insert(Pupil(id: "b", name: "Ben")) }
        try context.undo()
        #expect(try context.redo(inBatch: "mine").batch == "mine")
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
        #expect(throws: StorageError.self) { try context.redo(inBatch: "mine") }
    }

    @Test func theRecordInTheWayIsNamed() throws {
        let context = ModelContext(try schoolInMemory())
        let pupil = Pupil(id: "a", name: "Ana")
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(pupil) }
        pupil.name = "Anna"
        try context.save()
        let changed = #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
        guard case .undoBlocked(let record, .changedSince) = changed else {
            Issue.record("\(String(describing: changed))")
            return
        }
        #expect(record == pupil.persistentModelID)
        #expect(try context.history(limit: 9).count == 2)
    }

    @Test func laterRecordsThatReferToItAreInTheWay() throws {
        let context = ModelContext(try schoolInMemory())
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(pupil) }
        context.insert(Mark(score: 17, pupil: pupil, exam: exam))
        try context.save()
        let error = #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
        guard case .undoBlocked(_, .referred("Mark", 1)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func anUndoThatIsRolledBackLeavesObjectsAsTheyWere() throws {
        struct Stop: Error {}
        let context = ModelContext(try schoolInMemory())
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        context.insert(pupil)
        try context.save()
        let mark = Mark(score: 17, pupil: pupil, exam: exam)
        context.insert(mark)
        try context.save()
        pupil.name = "Anna"
        try context.save()
        #expect(throws: Stop.self) {
            try context.transaction {
                for _ in 0..<3 { try context.undo() }
                throw Stop()
            }
        }
        #expect(pupil.name == "Anna")
        #expect(!pupil.isDeleted && !mark.isDeleted)
        pupil.name = "Annabel"
        mark.score = 18
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Pupil>()) == [pupil])
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [18])
    }

    @Test func aRecordDoesNotComeBackWithoutWhatItBelongsTo() throws {
        let context = ModelContext(try schoolInMemory())
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        let mark = Mark(score: 17, pupil: pupil, exam: exam)
        context.insert(mark)
        try context.save()
        let id = mark.persistentModelID
        try context.transaction(TransactionLabel(batch: "mine")) { context.delete(mark) }
        context.delete(exam)
        try context.save()
        let error = #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
        guard case .undoBlocked(id, .targetGone("exam")) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        try context.undo()
        try context.undo(inBatch: "mine")
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [17])
    }
}
