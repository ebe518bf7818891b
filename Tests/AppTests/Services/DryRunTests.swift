import App
import Commands
import Foundation
import Testing

/// With `--dry-run` nothing leaves the program, whichever way it would.
@Suite struct DryRunTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["daybook-press", "lp", "xdg-open"] {
            let path = try scratch.file(name, "#!/bin/sh\necho ran >>'\(scratch.path("ran"))'\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        _ = try scratch.file("old.csv", "before")
    }

    private func run(_ line: String, isTerminal: Bool = true) throws -> (Commands.ExitStatus, Bench) {
        let bench = Bench(
            isTerminal: isTerminal,
            variables: [
                "PATH": scratch.folder.path, "XDG_CONFIG_HOME": scratch.path("config"), "TERM": "dumb",
                "XDG_STATE_HOME": scratch.path("state"),
            ], programPath: scratch.path("daybook"))
        let line = line.replacing("DIR", with: scratch.folder.path)
        let before = ["student add Ana Silva", "quiz add Lab --points 20", "grade set ana lab 17"]
        return (try bench.run(each: before + [line + " --dry-run"], modules: Daybook.modules), bench)
    }

    private static let lines: [(line: String, told: [String])] = [
        ("report class --output DIR/class.pdf", ["DIR/class.pdf written, as PDF"]),
        ("report class --output DIR/old.csv", ["DIR/old.csv replaced, as CSV"]),
        ("report class --format html --output DIR/x", ["DIR/x written, as HTML"]),
        ("student list --output DIR/list", ["DIR/list written, as TSV"]),
        ("student show ana --output DIR/ana.md", ["DIR/ana.md written, as Markdown"]),
        ("completions bash --output DIR/bash", ["DIR/bash written"]),
        ("report class --print", ["the report printed"]),
        ("report class --print=office --open", ["the report printed on office", "the report shown"]),
        ("report class --open --output DIR/a.pdf", ["DIR/a.pdf written, as PDF", "the report shown"]),
        ("report student --all --split DIR/new", ["report of #1 Ana Silva written to DIR/new/Silva-Ana-1.txt"]),
        (
            "report student --all --split DIR --format svg",
            ["report of #1 Ana Silva written to DIR/Silva-Ana-1.svg"]
        ),
        ("export DIR/all.json", ["5 records exported to DIR/all.json"]),
    ]

    @Test(arguments: lines.indices) func isTold(place: Int) throws {
        let (line, told) = Self.lines[place]
        let before = scratch.names
        let (status, bench) = try run(line)
        #expect(status == .done)
        let expected = ["This would be done:"] + told.map { "  \($0)" }
        #expect(
            bench.output.replacing(scratch.folder.path, with: "DIR") == expected.map { $0 + "\n" }.joined(), "\(line)")
        #expect(bench.error == "daybook: nothing was done\n", "\(line)")
        #expect(scratch.names == before, "\(line)")
        #expect(scratch.text("old.csv") == "before")
    }

    @Test func nothingIsHandedOut() throws {
        let (_, bench) = try run("report class --output DIR/class.pdf")
        #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .refused)
    }

    @Test func aPlanOfChangesIsShownAndNotWritten() throws {
        let (status, bench) = try run("student add Bo Li --output DIR/plan.json")
        #expect(status == .done)
        #expect(bench.output == "This would be changed:\n  student #2 Bo Li added to Class\n")
        let plan = scratch.path("plan.json")
        #expect(bench.error.contains("daybook: besides, this would be done: \(plan) written, as JSON\n"))
        #expect(bench.error.contains("nothing was changed; --yes="))
        #expect(!scratch.names.contains("plan.json"))
    }

    @Test func dataSaysItToo() throws {
        let (_, bench) = try run("report class --output DIR/class.pdf", isTerminal: false)
        #expect(bench.output == "file\tformat\n\(scratch.path("class.pdf"))\tpdf\n")
    }

    @Test(arguments: [
        ("report class --output DIR/none/class.csv", "there is no such file or folder"),
        ("report class --output DIR", "it is a folder"), ("export DIR/old.csv --as json", "is there already"),
        ("report class --format docx --output DIR/x", "--format"),
        ("report student --all --split DIR/none/x", "there is no such file or folder"),
    ])
    func whatWouldBeRefusedIs(line: String, message: String) throws {
        let (status, bench) = try run(line)
        #expect(status != .done)
        #expect(bench.error.contains(message), "\(bench.error)")
        #expect(bench.output == "")
    }

    /// Where nothing would leave the program, the result is shown as ever.
    @Test func aResultForTheScreenIsShown() throws {
        let (_, bench) = try run("student list --output -")
        #expect(bench.output.contains("Silva"))
        #expect(bench.error == "")
    }
}
