import Foundation
import Storage
import Testing

/// What was pending before a transaction that throws is pending after it.
@Suite struct PendingSnapshotTests {
    struct Stop: Error {}

    private let context: ModelContext
    private let worker = Worker("a", "Ana")
    private let other = Worker("b", "Ben")
    private let kept = Job("kept")
    private let gone = Job("gone")

    init() throws {
        context = ModelContext(try firmInMemory())
        for model in [worker, other] { context.insert(model) }
        worker.jobs = [kept, gone]
        try context.save()
    }

    private func saved() throws -> [String] {
        try stored(context, Worker.self) { worker in
            "\(worker.email) \(worker.name) \(worker.jobs.map(\.title)) \(worker.photo.map(Array.init) ?? [])"
        }
    }

    @Test(arguments: [false, true]) func itWaitsForTheNextSave(isSavedWithin: Bool) throws {
        let before = try saved()
        let new = Worker("c", "Cleo")
        new.photo = Data([7])
        new.jobs.append(Job("new"))
        context.insert(new)
        worker.name = "Anna"
        kept.owner = new
        context.delete(gone)
        #expect(throws: Stop.self) {
            try context.transaction {
                new.name = "X"
                new.photo = nil
                worker.name = "Y"
                other.name = "Z"
                kept.owner = other
                new.jobs = []
                context.insert(Worker("d", "Dan"))
                if isSavedWithin { try context.save() }
                throw Stop()
            }
        }
        #expect(context.hasChanges && new.modelContext === context && gone.isDeleted)
        #expect(new.name == "Cleo" && worker.name == "Anna" && other.name == "Ben" && kept.owner === new)
        #expect(new.photo == Data([7]) && new.jobs.map(\.title) == ["new", "kept"])
        #expect(try saved() == before)
        try context.save()
        #expect(try saved() == ["a Anna [] []", "b Ben [] []", #"c Cleo ["new", "kept"] [7]"#])
        #expect(gone.isDeleted && gone.modelContext == nil)
    }

    @Test func aRollbackTakesItBack() throws {
        let new = Job("new", owner: worker)
        context.insert(new)
        worker.jobs.reverse()
        worker.name = "Anna"
        #expect(throws: Stop.self) { try context.transaction { throw Stop() } }
        #expect(worker.jobs == [new, gone, kept])
        context.rollback()
        #expect(!context.hasChanges && worker.name == "Ana" && worker.jobs == [kept, gone] && new.modelContext == nil)
    }
}
