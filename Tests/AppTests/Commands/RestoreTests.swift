import App
import Commands
import Foundation
import Testing

@Suite struct RestoreTests {
    private let scratch: Scratch
    private let store: String

    /// A store with two notes, and a backup that has only the first.
    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        try Bench().run("note add one \(store)", "backup \(scratch.path("b")) \(store)", "note add two \(store)")
    }

    private var backup: String { scratch.path("b") }
    private let kept = "a.store.2026-11-30T100000.backup"

    private func notes(_ store: String) throws -> String {
        let bench = Bench()
        try bench.run("note list --store \(scratch.path(store))")
        return bench.output
    }

    @Test func aBackupIsRestoredAndTheOldStoreKept() throws {
        let bench = Bench()
        #expect(try bench.run("restore \(backup) --yes --format text \(store)") == .done)
        #expect(
            bench.output == """
                \(scratch.path("a.store")) restored from \(backup): 1 record, 1 change in the history, \
                last changed 2026-11-30 10:00:00

                """)
        #expect(bench.error == "daybook: the store as it was is kept in \(scratch.path(kept))\n")
        #expect(try notes("a.store") == "number\ttext\n1\tone\n")
        #expect(try notes(kept) == "number\ttext\n1\tone\n2\ttwo\n")
        #expect(try scratch.permissions(kept) == 0o600)
        #expect(try scratch.permissions("a.store") == 0o600)
    }

    @Test(arguments: [(["y"], true), (["n"], false), ([], false)] as [([String], Bool)])
    func theAnswerDecides(typed: [String], isRestored: Bool) throws {
        let bench = Bench(typing: typed, isTerminal: true)
        #expect(try bench.run("restore \(backup) \(store)") == (isRestored ? .done : .refused))
        #expect(bench.error.contains("  the store as it is now is kept beside it\nRestore it? [y/N] "))
        #expect(try notes("a.store").contains("two") == !isRestored)
        #expect(scratch.names.contains(kept) == isRestored)
    }

    @Test func withoutATerminalOrInADryRunNothingIsRestored() throws {
        #expect(try Bench().run("restore \(backup) \(store)") == .usage)
        #expect(try Bench().run("restore \(backup) --dry-run \(store)") == .done)
        #expect(try notes("a.store").contains("two"))
        #expect(!scratch.names.contains(kept))
    }

    @Test func thePlanHasOneNameAtAnyTime() throws {
        let bench = Bench()
        try bench.run("restore \(backup) --dry-run \(store)")
        let digest = try #require(bench.error.split(separator: "--yes=").last?.prefix(16))
        let later = Bench(variables: ["DAYBOOK_NOW": "2026-12-01T08:00:00"])
        #expect(try later.run("restore \(backup) --yes=\(digest) \(store)") == .done)
    }

    @Test func whatIsKeptCanBeRestored() throws {
        #expect(
            try Bench().run("restore \(backup) --yes \(store)", "restore \(scratch.path(kept)) --yes \(store)") == .done
        )
        #expect(try notes("a.store").contains("two"))
    }

    @Test func aStoreIsRestoredWhereThereIsNone() throws {
        let bench = Bench()
        #expect(try bench.run("restore \(backup) --yes --store \(scratch.path("new/c.store"))") == .done)
        #expect(bench.error == "")
        #expect(try scratch.permissions("new/c.store") == 0o600)
        #expect(try notes("new/c.store") == "number\ttext\n1\tone\n")
    }

    @Test(
        arguments: [
            ("none", "cannot be read: there is no such file or folder"), (".", "cannot be read: it is a folder"),
            ("letter", "is no store: it is no database"), ("empty", "is no store: it is empty"),
            ("a.store", "is the store itself"),
        ] as [(String, String)])
    func whatIsNoBackupIsRefused(name: String, reason: String) throws {
        _ = try scratch.file("letter", "a letter to the parents of the class, which is no database")
        _ = try scratch.file("empty", "")
        let bench = Bench()
        #expect(try bench.run("restore \(scratch.path(name)) --yes \(store)") == .refused)
        #expect(bench.error.hasPrefix("daybook: \(scratch.path(name)) \(reason)\n"))
        #expect(try notes("a.store").contains("two"))
    }

    @Test func aFileNamedFromTheFolderOneIsInIsRefusedToo() throws {
        let file = try scratch.file("letter", "a letter to the parents of the class, which is no database")
        let folder = FileManager.default.currentDirectoryPath
        let up = String(repeating: "../", count: folder.split(separator: "/").count)
        let path = up + file.dropFirst()
        let bench = Bench()
        #expect(try bench.run("restore \(path) --yes \(store)") == .refused)
        #expect(
            bench.error
                == "daybook: \(path) is no store: it is no database\n  name another file; nothing was changed\n")
    }

    @Test func aDamagedStoreIsReplacedAndKeptAsItIs() throws {
        let path = scratch.path("a.store")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for position in stride(from: 4096 + 8, to: bytes.count, by: 256) { bytes[position] ^= 0xFF }
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(try Bench().run("restore \(backup) --yes \(store)") == .done)
        #expect(try notes("a.store") == "number\ttext\n1\tone\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path(kept))).count == bytes.count)
    }
}
