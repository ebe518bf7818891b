import Foundation
import SQLite
import Testing

@testable import Storage

/// Many records in one save go to the store together: everything is as if they had come one by one.
@Suite struct ManyRecordsTests {
    private static let count = 100

    /// Every value of the tables of a store, and what its history says of each record.
    private struct Contents: Equatable {
        var rows: [String: [StoredRecord]] = [:]
        var changes: [[String]] = []

        init(_ context: ModelContext) throws {
            for entity in context.schema.entities {
                try context.forEachStoredRecord(of: entity) { rows[entity.name, default: []].append($0) }
            }
            try context.store.connection.query(
                #"SELECT "entity", "key", "kind", "old", "new" FROM "_change" ORDER BY 1, 2"#
            ) { row in changes.append((0..<5).map { row.text($0) }) }
        }
    }

    private func fill(_ context: ModelContext, savingEach step: Int) throws {
        let rooms = (0..<3).map { Room(number: $0) }
        let exam = Exam(title: "Quiz \"é\"\n", points: 20)
        var inserted = 0
        func insert(_ model: some PersistentModel) throws {
            context.insert(model)
            inserted += 1
            if inserted.isMultiple(of: step) { try context.save() }
        }
        for number in 0..<Self.count {
            let pupil = Pupil(
                id: "\(number)", name: "Zoe\u{308} \(number)", room: number % 4 == 3 ? nil : rooms[number % 4])
            pupil.born = number % 2 == 0 ? nil : Date(timeIntervalSinceReferenceDate: Double(number) + 0.25)
            pupil.tags = ["a", "\\\(number)"]
            try insert(pupil)
            try insert(Mark(score: number % 5 == 0 ? nil : Decimal(number) / 4, pupil: pupil, exam: exam))
        }
    }

    @Test func theStoreAndTheHistoryAreTheSame() throws {
        let (many, few) = (ModelContext(try schoolInMemory()), ModelContext(try schoolInMemory()))
        try many.transaction { try fill(many, savingEach: 1000) }
        try few.transaction { try fill(few, savingEach: 5) }
        let contents = try Contents(many)
        #expect(contents.changes.count == 2 * Self.count + 4)
        #expect(contents == (try Contents(few)))
        #expect(try many.findings().isEmpty)
        try many.undo()
        #expect(try many.fetchCount(FetchDescriptor<Mark>()) == 0)
        try many.redo()
        #expect(try Contents(many).rows == contents.rows)
    }

    @Test func recordsWithTheUniqueValuesOfOthersUpdateThem() throws {
        let context = ModelContext(try schoolInMemory())
        try fill(context, savingEach: 1000)
        try context.save()
        let known = try context.fetch(FetchDescriptor<Pupil>())
        let exam = try #require(try context.fetch(FetchDescriptor<Exam>()).first)
        let new = (0..<Self.count).map { Pupil(id: "\($0 * 2)", name: "new \($0)") }
        for pupil in new { context.insert(Mark(score: 1, pupil: pupil, exam: exam)) }
        context.insert(Pupil(id: "198", name: "again"))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == Self.count * 3 / 2)
        #expect(
            known[4].name == "new 2" && known[5].name == "Zoe\u{308} 5"
                && new[2].persistentModelID == known[4].persistentModelID)
        #expect(new[99].name == "again")
        // A mark of the same pupil and exam is the same mark.
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == Self.count * 3 / 2)
        #expect(known[4].marks.map(\.score) == [1])
        #expect(try context.findings().isEmpty)
        try context.undo()
        #expect(known[4].name == "Zoe\u{308} 4" && known[4].marks.map(\.score) == [1])
    }

    @Test func whatHappensToThemLaterInTheTransactionIsOneChange() throws {
        let context = ModelContext(try schoolInMemory())
        let pupils = (0..<Self.count).map { Pupil(id: "\($0)", name: "\($0)") }
        try context.transaction {
            for pupil in pupils { context.insert(pupil) }
            try context.save()
            pupils[7].name = "seven"
            context.delete(pupils[8])
            for number in 0..<50 { context.insert(Room(number: number)) }
        }
        let changes = try context.changes(of: try #require(try context.history(limit: 1).first))
        #expect(changes.count == Self.count - 1 + 50 && changes.allSatisfy { $0.kind == .insert && $0.old.isEmpty })
        #expect(changes.first { $0.record == pupils[7].persistentModelID }?.new["name"] == .text("seven"))
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
    }

    @Test func theyAreSeenBeforeTheyAreSaved() throws {
        let context = ModelContext(try schoolInMemory())
        let room = Room(number: 1)
        for number in 0..<Self.count { context.insert(Pupil(id: "\(number)", name: "x", room: room)) }
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == Self.count)
        #expect(context.hasChanges && room.pupils.count == Self.count)
        context.rollback()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
    }

    @Test func theyComeToTheEndOfListsThatHaveAnOrder() throws {
        let context = ModelContext(try schoolInMemory())
        let room = Room(number: 1)
        for id in ["b", "a"] { context.insert(Pupil(id: id, name: id, room: room)) }
        try context.save()
        room.pupils.reverse()
        try context.save()
        for number in 0..<Self.count { context.insert(Pupil(id: "\(number)", name: "x", room: room)) }
        try context.save()
        let other = ModelContext(context.container)
        let ids = try #require(try other.fetch(FetchDescriptor<Room>()).first).pupils.map(\.id)
        #expect(ids == ["a", "b"] + (0..<Self.count).map { "\($0)" })
    }
}

