import Foundation
import Storage
import Testing

/// What others have committed is seen by each fetch, whatever it is of.
@Suite struct OthersCommitsTests {
    private let folder: TemporaryFolder
    private let context: ModelContext
    private let other: ModelContext
    private let room = Room(number: 1)
    private let ana = Pupil(id: "a", name: "Ana")
    private let ben = Pupil(id: "b", name: "Ben")

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        other = ModelContext(try folder.school())
        room.pupils = [ana, ben]
        context.insert(room)
        try context.save()
    }

    private func elsewhere(_ change: ([Pupil]) -> Void) throws {
        change(try other.fetch(FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.id)])))
        try other.save()
    }

    /// A fetch of something else.
    private func look() throws { _ = try context.fetchCount(FetchDescriptor<Exam>()) }

    @Test func changesAreSeenInAllObjects() throws {
        try elsewhere { $0[0].name = "Anna" }
        #expect(ana.name == "Ana")
        try look()
        #expect(ana.name == "Anna" && room.pupils[0].name == "Anna" && ben.name == "Ben")
        #expect(!context.hasChanges)
        ana.name = "Annabel"
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Pupil>()).map(\.name).sorted() == ["Annabel", "Ben"])
    }

    @Test func anObjectDeletedElsewhereIsDeleted() throws {
        let identity = ana.persistentModelID
        try elsewhere { other.delete($0[0]) }
        try look()
        let found: Pupil? = context.registeredModel(for: identity)
        #expect(ana.isDeleted && ana.modelContext == nil && found == nil && ana.name == "Ana")
        #expect(room.pupils == [ben])
        #expect(ana.persistentModelID == identity)
        try other.undo()
        #expect(room.pupils == [ben])
        try look()
        #expect(room.pupils == [ana, ben] && !ana.isDeleted && ana.modelContext === context)
    }

    @Test func whatWasChangedHereAndDeletedElsewhereIsRefused() throws {
        ana.name = "Anna"
        try elsewhere { other.delete($0[0]) }
        try look()
        #expect(!ana.isDeleted && context.hasChanges && ana.name == "Anna")
        #expect(throws: StorageError.self) { try context.save() }
        context.rollback()
        try look()
        #expect(ana.isDeleted && ana.modelContext == nil)
    }

    @Test func whatIsDeletedInBothIsDeleted() throws {
        context.delete(ana)
        try elsewhere { other.delete($0[0]) }
        #expect(try context.fetch(FetchDescriptor<Pupil>()) == [ben])
        #expect(ana.isDeleted && !context.hasChanges)
        try context.save()
        #expect(room.pupils == [ben])
    }

    @Test func listsHaveWhatCameElsewhereAndWhatIsPending() throws {
        let zoe = Pupil(id: "z", name: "Zoe")
        room.pupils.append(zoe)
        try elsewhere { pupils in
            let mia = Pupil(id: "m", name: "Mia")
            mia.room = pupils[0].room
            other.insert(mia)
            pupils[1].room = nil
        }
        try look()
        #expect(Set(room.pupils.map(\.name)) == ["Ana", "Mia", "Zoe"])
        #expect(ben.room == nil && zoe.room === room)
        try context.save()
        #expect(try other.fetchCount(FetchDescriptor<Pupil>()) == 4)
    }

    @Test func aTransactionBeginsWithWhatIsThere() throws {
        try elsewhere { $0[0].name = "Anna" }
        try context.transaction { ana.name += "bel" }
        #expect(try other.fetch(FetchDescriptor<Pupil>()).map(\.name).sorted() == ["Annabel", "Ben"])
    }
}
