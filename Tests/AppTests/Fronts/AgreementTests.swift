import App
import Commands
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
        ("prose", "it begins: prose"), ("", "its first line is empty"), ("\u{0}\u{1}", "it begins: \u{FFFD}\u{FFFD}"),
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

    @Test(arguments: [("missing", "there is no such file or folder"), (".", "it is a folder")])
    func aFileThatCannotBeReadIsRefused(name: String, reason: String) throws {
        let bench = Bench()
        #expect(try bench.run("import \(scratch.path(name))") == .refused)
        #expect(bench.error == "daybook: \(scratch.path(name)) cannot be read: \(reason)\n")
    }
}
