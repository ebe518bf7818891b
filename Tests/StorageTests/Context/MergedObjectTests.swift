import Foundation
import Storage
import Testing

/// An object that was merged into the one of a record is another name of it.
@Suite struct MergedObjectTests {
    private let context: ModelContext
    private let first = Worker("e", "A")
    private let second = Worker("e", "B")

    init() throws {
        context = ModelContext(try firmInMemory())
        context.insert(first)
        try context.save()
        context.insert(second)
        try context.save()
    }

    /// The names of workers and the titles of jobs as another context sees them.
    private func saved() throws -> [String] {
        try stored(context, Worker.self) { worker in
            "\(worker.email) \(worker.name) \(worker.jobs.map(\.title))"
        }
    }

    @Test func whatIsSetIsSaved() throws {
        #expect(second.modelContext === context && !second.isDeleted && !second.hasChanges)
        second.name = "C"
        second.photo = Data([1, 2])
        #expect(first.name == "C" && context.hasChanges && second.hasChanges)
        second.jobs.append(Job("j"))
        try context.save()
        #expect(first.jobs.map(\.title) == ["j"] && first.jobs[0].owner === first && first.photo == Data([1, 2]))
        #expect(try saved() == [#"e C ["j"]"#])
        first.name = "D"
        first.jobs.append(Job("k"))
        #expect(second.name == "D" && second.jobs.map(\.title) == ["j", "k"] && second.photo == Data([1, 2]))
    }

    @Test func aRelationshipLeadsToTheRecordsObject() throws {
        let (saved, inserted) = (Job("saved"), Job("inserted", owner: second))
        context.insert(saved)
        context.insert(inserted)
        saved.owner = second
        #expect(inserted.owner === first && saved.owner === first)
        #expect(Set(first.jobs.map(\.title)) == ["saved", "inserted"])
        context.insert(second)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Worker>()) == 1)
        #expect(try self.saved() == [#"e B ["inserted", "saved"]"#])
    }

    @Test func whatLedToItLeadsToTheRecordsObject() throws {
        let third = Worker("e", "T")
        let job = Job("j", owner: third)
        context.insert(job)
        #expect(first.jobs.isEmpty)
        try context.save()
        #expect(job.owner === first && first.jobs == [job] && third.jobs == [job] && first.name == "T")
        third.jobs = []
        try context.save()
        #expect(job.owner == nil && first.jobs.isEmpty)
        #expect(try saved() == ["e T []"])
    }

    @Test func twoUnsavedObjectsAreOneToo() throws {
        let (p, q) = (Worker("f", "P"), Worker("f", "Q"))
        context.insert(p)
        context.insert(q)
        #expect(try context.fetchCount(FetchDescriptor<Worker>()) == 2)
        q.name = "via q"
        try context.save()
        q.jobs.append(Job("j"))
        try context.save()
        #expect(p.name == "via q" && p.persistentModelID == q.persistentModelID)
        #expect(try saved() == ["e B []", #"f via q ["j"]"#])
    }

    @Test func itIsDeletedWithTheRecord() throws {
        context.delete(second)
        #expect(first.isDeleted && second.isDeleted)
        try context.save()
        #expect(second.isDeleted && second.modelContext == nil && second.name == "B")
        context.insert(second)
        try context.save()
        #expect(try saved() == ["e B []"])
        #expect(second.modelContext === context && !second.isDeleted)
    }

    @Test(arguments: [true, false]) func aRollbackMakesItAPlainObject(isLoaded: Bool) throws {
        let other = ModelContext(context.container)
        let loaded = isLoaded ? try other.fetch(FetchDescriptor<Worker>()) : []
        let third = Worker("e", "T")
        other.insert(Job("j", owner: third))
        #expect(try other.fetch(FetchDescriptor<Worker>()).map(\.name) == ["T"])
        other.rollback()
        #expect(third.modelContext == nil && !other.hasChanges && loaded.allSatisfy { $0.name == "B" })
        third.name = "plain"
        third.email = "g"
        #expect(loaded.allSatisfy { $0.name == "B" } && !other.hasChanges)
        other.insert(third)
        try other.save()
        #expect(try saved().map { $0.prefix(3) } == ["e B", "g p"])
    }

    @Test func aTransactionThatThrowsMakesItAPlainObject() throws {
        struct Stop: Error {}
        let third = Worker("e", "T")
        #expect(throws: Stop.self) {
            try context.transaction {
                context.insert(third)
                try context.save()
                throw Stop()
            }
        }
        #expect(third.modelContext == nil && first.name == "B")
        third.name = "plain"
        #expect(first.name == "B" && !context.hasChanges)
    }
}
