import Foundation
import SQLite
import Testing

@testable import Storage

/// Large data that is missing or altered is an error of that value; everything else goes on.
@Suite struct ExternalDamageTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    /// A store with two portraits, whose photos are in files.
    init() throws {
        folder = try TemporaryFolder()
        context = try folder.portraits()
        context.insert(Portrait("Ana", photo: picture(1)))
        context.insert(Portrait("Ben", photo: picture(2)))
        try context.save()
    }

    private func flaw(_ name: String, _ context: ModelContext) throws -> ExternalDataFlaw? {
        let portrait = try #require(try context.portrait(name))
        do {
            _ = try context.data(of: portrait, at: \.photo)
            return nil
        } catch StorageError.unreadableData(let record, "photo", let sha256, let flaw) {
            #expect(record == portrait.persistentModelID)
            #expect(sha256.utf8.count == 64)
            return flaw
        }
    }

    @Test func aMissingFileIsAnErrorOfThatValue() throws {
        try FileManager.default.removeItem(at: folder.dataFile(picture(1)))
        let other = try folder.portraits()
        #expect(try flaw("Ana", other) == .missing)
        #expect(try flaw("Ben", other) == nil)
        let ana = try #require(try other.portrait("Ana"))
        #expect(ana.photo == nil)
        ana.frame = Frame(width: 1)
        try other.save()
        #expect(try flaw("Ana", folder.portraits()) == .missing)
        // The same data mends it.
        other.insert(Portrait("Chloé", photo: picture(1)))
        try other.save()
        #expect(try flaw("Ana", folder.portraits()) == nil)
        #expect(try other.findings() == [])
    }

    @Test func anAlteredFileIsAnErrorOfThatValue() throws {
        var bytes = picture(1)
        bytes[100] ^= 1
        try bytes.write(to: folder.dataFile(picture(1)))
        #expect(try flaw("Ana", folder.portraits()) == .altered)
        try bytes.prefix(50).write(to: folder.dataFile(picture(1)))
        #expect(try flaw("Ana", folder.portraits()) == .altered)
        let other = try folder.portraits()
        try #require(try other.portrait("Ana")).photo = picture(1)
        #expect(!other.hasChanges || other.changedModelsArray.count == 1)
    }

    @Test func alteredDataInTheTableIsFoundToo() throws {
        let connection = try Connection(.file(path: folder.store.path))
        try connection.execute(#"UPDATE "_blob" SET "data" = x'00' WHERE "size" = 3"#)
        let findings = try context.findings()
        guard findings.count == 2, case .unreadableData(_?, "sketch", _, .altered, nil)? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        #expect(!findings[0].isRepairable)
    }

    @Test func aMissingValueCanBeCleared() throws {
        try FileManager.default.removeItem(at: folder.dataFile(picture(1)))
        let findings = try context.findings()
        guard case .unreadableData(_?, "photo", SHA256.hex(picture(1)), .missing, .clear)? = findings.first,
            findings.count == 1
        else {
            Issue.record("\(findings)")
            return
        }
        try context.repair(findings)
        #expect(try folder.portraits().portrait("Ana")?.photo == nil)
        #expect(try context.findings().allSatisfy(\.isHarmless))
        // The file comes back, and undo with it.
        try picture(1).write(to: folder.dataFile(picture(1)))
        try context.undo()
        #expect(try flaw("Ana", folder.portraits()) == nil)
    }

    @Test func whatLiesAboutIsFoundAndRemoved() throws {
        try Data([1]).write(to: folder.dataFile(picture(7)))
        try Data([1]).write(to: folder.dataFile(picture(7)).appendingPathExtension("12.new"))
        try Connection(.file(path: folder.store.path)).execute(
            "INSERT INTO _blob VALUES ('\(SHA256.hex(picture(8)))', 1, x'00')")
        let findings = try context.findings()
        #expect(findings == [.unusedData(count: 1), .looseFiles(count: 2)])
        try context.repair(findings)
        #expect(try context.findings() == [])
        #expect(folder.dataFiles.count == 2)
        #expect(try context.history(limit: 9).count == 1)
    }

    @Test func aFolderThatTakesNoFilesIsNamed() throws {
        let files = folder.store.path + ".files"
        try FileManager.default.removeItem(atPath: files)
        try Data().write(to: URL(fileURLWithPath: files))
        context.insert(Portrait("Chloé", photo: picture(3)))
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .cannotOpen(let path, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path.hasPrefix(files))
        #expect(try folder.portraits().fetchCount(FetchDescriptor<Portrait>()) == 2)
    }
}
