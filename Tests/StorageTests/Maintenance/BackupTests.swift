import Foundation
import SQLite
import Storage
import Testing

@Suite struct BackupTests {
    private let folder: TemporaryFolder
    private let schema: Schema

    init() throws {
        folder = try TemporaryFolder()
        schema = Schema([Pupil.self, Exam.self])
    }

    private var backup: URL { folder.url.appendingPathComponent("school.backup") }
    private var kept: URL { folder.url.appendingPathComponent("school.kept") }

    private func add(_ name: String, _ context: ModelContext) throws {
        context.insert(Pupil(id: name, name: name))
        try context.save()
    }

    private func names(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }

    @Test func aBackupIsOneFileAndAStore() throws {
        let context = ModelContext(try folder.school())
        try add("Ana", context)
        try context.backup(to: backup)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names.filter { $0.hasPrefix("school.backup") } == ["school.backup"])
        let copy = try ModelContainer(for: schema, configurations: ModelConfiguration(url: backup))
        #expect(try self.names(ModelContext(copy)) == ["Ana"])
        try context.backup(to: backup)
    }

    @Test func aStoreInMemoryCanBeBackedUp() throws {
        let context = ModelContext(try schoolInMemory())
        try add("Ana", context)
        try context.backup(to: backup)
        #expect(
            try StoreSnapshot(contentsOf: backup, for: schema).info.records.first { $0.entity == "Pupil" }?.count == 1)
    }

    /// Who is killed while a backup is replaced leaves its journal, by which it is what it was.
    @Test func aHalfReplacedBackupIsWhatItWas() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try folder.school())
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        let (backup, half) = (folder.url.appendingPathComponent("b"), folder.url.appendingPathComponent("half"))
        try context.backup(to: backup)
        let writer = try Connection(.file(path: backup.path))
        try writer.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN")
        try writer.execute(
            #"UPDATE "Pupil" SET "name" = 'X'; CREATE TABLE x (y); INSERT INTO x VALUES (zeroblob(900000))"#)
        for end in ["", "-journal"] {
            try FileManager.default.copyItem(atPath: backup.path + end, toPath: half.path + end)
        }
        writer.rollback()
        let snapshot = try StoreSnapshot(contentsOf: half, for: context.container.schema)
        #expect(snapshot.info.records.reduce(0) { $0 + $1.count } == 1)
        try snapshot.restore(to: folder.url.appendingPathComponent("c"), keepingOldAt: nil)
    }

    @Test func whatIsNoStoreIsNotReplaced() throws {
        let context = ModelContext(try schoolInMemory())
        try Data("a letter to the parents of the class, which is no database".utf8).write(to: backup)
        let before = try Data(contentsOf: backup)
        #expect(throws: StorageError.self) { try context.backup(to: backup) }
        #expect(try Data(contentsOf: backup) == before)
    }

    @Test func aRestoredStoreIsSeenByWhoHasItOpen() throws {
        let context = ModelContext(try folder.school())
        try add("Ana", context)
        try context.backup(to: backup)
        try add("Ben", context)
        let other = ModelContext(try folder.school())
        #expect(try names(other) == ["Ana", "Ben"])
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: folder.store, keepingOldAt: kept)
        #expect(try names(context) == ["Ana"])
        #expect(try names(other) == ["Ana"])
        try add("Chloé", other)
        #expect(try names(context) == ["Ana", "Chloé"])
        #expect(try context.findings() == [])
        let old = try ModelContainer(for: schema, configurations: ModelConfiguration(url: kept))
        #expect(try names(ModelContext(old)) == ["Ana", "Ben"])
    }

    @Test func keysAfterARestoreAreNew() throws {
        let context = ModelContext(try folder.school())
        try context.backup(to: backup)
        try context.transaction { context.insert(Pupil(id: "b", name: "Ben")) }
        let lost = try context.fetch(FetchDescriptor<Pupil>())[0].persistentModelID
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: folder.store, keepingOldAt: kept)
        try context.transaction { context.insert(Pupil(id: "c", name: "Chloé")) }
        #expect(try context.fetch(FetchDescriptor<Pupil>())[0].persistentModelID != lost)
        let info = try context.storeInfo()
        #expect(info.replica > 0)
        #expect(try StoreSnapshot(contentsOf: backup, for: schema).info.lineage == info.lineage)
    }

    @Test func aStoreIsRestoredWhereThereIsNone() throws {
        let context = ModelContext(try schoolInMemory())
        try add("Ana", context)
        try context.backup(to: backup)
        try StoreSnapshot(contentsOf: backup, for: schema).restore(to: folder.store, keepingOldAt: nil)
        #expect(try names(ModelContext(folder.school())) == ["Ana"])
    }

    @Test func aStoreThatIsBeingWrittenIsLocked() throws {
        let context = ModelContext(try folder.school())
        try add("Ana", context)
        try context.backup(to: backup)
        let snapshot = try StoreSnapshot(contentsOf: backup, for: schema, waiting: .zero)
        let writer = try Connection(.file(path: folder.store.path))
        try writer.begin(.write)
        let error = #expect(throws: StorageError.self) {
            try snapshot.restore(to: folder.store, keepingOldAt: nil)
        }
        guard case .locked = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        writer.rollback()
        #expect(try names(context) == ["Ana"])
    }

    @Test(arguments: [
        "DROP TABLE \"Mark\"; PRAGMA application_id = 1", "PRAGMA user_version = 99",
        "UPDATE _schema SET version = '9.0.0', fingerprint = 'x'",
        "INSERT INTO \"Mark\" (\"_key\", \"pupil\") VALUES (1, 77)",
    ])
    func whatCannotBeUsedIsNotRestored(flaw: String) throws {
        let context = ModelContext(try schoolInMemory())
        try context.backup(to: backup)
        try Connection(.file(path: backup.path)).execute(flaw)
        #expect(throws: StorageError.self) { try StoreSnapshot(contentsOf: backup, for: schema) }
    }

    @Test func aDamagedFileIsNotRestored() throws {
        let context = ModelContext(try schoolInMemory())
        for number in 0..<200 { context.insert(Pupil(id: "\(number)", name: "Ana \(number)")) }
        try context.save()
        try context.backup(to: backup)
        var bytes = try Data(contentsOf: backup)
        for position in stride(from: 4096 * 3 + 8, to: bytes.count - 4096, by: 512) { bytes[position] ^= 0xFF }
        try bytes.write(to: backup)
        #expect(throws: StorageError.self) { try StoreSnapshot(contentsOf: backup, for: schema) }
        try Data().write(to: backup)
        #expect(throws: StorageError.self) { try StoreSnapshot(contentsOf: backup, for: schema) }
    }
}
