import Foundation
import Storage
import Testing

/// What undo and redo do to objects: those of records that come back are alive again, and what was pending is no part
/// of the undo.
@Suite struct UndoObjectsTests {
    private let context: ModelContext

    init() throws { context = ModelContext(try schoolInMemory()) }

    private func names() throws -> [String] {
        try ModelContext(context.container).fetch(FetchDescriptor<Pupil>()).map(\.name).sorted()
    }

    @Test func whatWasPendingIsAnEntryOfItsOwn() throws {
        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        try context.save()
        ana.name = "Anna"
        context.insert(Pupil(id: "b", name: "Ben"))
        try context.undo()
        #expect(try names() == ["Ana"] && ana.name == "Ana" && !context.hasChanges)
        #expect(try context.history(limit: 5).map(\.kind) == [.undo, .change, .change])
        try context.redo()
        #expect(try names() == ["Anna", "Ben"] && ana.name == "Anna")
        try context.undo()
        try context.undo()
        #expect(try names() == [] && ana.isDeleted)
    }

    @Test func whatIsPendingWaitsWhereAnUndoIsRefused() throws {
        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        try context.save()
        ana.name = "Anna"
        context.insert(Pupil(id: "b", name: "Ben"))
        #expect(throws: StorageError.self) { try context.redo() }
        #expect(throws: StorageError.self) { try context.undo(inBatch: "none") }
        #expect(context.hasChanges && ana.name == "Anna")
        #expect(try names() == ["Ana"])
        try context.save()
        #expect(try names() == ["Anna", "Ben"])
        #expect(try context.history(limit: 5).map(\.kind) == [.change, .change])
    }

    @Test(arguments: [1, 200]) func anObjectComesBackWithItsRecord(count: Int) throws {
        let room = Room(number: 1)
        context.insert(room)
        try context.save()
        let pupils = (0..<count).map { Pupil(id: "\($0)", name: "pupil \($0)") }
        room.pupils = pupils
        try context.save()
        let identities = pupils.map(\.persistentModelID)
        try context.undo()
        #expect(pupils.allSatisfy { $0.isDeleted && $0.modelContext == nil } && room.pupils == [])
        try context.redo()
        #expect(pupils.allSatisfy { !$0.isDeleted && $0.modelContext === context && $0.room === room })
        #expect(room.pupils.elementsEqual(pupils, by: ===) && pupils.map(\.persistentModelID) == identities)
        pupils[0].name = "Zoe"
        try context.save()
        #expect(try names().contains("Zoe"))
        for pupil in pupils { context.delete(pupil) }
        try context.save()
        try context.undo()
        #expect(room.pupils.elementsEqual(pupils, by: ===) && pupils[0].name == "Zoe")
        let found: Pupil? = context.registeredModel(for: identities[0])
        #expect(found === pupils[0])
    }

    @Test func anObjectIsDeadAgainWhenAnUndoIsRolledBack() throws {
        struct Stop: Error {}
        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        try context.save()
        context.delete(ana)
        try context.save()
        #expect(throws: Stop.self) {
            try context.transaction {
                try context.undo()
                #expect(!ana.isDeleted && ana.name == "Ana")
                throw Stop()
            }
        }
        #expect(ana.isDeleted && ana.modelContext == nil)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        let ben = Pupil(id: "b", name: "Ben")
        context.insert(ben)
        try context.save()
        #expect(throws: Stop.self) {
            try context.transaction {
                try context.undo()
                #expect(ben.isDeleted)
                try context.redo()
                #expect(!ben.isDeleted)
                throw Stop()
            }
        }
        #expect(!ben.isDeleted)
        #expect(try context.fetch(FetchDescriptor<Pupil>()).first === ben)
    }

    @Test func anUndoOfAnotherContextBringsTheObjectBack() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        let ana = Pupil(id: "a", name: "Ana")
        context.insert(ana)
        try context.save()
        context.delete(ana)
        try context.save()
        try ModelContext(context.container).undo()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).first === ana)
        #expect(!ana.isDeleted && ana.modelContext === context)
    }
}
