import Foundation
import Glibc
import Testing

/// The program as the system runs it: streams, statuses and files.
@Suite struct ProgramTests {
    private let program: Program

    init() throws { program = Program(scratch: try Scratch()) }

    private var scratch: Scratch { program.scratch }

    @Test func aPipeGetsTSV() throws {
        let run = try program.run("version")
        #expect(try program.run("--version").output == run.output)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("program\tversion\tstores\ndaybook\t"))
        #expect(run.error == "")
    }

    @Test func aTerminalGetsText() throws {
        let terminal = try PseudoTerminal()
        try program.start(["version"], terminal: terminal).process.waitUntilExit()
        #expect(terminal.read(upTo: "\r\nversion") == "program  daybook\r\nversion")
    }

    @Test(
        arguments: [
            (["help"], 0), (["undo"], 1), (["udno"], 2), (["version", "--format", "brochure"], 2),
            (["undo", "--store", "/dev/null/daybook.store"], 3),
        ] as [([String], Int32)])
    func theStatusTellsHowItEnded(words: [String], status: Int32) throws {
        let running = try program.start(words)
        #expect(try running.wait().status == status)
    }

    // MARK: Line entry

    @Test func lineEntryStoresEachLine() throws {
        for words in [["student", "add", "Ana", "Silva"], ["student", "add", "Ben", "Okoro"]] {
            #expect(try program.start(words).wait().status == 0)
        }
        #expect(try program.run("quiz", "add", "Quiz 1", "--points", "20").status == 0)
        let terminal = try PseudoTerminal()
        let entry = try program.start(["grade", "enter", "Quiz 1"], terminal: terminal)
        #expect(terminal.read(upTo: "Okoro, Ben: ").contains("Quiz 1"))
        terminal.type("17,5\n")
        #expect(terminal.read(upTo: "Silva, Ana: ").hasPrefix("17,5\r\n"))
        #expect(try program.run("grade", "show", "ben", "1", "--format", "json").output.contains(#""score": 17.5"#))
        // This terminal controls no process, so Ctrl-C is sent in its place.
        kill(entry.process.processIdentifier, SIGINT)
        entry.process.waitUntilExit()
        #expect(entry.process.terminationStatus == 130)
        #expect(try program.run("grade", "list").output.split(separator: "\n").count == 2)
    }

    @Test func anEndWhileTheResultIsWrittenSaysThatTheChangeIsStored() throws {
        // More than a pipe takes that nobody reads.
        let names = (1...3000).map { "Last\($0),First\($0)" }.joined(separator: "\n")
        let file = try scratch.file("class.csv", "Last name,First name\n\(names)\n")
        let pipe = Pipe()
        let importing = try program.start(["import", file, "--yes"], output: pipe.fileHandleForWriting)
        let isStored = { try program.run("student", "list").output.contains("Last3000") }
        while try importing.process.isRunning && !isStored() {}
        // The pipe is full soon after; a signal that comes before that is one while the result is written all the same.
        kill(importing.process.processIdentifier, SIGINT)
        let end = try importing.wait()
        #expect(end.error.hasSuffix("daybook: the change is stored; only its result could not be written\n"))
        #expect(importing.process.terminationReason == .uncaughtSignal)
        #expect(try isStored())
    }

    // MARK: Stores

    /// With clock and zone said, the same commands make the same bytes.
    @Test func whatIsMadeCanBeMadeAgain() throws {
        let table = try scratch.file("class.csv", "Last name,First name,Quiz 2\nNg,Zoe,5\nSilva,Ana,7\n")
        func exported() throws -> String {
            _ = try program.run("student", "add", "Ana", "Silva")
            _ = try program.run("quiz", "add", "Quiz 1", "--points", "20")
            _ = try program.run("grade", "set", "ana", "quiz", "17")
            #expect(try program.run("import", table, "--yes").status == 0)
            let (export, info) = (try program.run("export", "-"), try program.run("store", "info"))
            #expect(export.status == 0 && info.status == 0)
            return export.output + info.output
        }
        let first = try exported()
        #expect(first.contains("Zoe"))
        for name in scratch.names.filter({ $0.hasPrefix("daybook.store") }) {
            try FileManager.default.removeItem(atPath: scratch.path(name))
        }
        #expect(try exported() == first)
    }

