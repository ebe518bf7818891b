import Foundation
import Storage
import Testing

@Suite struct EraseTests {
    private func fill(_ context: ModelContext) throws {
        let exam = Exam(title: "Zebrafish", points: 20)
        for id in ["a", "b", "c"] {
            context.insert(Mark(score: 3, pupil: Pupil(id: id, name: id, room: Room(number: 1)), exam: exam))
        }
        try context.save()
    }

    private func check(_ context: ModelContext, _ other: ModelContext, token: DefaultHistoryToken) throws {
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        #expect(try other.fetch(FetchDescriptor<Mark>()) == [])
        #expect(try context.history(limit: 10).map(\.kind) == [.erase])
        #expect(throws: StorageError.self) { try context.undo() }
        #expect(throws: StorageError.self) { try context.fetchHistory(since: token) }
        #expect(try context.findings().isEmpty)
    }

    @Test func aFileIsEmptyAndGoesOn() throws {
        let folder = try TemporaryFolder()
        let container = try folder.school()
        let (context, other) = (ModelContext(container), ModelContext(container))
        try fill(context)
        let old = try #require(try other.fetch(FetchDescriptor<Pupil>()).first).persistentModelID
        let token = try #require(context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).last).token
        try container.erase()
        try check(context, other, token: token)
        let bytes = try Data(contentsOf: folder.store)
        #expect(bytes.range(of: Data("Zebrafish".utf8)) == nil)
        // What comes next is nothing of what there was.
        try fill(context)
        #expect(other.model(for: old) == nil)
        #expect(try other.fetchCount(FetchDescriptor<Mark>()) == 3)
        #expect(try context.history(limit: 10).count == 2)
        #expect(try context.findings().isEmpty)
    }

    @Test func soIsOneInMemory() throws {
        let container = try schoolInMemory()
        let (context, other) = (ModelContext(container), ModelContext(container))
        try fill(context)
        let token = try #require(context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).last).token
        container.deleteAllData()
        try check(context, other, token: token)
        try fill(other)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 3)
        // Foreign keys are what they were.
        try context.delete(model: Exam.self)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
    }

    @Test func whatMayNotBeWrittenStays() throws {
        let folder = try TemporaryFolder()
        try fill(ModelContext(try folder.school()))
        let container = try ModelContainer(
            for: Pupil.self, Exam.self, configurations: ModelConfiguration(url: folder.store, allowsSave: false))
        #expect(throws: StorageError.self) { try container.erase() }
        container.deleteAllData()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Pupil>()) == 3)
    }

    @Test func largeDataGoesToo() throws {
        let folder = try TemporaryFolder()
        let context = try folder.portraits()
        context.insert(Portrait("a", photo: picture(7)))
        try context.save()
        #expect(folder.dataFiles.count == 1)
        try context.container.erase()
        #expect(folder.dataFiles.isEmpty)
        #expect(try context.findings().isEmpty)
    }
}
