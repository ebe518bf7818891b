import App
import Commands
import Foundation
import Testing

/// Plans, questions and undo, with the commands over all kinds.
@Suite struct AgreementTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func aDryRunSaysWhatItWouldDo() throws {
        let bench = Bench()
        #expect(try bench.run("note add one --dry-run --format text") == .done)
        #expect(bench.output == "This would be changed:\n  note #1 one\n")
        #expect(bench.error.contains("daybook: nothing was changed; --yes="))
        try bench.run("note list")
        #expect(bench.output == "number\ttext\n")
    }

    @Test func aPlanWithoutAChangeHasNothingToAgreeTo() throws {
        let bench = Bench()
        try bench.run(each: ["todo add one", "todo edit 1 --title one --dry-run"], modules: Daybook.modules)
        #expect(bench.error == "daybook: to-do #1 one is like that already\n")
    }

    @Test(
        arguments: [
            (["y"], true), (["YES"], true), (["n"], false), ([""], false), ([], false), (["yeah"], false),
        ] as [([String], Bool)])
    func aQuestionIsAnsweredWithYes(answers: [String], isAgreed: Bool) throws {
        let bench = Bench(typing: answers, isTerminal: true)
        let status = try bench.run("note add one", "note drop --color never")
        #expect(status == (isAgreed ? .done : .refused))
        let question = "This would be changed:\n  note #1 deleted\nDelete 1 notes? [y/N] "
        #expect(bench.error == question + (isAgreed ? "" : "daybook: nothing was changed\n"))
        #expect(bench.output == (isAgreed ? "note #1 deleted\n" : ""))
    }

    @Test func withoutATerminalNothingIsAsked() throws {
        let bench = Bench(typing: ["y"])
        #expect(try bench.run("note add one", "note drop --format text") == .usage)
        #expect(bench.output == "This would be changed:\n  note #1 deleted\n")
        #expect(bench.error.hasPrefix("daybook: Delete 1 notes? Nobody is there to answer, so nothing was changed\n"))
    }

    @Test func yesToThePlanShownIsEnough() throws {
        let bench = Bench()
        let application = { (lines: String) in try bench.run("note add one", lines) }
        _ = try application("note drop")
        let digest = try #require(bench.error.split(separator: "--yes=").last?.prefix(16))
        #expect(try application("note drop --yes=\(digest)") == .done)
        #expect(try application("note drop --yes=0123456789abcdef") == .refused)
    }

    @Test(arguments: [("length", "length"), ("T", "text"), ("", nil), ("x", nil), ("lengthy", nil)])
    func aChoiceIsMadeByAWordOrItsBeginning(answer: String, chosen: String?) throws {
        let bench = Bench(typing: [answer], isTerminal: true)
        let status = try bench.run("note sort --color never")
        #expect(status == (chosen == nil ? .refused : .done))
        let question = "By what?\n  length: short ones first\n  text: as in a dictionary\nlength or text? "
        #expect(bench.error == question + (chosen == nil ? "daybook: nothing was changed\n" : ""))
        #expect(bench.output == (chosen.map { "sorted by \($0)\n" } ?? ""))
    }

    @Test func withoutATerminalAChoiceIsAnOption() throws {
        let bench = Bench(typing: ["length"])
        #expect(try bench.run("note sort") == .usage)
        #expect(
            bench.error == """
                daybook: By what? It is not said, so nothing was changed
                  --by length: short ones first
                  --by text: as in a dictionary

                """)
        #expect(try bench.run("note sort --by text --format text") == .done)
    }

    // MARK: Undo

    @Test func undoTakesTheLastChangeBack() throws {
        let bench = Bench()
        try bench.run("note add one", "note add two", "undo --format text")
        #expect(bench.output == "undone: note add two (2026-11-30 10:00:00)\n")
        try bench.run("note add one", "note add two", "undo", "note list")
        #expect(bench.output == "number\ttext\n1\tone\n")
        try bench.run("note add one", "undo", "note add two", "note list")
        #expect(bench.output == "number\ttext\n2\ttwo\n")
    }

    @Test func nothingToUndoIsRefused() throws {
        let bench = Bench()
        #expect(try bench.run("undo") == .refused)
        #expect(bench.error == "daybook: there is nothing to undo\n")
    }

    // MARK: Import

    @Test func anImportIsAPlanFirst() throws {
        let bench = Bench()
        let path = try scratch.file("a.txt", "notes\none\ntwo\n")
        #expect(try bench.run("import \(path) --format text") == .usage)
        #expect(bench.output == "This would be changed:\n  note #1 one\n  note #2 two\n")
        #expect(try bench.run("import \(path) --yes --format text") == .done)
        #expect(bench.output == "note #1 one\nnote #2 two\n")
    }

    @Test func theSameFileAgainChangesNothing() throws {
        let bench = Bench()
        let path = try scratch.file("a.txt", "notes\none\n")
        #expect(try bench.run("import \(path) --yes", "import \(path) --format text") == .done)
        #expect(bench.output == "")
        #expect(bench.error == "daybook: \(path) holds nothing that is not stored already\n")
    }

    @Test func standardInputIsReadOnce() throws {
        let bench = Bench(typing: ["notes\none\n", "y"], isTerminal: true)
        #expect(try bench.run("import -") == .done)
        #expect(bench.output == "note #1 one\n")
    }

    @Test(arguments: [
        ("prose", "it begins: prose"), ("\n\nprose", "its first line is empty"),
        ("\u{0}\u{1}", "it begins: \u{FFFD}\u{FFFD}"),
    ])
    func anUnknownFileIsRefusedWithTheFormats(text: String, begin: String) throws {
        let bench = Bench()
        let path = try scratch.file("a.txt", text)
        #expect(try bench.run("import \(path)") == .refused)
        #expect(
            bench.error == """
                daybook: \(path) is of no format that can be imported; \(begin)
                  formats:
                    lines: a note a line
                    json: everything, as “export” of this program writes it, into an empty store

                """)
    }

    @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}"])
    func anEmptyFileIsRefusedWithWhatIsExpected(text: String) throws {
        let bench = Bench()
        let path = try scratch.file("a.txt", text)
        #expect(try bench.run("import \(path)") == .refused)
        #expect(
            bench.error == """
                daybook: \(path) is empty; what can be imported is a file of one of these formats
                    lines: a note a line
                    json: everything, as “export” of this program writes it, into an empty store

                """)
        #expect(try bench.run("import \(path) --as lines") == .refused)
        #expect(
            bench.error.hasPrefix("daybook: \(path) is empty; what can be imported is a file of the format lines: a"))
    }

    @Test func aFileThatCannotBeReadIsRefused() throws {
        let bench = Bench()
        let missing = scratch.path("missing")
        #expect(try bench.run("import \(missing)") == .refused)
        #expect(bench.error == "daybook: \(missing) cannot be read: there is no such file or folder\n")
    }

    @Test func aFolderOfOtherThingsIsRefused() throws {
        let bench = Bench()
        let folder = scratch.path("things")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let start = "daybook: \(folder) is a folder of no format that can be imported; it holds"
        #expect(try bench.run("import \(folder)") == .refused)
        #expect(bench.error == "\(start) no file\n  say with --as what it was a folder of\n")
        for name in "abcd" { _ = try scratch.file("things/\(name)", "x") }
        #expect(try bench.run("import \(folder)") == .refused)
        #expect(bench.error == "\(start) a, b, c and 1 more\n  name a file in it\n")
    }
}
