import Foundation
import Storage
import Testing

@Suite struct HistoryTests {
    private let context: ModelContext

    init() throws { context = ModelContext(try schoolInMemory()) }

    @Test func anEntryHasItsChanges() throws {
        let pupil = Pupil(id: "a", name: "Ana")
        context.insert(pupil)
        try context.save()
        pupil.name = "Anna"
        try context.save()
        context.delete(pupil)
        try context.save()
        let changes = try context.history(limit: 10).map { try context.changes(of: $0)[0] }
        #expect(changes.map(\.kind) == [.delete, .update, .insert])
        #expect(changes.map { $0.old["name"] } == [.text("Anna"), .text("Ana"), nil])
        #expect(changes.map { $0.new["name"] } == [nil, .text("Anna"), .text("Ana")])
        #expect(changes[1].old.keys.sorted() == ["name"])
        #expect(Set(changes.map(\.record)).count == 1)
    }

    @Test func aDeletedRecordIsStillKnown() throws {
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        let mark = Mark(score: 17, pupil: pupil, exam: exam)
        context.insert(mark)
        try context.save()
        let (record, pupilID) = (mark.persistentModelID, pupil.persistentModelID)
        mark.score = 18
        try context.save()
        context.delete(mark)
        try context.save()
        let values = try context.storedValues(of: record)
        #expect(values["score"] == .text("18"))
        #expect(context.target(of: "pupil", in: values, of: "Mark") == pupilID)
        #expect(context.target(of: "score", in: values, of: "Mark") == nil)
        #expect(try context.storedValues(of: pupilID)["name"] == .text("Ana"))
    }

    @Test func whatCameAfterAnEntryIsFetched() throws {
        for name in ["Ana", "Ben", "Chloé"] { try context.transaction { context.insert(Pupil(id: name, name: name)) } }
        let all = try context.fetchHistory()
        #expect(all.map(\.id) == [1, 2, 3])
        #expect(try context.fetchHistory(since: all[0].id).map(\.id) == [2, 3])
        #expect(try context.fetchHistory(since: 3).isEmpty)
    }

    @Test func anEntryIsUndoneUntilItIsDoneAgain() throws {
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        #expect(try context.history(limit: 1).map(\.isUndone) == [false])
        try context.undo()
        #expect(try context.history(limit: 2).map(\.isUndone) == [false, true])
        try context.redo()
        #expect(try context.history(limit: 3).map(\.isUndone) == [false, false, false])
    }

    @Test func theHistoryIsForgottenUpToAMoment() throws {
        func change(_ id: String, at time: TimeInterval) throws {
            try context.transaction(TransactionLabel(time: Date(timeIntervalSince1970: time))) {
                context.insert(Pupil(id: id, name: id))
            }
        }
        try change("a", at: 100)
        try context.undo(TransactionLabel(time: Date(timeIntervalSince1970: 300)))
        try change("b", at: 310)
        #expect(try context.deleteHistory(before: Date(timeIntervalSince1970: 200)) == 1)
        #expect(try context.fetchHistory().map(\.target) == [nil, nil])
        #expect(try context.findings() == [])
        #expect(try context.deleteHistory(before: Date(timeIntervalSince1970: 400)) == 1)
        #expect(try context.fetchHistory().map(\.id) == [3])
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
    }
}
