import Foundation
import Storage
import Testing

/// Unique values that change: what is given up in the same save is free, and a true collision is refused by name.
@Suite struct ChangedUniqueTests {
    private let context: ModelContext
    private let a = Worker("a", "A")
    private let b = Worker("b", "B")
    private let c = Worker("c", "C")

    init() throws {
        context = ModelContext(try firmInMemory())
        for worker in [a, b, c] { context.insert(worker) }
        b.jobs = [Job("of b")]
        try context.save()
    }

    private func saved() throws -> [String] {
        try stored(context, Worker.self) { "\($0.email) \($0.name)" }.sorted()
    }

    @Test func aCollisionNamesBothAndFetchesGoOn() throws {
        b.email = "a"
        #expect(try context.fetchCount(FetchDescriptor<Job>()) == 1)
        #expect(try context.fetch(FetchDescriptor<Worker>()).map(\.name) == ["A", "B", "C"])
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .notUnique(a.persistentModelID, by: b.persistentModelID) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try context.fetchCount(FetchDescriptor<Worker>()) == 3)
        #expect(try saved() == ["a A", "b B", "c C"] && b.email == "a")
        b.email = "z"
        try context.save()
        #expect(try saved() == ["a A", "c C", "z B"])
    }

    @Test func valuesMayBeExchanged() throws {
        (a.email, b.email, c.email) = ("b", "c", "a")
        try context.save()
        #expect(try saved() == ["a C", "b A", "c B"] && !context.hasChanges)
        let entry = try #require(try context.history(limit: 1).first)
        #expect(try context.changes(of: entry).map { $0.new["email"] } == [.text("b"), .text("c"), .text("a")])
    }

    @Test func aDeletedRecordGivesItsValueUp() throws {
        a.email = "b"
        context.delete(b)
        try context.save()
        #expect(try saved() == ["b A", "c C"])
    }

    @Test func aChangedRecordGivesItsValueUp() throws {
        let job = Job("j", owner: Worker("a", "new"))
        context.insert(job)
        b.jobs[0].owner = job.owner
        a.email = "z"
        try context.save()
        #expect(try saved() == ["a new", "b B", "c C", "z A"] && job.owner?.name == "new")
    }

    @Test func aRecordThatGoesAlongGivesItsValueUp() throws {
        let context = ModelContext(try schoolInMemory())
        let (red, blue) = (Exam(title: "red", points: 1), Exam(title: "blue", points: 1))
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        let marks = [Mark(score: 1, pupil: ana, exam: red), Mark(score: 2, pupil: ben, exam: blue)]
        for mark in marks { context.insert(mark) }
        try context.save()
        // The mark of Ben takes the place of Ana's, which goes along with the exam.
        marks[0].pupil = ben
        marks[0].exam = blue
        context.delete(ben)
        let again = Pupil(id: "b", name: "Benno")
        context.insert(again)
        context.insert(Mark(score: 3, pupil: again, exam: blue))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [3])
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana", "Benno"])
    }

    @Test func aNewRecordOfTwoIsRefusedNamingOne() throws {
        let context = ModelContext(try ModelContainer(for: Lock.self, configurations: .inMemory))
        let locks = [Lock(1, "a"), Lock(2, "b")]
        for lock in locks { context.insert(lock) }
        try context.save()
        let third = Lock(1, "b")
        context.insert(third)
        #expect(try context.fetchCount(FetchDescriptor<Lock>()) == 2)
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .notUnique(locks[0].persistentModelID, by: third.persistentModelID) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Model final class Lock {
        @Attribute(.unique) var number: Int
        @Attribute(.unique) var letter: String
        init(_ number: Int, _ letter: String) { (self.number, self.letter) = (number, letter) }
    }

    @Test(arguments: 0..<8) func valuesOfAllTypesMayBeExchanged(shift: Int) throws {
        let context = ModelContext(try ModelContainer(for: Kinds.self, configurations: .inMemory))
        let all = (0..<4).map(Kinds.init)
        for kinds in all { context.insert(kinds) }
        try context.save()
        let others = (0..<4).map { Kinds(($0 + shift) % 4) }
        for (kinds, other) in zip(all, others) {
            kinds.number = other.number
            kinds.real = other.real
            kinds.uuid = other.uuid
            kinds.decimal = other.decimal
            kinds.date = other.date
            kinds.kind = other.kind
            kinds.url = other.url
            kinds.optional = other.optional
        }
        try context.save()
        let other = ModelContext(context.container)
        let found = try other.fetch(FetchDescriptor<Kinds>())
        #expect(found.map(\.number) == others.map(\.number) && found.map(\.optional) == others.map(\.optional))
        #expect(found.map(\.decimal) == others.map(\.decimal) && found.map(\.uuid) == others.map(\.uuid))
        #expect(found.map(\.kind) == others.map(\.kind) && found.map(\.url) == others.map(\.url))
    }

    @Model final class Kinds {
        @Attribute(.unique) var number: Int
        @Attribute(.unique) var real: Double
        @Attribute(.unique) var uuid: UUID
        @Attribute(.unique) var decimal: Decimal
        @Attribute(.unique) var date: Date
        @Attribute(.unique) var kind: Kind
        @Attribute(.unique) var url: URL
        @Attribute(.unique) var optional: Int?

        enum Kind: String, Codable { case a, b, c, d }

        init(_ index: Int) {
            number = index
            real = Double(index)
            uuid = UUID(uuid: (UInt8(index), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
            decimal = Decimal(index)
            date = Date(timeIntervalSince1970: Double(index))
            kind = [Kind.a, .b, .c, .d][index]
            url = URL(filePath: "/\(index)")
            optional = index
        }
    }
}
