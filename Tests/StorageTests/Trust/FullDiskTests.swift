import Foundation
import SQLite
import Testing

@testable import Storage

/// Where nothing more can be written, a save says so, and everything that was saved is there.
@Suite(.serialized) struct FullDiskTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aStoreThatMayNotGrowSaysSo() throws {
        let context = try folder.lines()
        try context.transactionOf(WrittenLine(writer: "a", number: 0, text: "", picture: nil))
        try context.store.connection.execute("PRAGMA max_page_count = 20")
        let line = WrittenLine(writer: "a", number: 1, text: String(repeating: "x", count: 200_000), picture: nil)
        context.insert(line)
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .diskFull(folder.store.path) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.hasChanges == false || context.insertedModelsArray.count == 1)
        try context.store.connection.execute("PRAGMA max_page_count = 100000")
        if line.modelContext == nil { context.insert(line) }
        try context.save()
        #expect(try folder.lines().fetchCount(FetchDescriptor<WrittenLine>()) == 2)
        #expect(try folder.lines().findings() == [])
    }

    @Test(arguments: [1, 20_000, 100_000, 400_000])
    func aFileThatMayNotGrowSaysSo(limit: Int) throws {
        let end = try Writer([folder.store.path, "w", "0", "1000", "0", "\(limit)"]).wait()
        #expect(end.status == 1)
        #expect(end.error.contains("the disk is full"), "\(end.error)")
        try expectSaved(end.saved)
    }

    @Test func largeDataThatFindsNoRoomSaysSo() throws {
        let end = try Writer([folder.store.path, "w", "1", "8", "5", "500000"]).wait()
        #expect(end.saved == [1, 2, 3, 4])
        #expect(end.error.contains("the disk is full") && end.error.contains(".files/"), "\(end.error)")
        try expectSaved(end.saved)
        #expect(folder.dataFiles == [])
    }

    @Test(.enabled(if: OwnMount.isPossible), arguments: [0, 40, 300])
    func aFullFileSystemSaysSo(kilobytes: Int) throws {
        // The store is copied out of the file system, which is gone with the process.
        let script = """
            mount -t tmpfs -o size=\(kilobytes == 0 ? 64 : kilobytes)k none "$0" && cd "$0"
            if [ \(kilobytes) = 0 ]; then head -c 1000000 /dev/zero > rest 2> /dev/null; fi
            "$@"; status=$?; cp -r "$0"/. "$0".out; exit $status
            """
        let place = folder.url.appendingPathComponent("small")
        let manager = FileManager.default
        try manager.createDirectory(at: place, withIntermediateDirectories: true)
        try manager.createDirectory(atPath: place.path + ".out", withIntermediateDirectories: true)
        let end = try Writer(
            [place.path + "/school.store", "w", "0", "1000", "0"],
            wrapper: OwnMount.wrapper + ["/bin/sh", "-c", script, place.path]
        ).wait()
        #expect(end.status == 1)
        #expect(end.error.contains("the disk is full"), "\(end.error)")
        guard kilobytes > 0 else { return }
        for file in try manager.contentsOfDirectory(atPath: place.path + ".out") {
            try manager.copyItem(
                at: URL(fileURLWithPath: place.path + ".out/" + file), to: folder.url.appendingPathComponent(file))
        }
        try expectSaved(end.saved)
    }

    /// The disk has no byte for what those who use a store share.
    @Test(.enabled(if: OwnMount.isPossible), arguments: [false, true])
    func aStoreOnAFullFileSystemCanBeRead(hasJournal: Bool) throws {
        let context = try folder.lines()
        for number in 0..<3 {
            try context.transactionOf(WrittenLine(writer: "a", number: number, text: "", picture: nil))
        }
        // What was saved last is in the file beside the store while somebody has it open.
        if !hasJournal { try context.store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
        let script = """
            mount -t tmpfs -o size=2m none "$0" && cp "$1" "$0/school.store" && cp "$1-wal" "$0/school.store-wal"
            [ \(hasJournal) = true ] || rm -f "$0/school.store-wal"
            head -c 9000000 /dev/zero > "$0/rest" 2> /dev/null; shift; exec "$@"
            """
        let place = folder.url.appendingPathComponent("small")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let reading = try Writer(
            [place.path + "/school.store", "a", "3", "0", "0"],
            wrapper: OwnMount.wrapper + ["/bin/sh", "-c", script, place.path, folder.store.path]
        ).wait()
        #expect(reading.error == "" && reading.saved == [3], "\(reading)")
    }

    private func expectSaved(_ saved: [Int]) throws {
        let context = try folder.lines()
        #expect(try context.fetch(FetchDescriptor<WrittenLine>()).map(\.number).sorted() == saved)
        #expect(try context.findings() == [])
    }
}

/// A process with mounts of its own, which go with it.
enum OwnMount {
    static let wrapper = ["/usr/bin/unshare", "--mount"]

    /// Whether this machine lets us have one: it takes the rights of root.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: wrapper[0])
        process.arguments = [wrapper[1], "/bin/sh", "-c", "mount -t tmpfs none /mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
