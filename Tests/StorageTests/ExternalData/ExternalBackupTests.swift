import Foundation
import SQLite
import Testing

@testable import Storage

/// Backups and stores of earlier formats carry large data.
@Suite struct ExternalBackupTests {
    private let folder: TemporaryFolder
    private let schema = Schema([Portrait.self])

    init() throws { folder = try TemporaryFolder() }

    private var backup: URL { folder.url.appendingPathComponent("school.backup") }
    private var kept: URL { folder.url.appendingPathComponent("school.kept") }

    @Test func aBackupIsOneFileWithAllOfIt() throws {
        let context = try folder.portraits()
        try context.transactionOf(Portrait("Ana", photo: picture(1)))
        #expect(try context.backup(to: backup) == [])
        let elsewhere = try TemporaryFolder()
        try FileManager.default.copyItem(at: backup, to: elsewhere.store)
        #expect(try elsewhere.portraits().portrait("Ana")?.photo == picture(1))
    }

    @Test func aBackupSaysWhatIsMissing() throws {
        let context = try folder.portraits()
        try context.transactionOf(Portrait("Ana", photo: picture(1)))
        try context.transactionOf(Portrait("Ben", photo: picture(2)))
        try FileManager.default.removeItem(at: folder.dataFile(picture(1)))
        #expect(try context.backup(to: backup) == [SHA256.hex(picture(1))])
        let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: backup))
        #expect(try ModelContext(container).portrait("Ben")?.photo == picture(2))
    }

    @Test func aRestorePutsItBack() throws {
        let context = try folder.portraits()
        try context.transactionOf(Portrait("Ana", photo: picture(1)))
        try context.backup(to: backup)
        try #require(try context.portrait("Ana")).photo = picture(2)
        try context.save()
        try FileManager.default.removeItem(atPath: folder.store.path + ".files")
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: folder.store, keepingOldAt: kept)
        let other = try folder.portraits()
        #expect(try other.portrait("Ana")?.photo == picture(1))
        #expect(try context.portrait("Ana")?.photo == picture(1))
        #expect(try other.findings() == [])
    }

    @Test func theStoreThatWasIsKeptWithItsData() throws {
        let context = try folder.portraits()
        try context.backup(to: backup)
        try context.transactionOf(Portrait("Ana", photo: picture(1)))
        #expect(folder.dataFiles.count == 1)
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: folder.store, keepingOldAt: kept)
        #expect(folder.dataFiles == [])
        let old = try ModelContainer(for: schema, configurations: ModelConfiguration(url: kept))
        #expect(try ModelContext(old).portrait("Ana")?.photo == picture(1))
        try StoreSnapshot(contentsOf: kept, for: schema).restore(to: folder.store, keepingOldAt: nil)
        #expect(try folder.portraits().portrait("Ana")?.photo == picture(1))
    }

    @Test func whatIsLargeIsInFilesAgainAfterARestore() throws {
        let context = try folder.portraits()
        let large = Data(count: DataTable.usualLimit + 1)
        try context.transactionOf(Portrait("Ana", photo: large))
        try context.backup(to: backup)
        let elsewhere = try TemporaryFolder()
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: elsewhere.store, keepingOldAt: nil)
        #expect(elsewhere.dataFiles == [SHA256.hex(large)])
        let size = try FileManager.default.attributesOfItem(atPath: elsewhere.store.path)[.size] as? Int
        #expect((size ?? 0) < 500_000)
        #expect(try elsewhere.portraits().portrait("Ana")?.photo == large)
    }

    @Test func anEarlierFormatGetsTheTable() throws {
        do { try folder.portraits().transactionOf(Portrait("Ana")) }
        let connection = try Connection(.file(path: folder.store.path))
        try connection.execute("DROP TABLE _blob; DROP INDEX _history_target; PRAGMA user_version = 1")
        #expect(try folder.portraits(allowsSave: false).portrait("Ana")?.name == "Ana")
        #expect(try folder.portraits(allowsSave: false).storeInfo().format == 1)
        let context = try folder.portraits()
        #expect(try context.storeInfo().format == Int(StoreFormat.version))
        try #require(try context.portrait("Ana")).photo = picture(1)
        try context.save()
        #expect(try folder.portraits().portrait("Ana")?.photo == picture(1))
    }
}
