import App
import Commands
import Foundation
import Testing

@Suite struct ApplicationTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    // MARK: Results

    @Test func aPipeGetsTSV() throws {
        let bench = Bench()
        #expect(try bench.run("note add one", "note list") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n")
        #expect(bench.error == "")
    }

    @Test func aTerminalGetsText() throws {
        let bench = Bench(isTerminal: true)
        try bench.run("note add one", "note list")
        #expect(bench.output == "#  Text\n1  one\n")
    }

    @Test func textIsCutToTheTerminalOnly() throws {
        let long = String(repeating: "long ", count: 20)
        let terminal = Bench(isTerminal: true)
        try terminal.run("note add \(long)", "note list --format text")
        #expect(terminal.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
        let pipe = Bench()
        try pipe.run("note add \(long)", "note list --format text")
        #expect(pipe.output.contains(long.dropLast()))
    }

    /// Swift has U+FFFD for bytes that are no text.
    @Test func wordsThatAreNoTextAreRefused() throws {
        let bench = Bench()
        #expect(try bench.run("note add \u{FFFD}") == .usage)
        #expect(bench.error == "daybook: word 3: “\u{FFFD}” is not text in UTF-8\n")
    }

    @Test func nothingSteersATerminal() throws {
        for format in ["text", "tsv", "csv", "json"] {
            let bench = Bench(isTerminal: true)
            try bench.run("note add \u{1B}[31mred", "note list --format \(format)")
            #expect(!bench.output.contains("\u{1B}"))
            #expect(!bench.error.contains("\u{1B}[31mred"))
        }
    }

    @Test func dataIsKeptAsItIsInAPipe() throws {
        let bench = Bench()
        try bench.run("note add \u{202E}red", "note list")
        #expect(bench.output == "number\ttext\n1\t\u{202E}red\n")
    }

    // MARK: Notices and hints

    @Test func noticesGoToStandardError() throws {
        let bench = Bench()
        try bench.run("note add one")
        #expect(bench.output == "number\ttext\n1\tone\n")
        #expect(bench.error == "daybook: kept\n")
        try bench.run("note add two --quiet")
        #expect(bench.error == "")
    }

    @Test(
        arguments: [
            (["NO_COLOR": "1"], "", false), ([:], "", true), ([:], "--color never", false),
            (["NO_COLOR": "1"], "--color always", true), (["TERM": "dumb"], "", false),
        ] as [([String: String], String, Bool)])
    func colorsAreUsedWhereTheyAreWanted(variables: [String: String], option: String, isColored: Bool) throws {
        let bench = Bench(isTerminal: true, variables: variables)
        try bench.run("note add one \(option)")
        #expect(bench.error == (isColored ? "\u{1B}[33mdaybook:\u{1B}[0m kept\n" : "daybook: kept\n"))
    }

    @Test func hintsAreForTerminals() throws {
        let terminal = Bench(isTerminal: true)
        try terminal.run("note list")
        #expect(terminal.output == "")
        #expect(terminal.error == "  note add TEXT adds the first\n")
        let pipe = Bench()
        try pipe.run("note list")
        #expect(pipe.output == "number\ttext\n")
        #expect(pipe.error == "")
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("note add no", Commands.ExitStatus.refused, "daybook: no is no note\n  write yes\n"),
            ("note list --format doc", .usage, nil),
            ("note lst", .usage, nil),
            ("note list --store /dev/null/x", .store, nil),
            (
                "note fail", .store,
                """
                daybook: a.store is being written by another program
                  wait until it is done, then type the command again; nothing was changed

                """
            ),
        ] as [(String, Commands.ExitStatus, String?)])
    func errorsHaveTheirStatus(line: String, status: Commands.ExitStatus, message: String?) throws {
        let bench = Bench()
        #expect(try bench.run(line) == status)
        #expect(bench.output == "")
        if let message { #expect(bench.error == message) }
    }

    @Test func aReaderThatIsGoneIsNoError() throws {
        let bench = Bench(stopsReading: true)
        #expect(try bench.run("note list") == .done)
        #expect(bench.error == "")
    }

    @Test func aWrongClockIsWrongUse() throws {
        let bench = Bench(variables: ["DAYBOOK_NOW": "soon"])
        #expect(try bench.run("note list") == .usage)
        #expect(bench.error.hasPrefix("daybook: DAYBOOK_NOW: “soon” is no date and time\n"))
    }

    // MARK: Files

    @Test func aResultGoesToAFile() throws {
        let bench = Bench(isTerminal: true)
        #expect(try bench.run("note add one", "note list --output \(scratch.path("notes"))") == .done)
        #expect(bench.output == "")
        #expect(scratch.text("notes") == "number\ttext\n1\tone\n")
        #expect(scratch.names == ["notes"])
    }

    @Test func aFailedCommandTouchesNoFile() throws {
        let bench = Bench()
        let path = try scratch.file("notes", "before")
        #expect(try bench.run("note add no --output \(path)") == .refused)
        #expect(scratch.text("notes") == "before")
        #expect(scratch.names == ["notes"])
    }

    @Test func nothingIsChangedWhenTheResultCannotBeWritten() throws {
        let bench = Bench()
        #expect(try bench.run("note add one --output \(scratch.path("no/notes"))") == .refused)
        #expect(bench.error.hasPrefix("daybook: \(scratch.path("no/notes")) cannot be written: there is no such file"))
        try bench.run("note list")
        #expect(bench.output == "number\ttext\n")
    }
}
