import Foundation
import Storage
import Testing

/// A store that is open is not written any more once its path leads to another file, or to none.
@Suite struct ExchangedFileTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        context.insert(Pupil(id: "1", name: "Ana"))
        try context.save()
    }

    private func size(_ ending: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: folder.store.path + ending)[.size]) as? Int
    }

    private func expectRefusal() throws {
        context.insert(Pupil(id: "2", name: "Ben"))
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .exchanged(folder.store.path)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.path == folder.store.path)
    }

    @Test func aStoreThatWasRemovedIsNotWritten() throws {
        try FileManager.default.removeItem(at: folder.store)
        try expectRefusal()
    }

    @Test func aStoreThatWasExchangedIsNotWrittenAndTheOtherOneIsWhole() throws {
        let other = try TemporaryFolder()
        do {
            let elsewhere = ModelContext(try other.school())
            elsewhere.insert(Pupil(id: "9", name: "Zoe"))
            try elsewhere.save()
        }
        context.settle()
        try FileManager.default.removeItem(at: folder.store)
        try FileManager.default.moveItem(at: other.store, to: folder.store)
        try expectRefusal()
        let again = ModelContext(try folder.school())
        #expect(try again.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Zoe"])
    }

    @Test func afterSettlingTheFileHasAllThatWasSaved() throws {
        #expect(try #require(size("-wal")) > 0)
        context.settle()
        #expect(size("-wal") == 0)
        let copy = folder.url.appendingPathComponent("copy.store")
        try FileManager.default.copyItem(at: folder.store, to: copy)
        let container = try ModelContainer(
            for: Pupil.self, Exam.self, configurations: ModelConfiguration(url: copy))
        #expect(try ModelContext(container).fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
        // It goes on as before.
        context.insert(Pupil(id: "2", name: "Ben"))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 2)
    }
}