/// Records that are inserted without objects.
@Suite struct RecordInsertionTests {
    private let context: ModelContext
    private let pupils = (0..<3).map { Pupil(id: "\($0)", name: "pupil \($0)") }
    private let exam = Exam(title: "Quiz", points: 20)

    init() throws {
        context = ModelContext(try schoolInMemory())
        for pupil in pupils { context.insert(pupil) }
        context.insert(exam)
        try context.save()
    }

    private func insertMarks(_ scores: [Decimal?]) throws {
        var rest = Array(zip(pupils, scores))[...]
        try context.insertRecords(of: Mark.self, [\.score, \.exam, \.pupil]) { record in
            guard let (pupil, score) = rest.popFirst() else { return false }
            record.add(score)
            record.add(target: exam)
            record.add(target: pupil)
            return true
        }
    }

    @Test func theyAreAsObjectsWouldBe() throws {
        #expect(pupils[0].marks.isEmpty && exam.marks?.isEmpty == true)
        try context.transaction {
            try insertMarks([1, nil, 2.5])
            #expect(pupils[2].marks.map(\.score) == [2.5])
            context.insert(Mark(score: 9, pupil: pupils[0], exam: Exam(title: "Test", points: 10)))
        }
        #expect(exam.marks?.map(\.score) == [1, nil, 2.5])
        #expect(pupils[0].marks.map(\.score) == [1, 9])
        let entry = try #require(try context.history(limit: 1).first)
        #expect(try context.changeCount(of: entry) == 5)
        try context.undo()
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0 && pupils[0].marks.isEmpty)
        try context.redo()
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [1, nil, 2.5, 9])
    }

    @Test func thoseWithTheValuesOfOthersUpdateThem() throws {
        try context.transaction { try insertMarks([1, 2]) }
        let mark = try #require(pupils[1].marks.first)
        let entries = try context.history(limit: 10).count
        try context.transaction { try insertMarks([1, 5, 3]) }
        #expect(mark.score == 5 && pupils.map { $0.marks.map(\.score) } == [[1], [5], [3]])
        #expect(try context.history(limit: 10).count == entries + 1)
        let changes = try context.changes(of: try context.history(limit: 1)[0])
        #expect(changes.map(\.kind) == [.update, .insert])
        #expect(changes[0].old == ["score": .text("2")] && changes[0].new == ["score": .text("5")])
        try context.undo()
        #expect(mark.score == 2 && pupils[2].marks.isEmpty)
        #expect(try context.findings().isEmpty)
    }

    @Test func aTransactionThatFailsLeavesNothing() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                try insertMarks([1, 2, 3])
                throw Stop()
            }
        }
        #expect(pupils[0].marks.isEmpty)
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        try context.transaction { try insertMarks([4]) }
        #expect(pupils[0].marks.map(\.score) == [4])
    }

    @Test func aValueThatMustBeThereIsAskedFor() throws {
        let error = #expect(throws: StorageError.self) {
            try context.transaction {
                var left = 2
                try context.insertRecords(of: Exam.self, [\.title]) { record in
                    left -= 1
                    record.add("Quiz")
                    return left > 0
                }
            }
        }
        guard case .missingValue(entity: "Exam", property: "points") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try context.fetchCount(FetchDescriptor<Exam>()) == 1)
    }

    @Test func whatHasNoColumnIsRefused() throws {
        #expect(throws: StorageError.self) {
            try context.transaction { try context.insertRecords(of: Pupil.self, [\.marks]) { _ in false } }
        }
    }
}