    /// An id that can be made again is never that of a record from elsewhere, which the new one would replace.
    @Test func whatIsAddedReplacesNothingThatWasImported() throws {
        let (there, here) = (scratch.path("there.store"), scratch.path("daybook.store"))
        for (first, last) in [("Ana", "Silva"), ("Ben", "Okoro"), ("Zoe", "Ng")] {
            #expect(try program.run("student", "add", first, last, "--store", there).status == 0)
        }
        #expect(try program.run("student", "delete", "1", "--yes", "--store", there).status == 0)
        let file = scratch.path("class.csv")
        #expect(try program.run("export", file, "--store", there).status == 0)
        #expect(try program.run("import", file, "--yes").status == 0)
        #expect(try program.run("student", "add", "New", "Person", "--store", here).status == 0)
        let names = try program.run("student", "list", "--format", "csv").output
        #expect(["Ben", "Zoe", "New"].allSatisfy(names.contains))
    }

    @Test func resultsNeverTakeTheStoresPlace() throws {
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        let (store, link) = (scratch.path("daybook.store"), scratch.path("link.tsv"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store)
        for place in [store, link] {
            let run = try program.run("student", "list", "--output", place)
            #expect(run.status == 1)
            #expect(run.error.contains("it is a store or another database"))
        }
        #expect(try program.run("student", "list").output.contains("Silva"))
    }

    @Test func whatChangesNothingMakesNoStore() throws {
        for words in [["student", "list"], ["student", "add", "Ana", "Silva", "--dry-run"]] {
            #expect(try program.start(words).wait().status == 0)
            #expect(!FileManager.default.fileExists(atPath: scratch.path("daybook.store")))
        }
    }

    @Test func aFilesEndingTellsTheFormat() throws {
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        #expect(try program.run("student", "list", "--output", scratch.path("list.csv")).status == 0)
        #expect(scratch.text("list.csv")?.hasPrefix("number,id,") == true)
    }

    @Test func aChangeWhoseResultCannotBeWrittenIsSaidToBeStored() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try program.start(["student", "add", "Ana", "Silva"], output: full).wait()
        #expect(run.status == 1)
        #expect(run.error.contains("the change is stored"))
        #expect(try program.run("student", "list").output.contains("Silva"))
    }

    @Test func aFolderThatTakesNoFilesIsNamed() throws {
        let run = try program.run("undo", "--store", "/proc/daybook.store")
        #expect(run.status == 3)
        #expect(run.error.hasPrefix("daybook: /proc/daybook.store cannot be opened: "))
    }

    /// The superuser may write everywhere, so there is nothing to see then.
    @Test(.enabled(if: getuid() != 0)) func aReadOnlyFolderIsNamed() throws {
        chmod(scratch.folder.path, 0o500)
        defer { chmod(scratch.folder.path, 0o700) }
        let run = try program.run("undo", "--store", scratch.path("a.store"))
        #expect(run.status == 3)
        #expect(run.error.hasSuffix("cannot be opened: permission is denied\n  name another file: --store FILE\n"))
    }

    @Test func aFileThatIsNoDatabaseIsLeftAsItIs() throws {
        let text = String(repeating: "no database ", count: 100)
        let path = try scratch.file("text", text)
        let run = try program.run("undo", "--store", path)
        #expect(run.status == 3)
        #expect(run.output == "")
        #expect(run.error.hasPrefix("daybook: \(path) is no store: it is no database\n"))
        #expect(scratch.text("text") == text)
    }

    @Test func theStoreIsForItsOwnerOnly() throws {
        #expect(try program.run("undo", "--store", scratch.path("data/a.store")).status == 1)
        #expect(try scratch.permissions("data") == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.path("data")) {
            #expect(try scratch.permissions("data/" + name) == 0o600)
        }
    }

    @Test func aFullDiskIsAnError() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try program.start(["version"], output: full).wait()
        #expect(run.status == 1)
        #expect(run.error == "daybook: standard output cannot be written: the disk is full\n")
    }

    @Test func aReaderThatIsGoneIsNoError() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try program.start(["version"], output: pipe.fileHandleForWriting).wait()
        #expect(run.status == 0)
        #expect(run.error == "")
    }
}
