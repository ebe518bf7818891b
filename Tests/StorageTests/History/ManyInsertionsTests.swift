import Foundation
import SQLite
import Testing

@testable import Storage

/// An entry with many new records is taken back together, under the same conditions as one with few.
@Suite struct ManyInsertionsTests {
    private let context: ModelContext
    private let pupils = (0..<100).map { Pupil(id: "\($0)", name: "pupil \($0)") }
    private let exam = Exam(title: "Quiz", points: 20)

    init() throws {
        context = ModelContext(try schoolInMemory())
        try context.transaction(TransactionLabel(batch: "import")) {
            let room = Room(number: 1)
            for pupil in pupils {
                pupil.room = room
                context.insert(Mark(score: 1, pupil: pupil, exam: exam))
            }
        }
    }

    private func counts() throws -> [Int] {
        try [
            context.fetchCount(FetchDescriptor<Pupil>()), context.fetchCount(FetchDescriptor<Mark>()),
            context.fetchCount(FetchDescriptor<Exam>()), context.fetchCount(FetchDescriptor<Room>()),
        ]
    }

    @Test func theyGoAndComeBack() throws {
        let entry = try context.latestHistoryEntry()
        #expect(
            try context.manyInsertions(of: entry, context.store.changeCounts(of: entry)).map(\.entity.name).sorted()
                == [
                    "Mark", "Pupil",
                ])
        let before = try context.changes(of: context.history(limit: 1)[0])
        try context.undo()
        #expect(try counts() == [0, 0, 0, 0])
        #expect(pupils.allSatisfy { $0.isDeleted && $0.modelContext == nil } && pupils[7].name == "pupil 7")
        let undo = try context.changes(of: context.history(limit: 1)[0])
        #expect(undo.map(\.record) == before.map(\.record) && undo.map(\.old) == before.map(\.new))
        #expect(undo.allSatisfy { $0.kind == .delete })
        try context.redo()
        #expect(try counts() == [100, 100, 1, 1])
        #expect(try context.fetch(FetchDescriptor<Room>()).first?.pupils.map(\.id) == pupils.map(\.id))
        #expect(try context.findings().isEmpty)
    }

    @Test func oneThatWasChangedSinceStandsInTheWay() throws {
        pupils[42].name = "another"
        try context.save()
        let other = ModelContext(context.container)
        try other.transaction { try other.deleteNewestEntryInEffect() }
        let error = #expect(throws: StorageError.self) { try context.undo() }
        guard case .undoBlocked(pupils[42].persistentModelID, .changedSince) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try counts() == [100, 100, 1, 1] && !pupils[42].isDeleted)
    }

    @Test func aPlaceInAListIsNoReason() throws {
        let room = try #require(pupils[0].room)
        room.pupils.reverse()
        try context.save()
        let other = ModelContext(context.container)
        try other.transaction { try other.deleteNewestEntryInEffect() }
        try context.undo()
        #expect(try counts() == [0, 0, 0, 0])
    }

    /// What a program notes for itself about new records goes along with them, however many there are.
    @Test(arguments: [2, ManyInsertions.many, 3 * ManyInsertions.many])
    func whatIsOnlyNotedAboutThemGoesAlong(count: Int) throws {
        let context = ModelContext(try schoolInMemory())
        let exam = Exam(title: "Quiz", points: 20)
        let pupils = (0..<count).map { Pupil(id: "\($0)", name: "pupil \($0)") }
        try context.transaction { context.insert(exam) }
        try context.transaction(TransactionLabel(batch: "import")) { pupils.forEach(context.insert) }
        try context.transaction(TransactionLabel(isRecorded: false)) {
            for pupil in pupils { context.insert(Mark(score: 1, pupil: pupil, exam: exam)) }
        }
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        try context.redo()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == count)
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [Decimal](repeating: 1, count: count))
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        try context.redo()
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == count)
        // What somebody has made since is in the way, noted or not.
        let again = try context.fetch(FetchDescriptor<Pupil>())
        let other = Exam(title: "Test", points: 20)
        try context.transaction { context.insert(Mark(score: 2, pupil: again[0], exam: other)) }
        #expect(throws: StorageError.self) { try context.undo(inBatch: "import") }
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == count)
    }

    @Test func oneThatOthersReferToStandsInTheWay() throws {
        let second = Exam(title: "Test", points: 5)
        for pupil in pupils[3...4] { context.insert(Mark(score: 2, pupil: pupil, exam: second)) }
        try context.save()
        let error = #expect(throws: StorageError.self) { try context.undo(inBatch: "import") }
        guard case .undoBlocked(let record, .referred(entity: "Mark", count: 1)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect([pupils[3], pupils[4]].map(\.persistentModelID).contains(record))
        #expect(try counts() == [100, 102, 2, 1])
    }
}

extension ModelContext {
    /// Forgets the newest entry, so that the one before it is the next to be undone.
    fileprivate func deleteNewestEntryInEffect() throws {
        try store.connection.run(#"DELETE FROM "_history" WHERE "seq" = (SELECT max("seq") FROM "_history")"#)
    }
}
