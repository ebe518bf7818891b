import Foundation
import Storage
import Testing

@Suite struct UndoTests {
    @Test func undoAndRedoOfEveryKindOfChange() throws {
        let folder = try TemporaryFolder()
        let context = try ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana")
        pupil.born = Date(timeIntervalSinceReferenceDate: 573385274.217203)
        pupil.tags = ["\u{1}\"\\", "é"]
        context.insert(Mark(score: Decimal(string: "17.5"), pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        pupil.name = "Anna"
        try context.save()
        context.delete(pupil)
        try context.save()

        let later = try ModelContext(try folder.school())
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
        let context = try ModelContext(try schoolInMemory())
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
        let context = try ModelContext(try schoolInMemory())
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(Pupil(id: "a", name: "Ana")) }
        try context.transaction { context.insert(Pupil(id: "b", name: "Ben")) }
        #expect(try context.undo(inBatch: "mine").batch == "mine")
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ben"])
        #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
    }
}
