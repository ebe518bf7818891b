import App
import Commands
import Foundation
import Testing

/// A list of nothing is a list: it is written and read, and of a folder the last file may go as any other.
@Suite struct EmptyListTests {
    private let scratch: Scratch
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("store")])
    }

    private func run(_ lines: String...) throws -> Commands.ExitStatus {
        try bench.run(each: lines, modules: Daybook.modules)
    }

    private func remove(_ ending: String, from folder: String) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.path(folder))
        for file in files where file.hasSuffix(ending) {
            try FileManager.default.removeItem(atPath: scratch.path("\(folder)/\(file)"))
        }
    }

    @Test(
        arguments: [
            ("a.vcf", ""), ("a.ics", ""), ("a.ics", "--what todo"), ("a.ics", "--what people"), ("todo.txt", ""),
            ("a.json", "--as taskwarrior"), ("a.csv", "--what people"), ("a.csv", "--what todo"),
        ])
    func whatIsWrittenOfNothingIsRead(name: String, options: String) throws {
        let (path, store) = (scratch.path(name), scratch.path("none"))
        #expect(try run("export \(path) \(options) --store \(store)") == .done, "\(bench.error)")
        let what = options.contains("--what") ? options : ""
        #expect(try run("todo add Call", "person add Ada", "import \(path) \(what) --yes") == .done, "\(bench.error)")
        #expect(bench.error.contains("holds nothing that is not stored already"))
        // Another file in which there is nothing is still one that somebody lost.
        _ = try scratch.file("lost.csv", "")
        #expect(try run("import \(scratch.path("lost.csv")) --yes") == .refused)
        _ = try scratch.file("cut.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
        #expect(try run("import \(scratch.path("cut.ics")) --yes") == .refused)
    }

    @Test func theLastToDoOfAFolderMayGo() throws {
        let folder = scratch.path("tasks")
        #expect(try run("todo add Call", "export \(folder)/ --as ical", "import \(folder) --yes") == .done)
        try remove(".ics", from: "tasks")
        #expect(try run("import \(folder) --yes") == .done, "\(bench.error)")
        #expect(bench.error.contains("no longer in the folder: #1 Call; “todo delete 1”"))
        try remove("daybook-written-todo", from: "tasks")
        #expect(try run("import \(folder) --as ical --yes") == .done, "\(bench.error)")
        #expect(try run("export \(folder) --as ical --force") == .done, "\(bench.error)")
        #expect(bench.error.contains("not written again, because their files were deleted: #1 Call"))
        // Of events, which go into one file, none is written there, and that is said.
        #expect(try run("event add Fair --on 2026-12-01", "export \(folder) --as ical --force") == .done)
        #expect(bench.error.contains("1 other record is left out: it goes into a file, not into a folder"))
    }

    @Test func theFileOfTheLastToDoThatWasDeletedHereGoes() throws {
        let folder = scratch.path("tasks")
        #expect(try run("todo add Call", "export \(folder)/ --as ical", "import \(folder) --yes") == .done)
        #expect(try run("todo delete 1 --yes", "export \(folder) --as ical --force") == .done, "\(bench.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["daybook-written-todo"])
    }

    @Test func theLastCardOfAFolderMayGoButNotTheFolder() throws {
        let folder = scratch.path("dir")
        #expect(
            try run(
                "person add Ada", "event add Fair --on 2026-12-01", "export \(folder) --as vdir",
                "import \(folder) --yes") == .done)
        let memory = try #require(scratch.text("dir/daybook-written"))
        try remove(".vcf", from: "dir")
        try remove(".ics", from: "dir")
        try remove("daybook-written", from: "dir")
        #expect(try run("import \(folder) --yes") == .refused)
        #expect(bench.error.contains("is a folder of no format that can be imported"))
        _ = try scratch.file("dir/daybook-written", memory)
        #expect(try run("import \(folder) --dry-run --format text") == .done, "\(bench.error)")
        #expect(bench.output.contains("person #1 Ada deleted") && bench.output.contains("event #1 Fair deleted"))
        #expect(try run("export \(folder) --as vdir --force") == .done)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") } == [])
        #expect(try run("import \(folder) --yes", "person list --format tsv") == .done)
        #expect(!bench.output.contains("Ada"))
    }

    @Test func aFolderOfOthersIsNone() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("empty"), withIntermediateDirectories: true)
        #expect(try run("todo add Call", "import \(scratch.path("empty")) --as ical --yes") == .refused)
        #expect(bench.error.contains("is a folder without to-dos, and none ever came from it"))
    }
}
