import Foundation
import SQLite
import Testing

@testable import Storage

/// A store on a medium that takes no writes can be read, and says so when it is to be written.
@Suite(.serialized) struct ReadOnlyTests {
    private let folder: TemporaryFolder

    /// A store with three lines.
    init() throws {
        folder = try TemporaryFolder()
        let context = try folder.lines()
        for number in 0..<3 {
            try context.transactionOf(WrittenLine(writer: "a", number: number, text: "", picture: nil))
        }
    }

    /// Runs the writer where the folder takes no writes.
    private func end(_ words: String...) throws -> (saved: [Int], status: Int32, error: String) {
        let script = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
        return try Writer(
            [folder.store.path] + words, wrapper: OwnMount.wrapper + ["/bin/sh", "-c", script, folder.url.path]
        ).wait()
    }

    @Test(.enabled(if: OwnMount.isPossible)) func aFolderThatTakesNoWritesCanBeRead() throws {
        let reading = try end("a", "3", "0", "0")
        #expect(reading.error == "" && reading.saved == [3])
        let writing = try end("a", "3", "1", "0")
        #expect(writing.status == 1)
        #expect(writing.error.contains("cannot be written"), "\(writing.error)")
    }

    @Test(.enabled(if: OwnMount.isPossible)) func changesThatCannotBeSeenAreNotPassedOver() throws {
        // Somebody has the store open: what was saved last is in the file beside it.
        let context = try folder.lines()
        try context.transactionOf(WrittenLine(writer: "a", number: 3, text: "", picture: nil))
        for suffix in ["-shm"] {
            try FileManager.default.copyItem(atPath: folder.store.path, toPath: folder.store.path + ".copy")
            try FileManager.default.copyItem(
                atPath: folder.store.path + "-wal", toPath: folder.store.path + ".copy-wal")
            #expect(FileManager.default.fileExists(atPath: folder.store.path + suffix))
        }
        let script = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
        let reading = try Writer(
            [folder.store.path + ".copy", "a", "0", "0", "0"],
            wrapper: OwnMount.wrapper + ["/bin/sh", "-c", script, folder.url.path]
        ).wait()
        #expect(reading.saved == [4] || reading.error.contains("has changes that are not in it yet"), "\(reading)")
    }

    @Test func aStoreOpenedForReadingSaysSo() throws {
        let container = try ModelContainer(
            for: WrittenLine.self, configurations: ModelConfiguration(url: folder.store, allowsSave: false))
        let context = ModelContext(container)
        #expect(try context.fetchCount(FetchDescriptor<WrittenLine>()) == 3)
        context.insert(WrittenLine(writer: "a", number: 4, text: "", picture: nil))
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .readOnly(folder.store.path) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aMediumWithoutLocksIsReadAsItIs() throws {
        let connection = try Connection(.file(path: folder.store.path), mode: .immutable)
        #expect(try connection.scalar(#"SELECT count(*) FROM "WrittenLine""#) == .integer(3))
        #expect(connection.isReadOnly)
    }

    @Test func aStoreThatLacksATableIsDamaged() throws {
        try Connection(.file(path: folder.store.path)).execute(#"DROP TABLE "WrittenLine""#)
        let context = try folder.lines()
        let error = #expect(throws: StorageError.self) { try context.fetch(FetchDescriptor<WrittenLine>()) }
        guard case .damaged(folder.store.path, "it has no table WrittenLine") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
