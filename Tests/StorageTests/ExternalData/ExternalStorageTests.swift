import Foundation
import Testing

@testable import Storage

@Suite struct ExternalStorageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [0, 1, 999, 1_000, 1_001, 5_000])
    func comesBackEqual(size: Int) throws {
        let photo = picture(3, size)
        let context = try folder.portraits()
        context.insert(Portrait("Ana", photo: photo))
        try context.save()
        let other = try folder.portraits()
        let found = try #require(try other.portrait("Ana"))
        #expect(!other.hasRead(found))
        #expect(found.photo == photo)
        #expect(found.sketch == Data([1, 2, 3]))
        #expect(found.scan == Data())
        #expect(folder.dataFiles == (size > 1_000 ? [SHA256.hex(photo)] : []))
    }

    @Test func theUsualLimitIsAMegabyte() throws {
        let context = try folder.portraits()
        context.store.dataTable.inlineLimit = DataTable.usualLimit
        let inTable = Data(count: 1 << 20)
        context.insert(Portrait("Ana", photo: inTable))
        try context.save()
        #expect(folder.dataFiles == [])
        context.insert(Portrait("Ben", photo: inTable + [1]))
        try context.save()
        #expect(folder.dataFiles.count == 1)
        #expect(try folder.portraits().portrait("Ben")?.photo == inTable + [1])
    }

    @Test func isReadWhenItIsAskedForAndNotBefore() throws {
        let context = try folder.portraits()
        context.insert(Portrait("Ana", photo: picture(1)))
        try context.save()
        let other = try folder.portraits()
        let portrait = try #require(try other.portrait("Ana"))
        portrait.name = "Anna"
        try other.save()
        _ = try other.fetch(FetchDescriptor<Portrait>(sortBy: [SortDescriptor(\.name)]))
        #expect(!other.hasRead(portrait))
        #expect(portrait.photo == picture(1))
        #expect(other.hasRead(portrait))
    }

    @Test func aStoreInMemoryKeepsItInItsTable() throws {
        let container = try ModelContainer(for: Portrait.self, configurations: .inMemory)
        let context = ModelContext(container)
        context.store.dataTable.inlineLimit = 10
        context.insert(Portrait("Ana", photo: picture(1)))
        try context.save()
        let found = try #require(try ModelContext(container).portrait("Ana"))
        #expect(found.photo == picture(1))
        #expect(context.store.dataTable.files == nil)
        _ = try context.findings()
    }

    @Test func theSameDataIsKeptOnce() throws {
        let context = try folder.portraits()
        for name in ["Ana", "Ben", "Chloé"] { context.insert(Portrait(name, photo: picture(1))) }
        try context.save()
        // The photo, the sketch and the empty scan.
        #expect(context.dataCount == 3)
        #expect(folder.dataFiles.count == 1)
    }

    @Test func predicatesCompareIt() throws {
        let context = try folder.portraits()
        context.insert(Portrait("Ana", photo: picture(1)))
        context.insert(Portrait("Ben"))
        try context.save()
        let photo = picture(1)
        func names(_ predicate: Predicate<Portrait>) throws -> [String] {
            try context.fetch(FetchDescriptor(predicate: predicate)).map(\.name)
        }
        #expect(try names(#Predicate { $0.photo == nil }) == ["Ben"])
        #expect(try names(#Predicate { $0.photo != nil }) == ["Ana"])
        #expect(try names(#Predicate { $0.photo == photo }) == ["Ana"])
        #expect(try names(#Predicate { $0.photo != photo }) == ["Ben"])
    }

    @Test func changesAreSeenAndRolledBack() throws {
        let context = try folder.portraits()
        let portrait = Portrait("Ana", photo: picture(1))
        context.insert(portrait)
        try context.save()
        portrait.photo = picture(2)
        let photo = picture(2)
        #expect(try context.fetchCount(FetchDescriptor<Portrait>(predicate: #Predicate { $0.photo == photo })) == 1)
        #expect(folder.dataFiles.count == 1)
        context.rollback()
        #expect(portrait.photo == picture(1))
        #expect(!context.hasChanges)
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                portrait.photo = picture(2)
                try context.save()
                #expect(folder.dataFiles.count == 2)
                throw Stop()
            }
        }
        #expect(portrait.photo == picture(1))
        #expect(folder.dataFiles == [SHA256.hex(picture(1))])
        portrait.photo = nil
        try context.save()
        #expect(try folder.portraits().portrait("Ana")?.photo == nil)
    }

    @Test func anUpsertGivesTheRecordTheNewData() throws {
        let context = try folder.portraits()
        let first = Portrait("Ana", photo: picture(1))
        context.insert(first)
        try context.save()
        context.insert(Portrait("Ana", photo: picture(2)))
        #expect(try context.fetchCount(FetchDescriptor<Portrait>()) == 1)
        #expect(first.photo == picture(2))
        try context.save()
        #expect(first.photo == picture(2))
        #expect(try folder.portraits().portrait("Ana")?.photo == picture(2))
        // A record that nobody holds.
        let other = try folder.portraits()
        other.insert(Portrait("Ana", photo: picture(3)))
        try other.save()
        #expect(try folder.portraits().portrait("Ana")?.photo == picture(3))
    }

    @Test func aStaleChangeIsRefused() throws {
        let context = try folder.portraits()
        let portrait = Portrait("Ana", photo: picture(1))
        context.insert(portrait)
        try context.save()
        let other = try folder.portraits()
        let same = try #require(try other.portrait("Ana"))
        same.photo = picture(2)
        portrait.photo = picture(3)
        try context.save()
        let error = #expect(throws: StorageError.self) { try other.save() }
        guard case .conflict = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try folder.portraits().portrait("Ana")?.photo == picture(3))
        #expect(!folder.dataFiles.contains(SHA256.hex(picture(2))))
    }

    @Test func aDeletedObjectCanStillReadIt() throws {
        let context = try folder.portraits()
        context.insert(Portrait("Ana", photo: picture(1)))
        try context.save()
        let other = try folder.portraits()
        let portrait = try #require(try other.portrait("Ana"))
        other.delete(portrait)
        try other.save()
        #expect(!other.hasRead(portrait))
        #expect(portrait.photo == picture(1))
    }

    @Test func anObjectOutlivesItsContext() throws {
        try folder.portraits().transactionOf(Portrait("Ana", photo: picture(1)))
        let portrait = try #require(try folder.portraits().portrait("Ana"))
        #expect(portrait.modelContext == nil)
        #expect(portrait.photo == picture(1))
    }

    @Test func aReadOnlyStoreCanBeRead() throws {
        try folder.portraits().transactionOf(Portrait("Ana", photo: picture(1)))
        let context = try folder.portraits(allowsSave: false)
        #expect(try context.portrait("Ana")?.photo == picture(1))
        #expect(try context.findings() == [])
    }

    @Test func theFilesAreTheOwnersOnly() throws {
        try folder.portraits().transactionOf(Portrait("Ana", photo: picture(1)))
        let manager = FileManager.default
        func permissions(_ url: URL) throws -> Int? {
            try manager.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(try permissions(folder.dataFile(picture(1))) == 0o600)
        #expect(try permissions(folder.dataFile(picture(1)).deletingLastPathComponent()) == 0o700)
    }

    @Test func aLinkToTheStoreLeadsToTheSameFiles() throws {
        try folder.portraits().transactionOf(Portrait("Ana", photo: picture(1)))
        let link = folder.url.appendingPathComponent("link.store")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.store)
        let container = try ModelContainer(for: Portrait.self, configurations: ModelConfiguration(url: link))
        #expect(try ModelContext(container).portrait("Ana")?.photo == picture(1))
    }

}

extension ModelContext {
    /// Inserts one object and saves.
    func transactionOf(_ model: some PersistentModel) throws {
        try transaction { insert(model) }
    }
}
