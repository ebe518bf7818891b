import App
import Commands
import Foundation
import Testing

@Suite struct BackupTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        try Bench().run("note add one \(store)")
    }

    private var backup: String { scratch.path("b") }

    @Test func aBackupIsMadeBesideTheStore() throws {
        let bench = Bench()
        #expect(try bench.run("backup --format text \(store)") == .done)
        let name = "a.store.2026-11-30T100000.backup"
        #expect(
            bench.output
                == "backup of \(scratch.path("a.store")) in \(scratch.path(name)): 1 record, 1 change in the history\n")
        #expect(scratch.names.filter { $0.hasSuffix(".backup") } == [name])
        #expect(try scratch.permissions(name) == 0o600)
        // The second one of a moment does not replace the first.
        #expect(try bench.run("backup \(store)") == .done)
        #expect(scratch.names.filter { $0.hasSuffix(".backup") }.count == 2)
    }

    @Test func aStoreInMemoryHasNoFileToCopy() throws {
        let bench = Bench()
        #expect(try bench.run("backup \(backup)") == .refused)
        #expect(bench.error.hasPrefix("daybook: “backup” is for a store in a file, and this one is in memory\n"))
    }

    @Test func anEarlierBackupIsReplacedWhenThatIsAgreedTo() throws {
        let bench = Bench()
        #expect(
            try bench.run("backup \(backup) \(store)", "note add two \(store)", "backup \(backup) \(store)") == .usage)
        #expect(bench.error.hasPrefix("daybook: Replace \(backup)? Nobody is there to answer"))
        #expect(try bench.run("note list --store \(backup)") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n")
        #expect(try bench.run("backup \(backup) --yes --format csv \(store)") == .done)
        #expect(bench.output.hasPrefix("store,file,size,records,entries\n\(scratch.path("a.store")),\(backup),"))
        #expect(bench.output.hasSuffix(",2,2\n"))
        #expect(try bench.run("note list --store \(backup)") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n2\ttwo\n")
    }

    @Test func anyOtherFileIsNeverReplaced() throws {
        let path = try scratch.file("letter", "a letter to the parents of the class, which is no database")
        let bench = Bench()
        #expect(try bench.run("backup \(path) --yes \(store)") == .refused)
        #expect(
            bench.error == "daybook: \(path) is no store: it is no database\n  name another file; nothing was changed\n"
        )
        #expect(scratch.text("letter")?.hasPrefix("a letter") == true)
        #expect(try scratch.permissions("letter") != 0o600)
    }

    @Test func aDryRunMakesNoFile() throws {
        let bench = Bench()
        #expect(try bench.run("backup \(backup) --dry-run --format text \(store)") == .done)
        #expect(bench.output == "This would be changed:\n  backup of \(scratch.path("a.store")) in \(backup)\n")
        #expect(!scratch.names.contains("b"))
    }

    @Test(
        arguments: [
            ("-", Commands.ExitStatus.usage), (".", .refused), ("no/b", .refused), ("a.store", .refused),
        ])
    func aPlaceForNoBackupIsRefused(name: String, status: Commands.ExitStatus) throws {
        let path = name == "-" ? name : scratch.path(name)
        #expect(try Bench().run("backup \(path) --yes \(store)") == status)
        #expect(!scratch.names.contains("b"))
    }

    @Test func aStoreThatIsNotThereIsNotMade() throws {
        let bench = Bench()
        #expect(try bench.run("backup \(backup) --store \(scratch.path("none"))") == .refused)
        #expect(bench.error.hasPrefix("daybook: there is no store at \(scratch.path("none")) yet\n"))
        #expect(!scratch.names.contains("none"))
    }
}
