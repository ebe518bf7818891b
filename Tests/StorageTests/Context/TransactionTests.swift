import Foundation
import Storage
import Testing

@Suite struct TransactionTests {
    struct Stop: Error {}

    @Test func rollbackRestoresObjectsAndBothEnds() throws {
        let context = ModelContext(try schoolInMemory())
        let (red, blue) = (Room(number: 1), Room(number: 2))
        let pupil = Pupil(id: "a", name: "Ana", room: red)
        context.insert(pupil)
        context.insert(blue)
        try context.save()
        pupil.name = "Anna"
        pupil.room = blue
        context.insert(Pupil(id: "b", name: "Ben"))
        context.delete(red)
        #expect(context.hasChanges)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(pupil.name == "Ana")
        #expect(pupil.room === red)
        #expect(red.pupils == [pupil])
        #expect(blue.pupils.isEmpty)
        #expect(!red.isDeleted)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
    }

    @Test func aTransactionThatThrowsLeavesEverythingAsItWas() throws {
        let context = ModelContext(try schoolInMemory())
        let pupil = Pupil(id: "a", name: "Ana")
        let mark = Mark(score: 17, pupil: pupil, exam: Exam(title: "Quiz", points: 20))
        context.insert(mark)
        try context.save()
        let entries = try context.history(limit: 10).count
        let added = Pupil(id: "b", name: "Ben")
        #expect(throws: Stop.self) {
            try context.transaction {
                pupil.name = "Anna"
                try context.save()
                pupil.name = "Annabel"
                context.insert(added)
                context.delete(mark)
                try context.save()
                #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
                throw Stop()
            }
        }
        #expect(pupil.name == "Ana")
        #expect(!mark.isDeleted)
        #expect(mark.modelContext === context)
        #expect(pupil.marks == [mark])
        #expect(added.modelContext == nil)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        #expect(try context.history(limit: 10).count == entries)
        mark.score = 18
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [18])
    }

    @Test func fetchesSeeWhatIsNotSaved() throws {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        let pupil = Pupil(id: "a", name: "Ana")
        context.insert(pupil)
        #expect(try context.fetch(FetchDescriptor<Pupil>()) == [pupil])
        #expect(context.hasChanges)
        try context.save()
        context.delete(pupil)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        context.rollback()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
    }

    @Test func oneTransactionIsOneEntryAndNoChangeIsNone() throws {
        let context = ModelContext(try schoolInMemory())
        let pupil = Pupil(id: "a", name: "Ana")
        let time = Date(timeIntervalSince1970: 1_796_032_800)
        try context.transaction(TransactionLabel(time: time, author: "m", command: "add", batch: "b")) {
            context.insert(pupil)
            try context.save()
            pupil.name = "Anna"
        }
        let entry = try #require(try context.history(limit: 10).first)
        #expect(try context.history(limit: 10).count == 1)
        #expect((entry.time, entry.author, entry.command, entry.batch) == (time, "m", "add", "b"))
        pupil.name = "X"
        pupil.name = "Anna"
        try context.save()
        #expect(try context.history(limit: 10).count == 1)
    }

    @Test func numbersAreNeverReused() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        #expect(try context.transaction { try context.nextNumber(for: Pupil.self) } == 1)
        #expect(try context.transaction { try context.nextNumber(for: Pupil.self) } == 2)
        #expect(throws: Stop.self) {
            try context.transaction {
                #expect(try context.nextNumber(for: Pupil.self) == 3)
                throw Stop()
            }
        }
        let later = ModelContext(try folder.school())
        #expect(try later.transaction { try later.nextNumber(for: Pupil.self) } == 3)
        #expect(try later.transaction { try later.nextNumber(for: Exam.self) } == 1)
    }

    @Test func aStaleSaveIsRefusedNamingTheRecord() throws {
        let folder = try TemporaryFolder()
        let mine = ModelContext(try folder.school())
        mine.insert(Pupil(id: "a", name: "Ana"))
        try mine.save()
        let theirs = ModelContext(try folder.school())
        let pupil = try #require(try mine.fetch(FetchDescriptor<Pupil>()).first)
        let same = try #require(try theirs.fetch(FetchDescriptor<Pupil>()).first)
        same.name = "Anna"
        try theirs.save()
        pupil.name = "Annabel"
        let error = #expect(throws: StorageError.self) { try mine.save() }
        guard case .conflict(let identifier) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(identifier == pupil.persistentModelID)
        #expect(try theirs.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Anna"])
    }

    @Test func changesOfOthersAreSeenByTheNextFetch() throws {
        let folder = try TemporaryFolder()
        let mine = ModelContext(try folder.school())
        mine.insert(Pupil(id: "a", name: "Ana"))
        try mine.save()
        let pupil = try #require(try mine.fetch(FetchDescriptor<Pupil>()).first)
        let theirs = ModelContext(try folder.school())
        try #require(try theirs.fetch(FetchDescriptor<Pupil>()).first).name = "Anna"
        try theirs.save()
        _ = try mine.fetch(FetchDescriptor<Pupil>())
        #expect(pupil.name == "Anna")
    }

    @Test func aContextThatIsGoneLeavesPlainObjects() throws {
        var context: ModelContext? = ModelContext(try schoolInMemory())
        let pupil = Pupil(id: "a", name: "Ana")
        context?.insert(Mark(score: 17, pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        try context?.save()
        context = nil
        #expect(pupil.modelContext == nil)
        pupil.name = "Anna"
        #expect(pupil.name == "Anna")
    }
}
