import App
import Commands
import Foundation
import Testing

/// The shell with lines from a file and with lines that a person types.
@Suite struct ShellTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A store in a file, since it is looked at by another run.
    private func bench(_ lines: [String], isTerminal: Bool = false) -> Bench {
        Bench(
            typing: lines, isTerminal: isTerminal,
            variables: [
                "DAYBOOK_STORE": scratch.path("a.store"), "XDG_STATE_HOME": scratch.path("state"), "NO_COLOR": "1",
                "COLUMNS": "80",
            ])
    }

    private func notes() throws -> String {
        let bench = bench([])
        try bench.run("note list")
        return bench.output
    }

    // MARK: Scripts

    @Test func aMarkOfTheEncodingIsNoWord() throws {
        #expect(try bench(["\u{FEFF}note add one"]).run("shell --quiet") == .done)
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func anOpenQuoteIsSaid() throws {
        let bench = bench(["note add \"one"])
        #expect(try bench.run("shell") == .usage)
        #expect(bench.error.contains("line 1: a quote is opened and not closed in: note add \"one\n"))
    }

    @Test(arguments: ["note add \u{FFFD}ne", "note add o\0e"]) func whatIsNoTextIsRefused(line: String) throws {
        let bench = bench(["note add one", line])
        #expect(try bench.run("shell --quiet") == .usage)
        #expect(bench.error.hasPrefix("daybook: line 2: this is no text in UTF-8: note add "))
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func ofAnEndlessLineTheBeginningIsShown() throws {
        let long = String(repeating: "x", count: 100_000)
        for line in ["note add \"\(long)", "\(long) y", "note list \(long)"] {
            let bench = bench([line])
            #expect(try bench.run("shell") == .usage)
            #expect(bench.error.count < 2000)
        }
        #expect(try bench(["note add \(long)"]).run("shell") == .done)
        #expect(try notes().count > 100_000)
    }

    @Test func linesAreCommandsWithTheProgramsNameOrWithoutIt() throws {
        let bench = bench(["# remarks and empty lines mean nothing", "", "note add one", "daybook note add two", "  "])
        #expect(try bench.run("shell") == .done)
        #expect(bench.output == "number\ttext\n1\tone\nnumber\ttext\n2\ttwo\n")
        #expect(try notes() == "number\ttext\n1\tone\n2\ttwo\n")
    }

    @Test func aScriptEndsAtTheFirstLineThatIsRefused() throws {
        let bench = bench(["note add one", "", "note add no", "note add two"])
        #expect(try bench.run("shell --quiet") == .refused)
        #expect(bench.error == "daybook: line 3: no is no note\n  write yes\n")
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test(arguments: [("note ad x", Commands.ExitStatus.usage), ("note add \"x", .usage), ("undo", .refused)])
    func theStatusIsThatOfTheLine(line: String, status: Commands.ExitStatus) throws {
        let bench = bench([line, "note add two"])
        #expect(try bench.run("shell") == status)
        #expect(bench.error.hasPrefix("daybook: line 1: "))
        #expect(bench.output == "")
    }

    @Test func aScriptMayGoOn() throws {
        let bench = bench(["note add one", "note add no", "note ad", "note add two"])
        #expect(try bench.run("shell --keep-going --quiet") == .refused)
        #expect(bench.error.contains("daybook: line 2: no is no note\n"))
        #expect(bench.error.contains("daybook: line 3: “note” has no verb “ad”\n"))
        #expect(try notes() == "number\ttext\n1\tone\n2\ttwo\n")
    }

    @Test func nothingIsAskedInAScript() throws {
        let bench = bench(["note add one", "note drop", "y"])
        #expect(try bench.run("shell --quiet") == .usage)
        #expect(bench.error.contains("Nobody is there to answer"))
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func theLinesAreNotAFileToo() throws {
        let bench = bench(["import -", "notes"])
        #expect(try bench.run("shell") == .usage)
        #expect(bench.error == "daybook: line 1: standard input is where the commands come from\n  name a file\n")
    }

    @Test func optionsOfTheShellAreThoseOfItsLines() throws {
        let bench = bench(["note add one", "note list", "note list --format csv"])
        #expect(try bench.run("shell --format json --quiet") == .done)
        #expect(bench.output.contains("\"text\": \"one\""))
        #expect(bench.output.hasSuffix("number,text\n1,one\n"))
    }

    @Test(arguments: ["shell", "daybook shell"]) func aShellHasNoShell(line: String) throws {
        let bench = bench([line])
        #expect(try bench.run("shell") == .usage)
        #expect(bench.error == "daybook: line 1: this is the shell already\n")
    }

    @Test(arguments: ["exit", "quit"]) func aWordEndsIt(word: String) throws {
        let bench = bench(["note add one", word, "note add two"])
        #expect(try bench.run("shell") == .done)
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func helpIsWithoutTheProgramsName() throws {
        let bench = bench(["help note add", "help"])
        try bench.run("shell")
        #expect(bench.output.contains("Usage: note add TEXT…\n"))
        #expect(bench.output.contains("Words of the shell\n  begin "))
    }

    @Test func itCannotBeADryRun() throws {
        #expect(try bench(["note add one"]).run("shell --dry-run") == .usage)
    }

    @Test func lookingMakesNoStore() throws {
        #expect(try bench(["note list"]).run("shell") == .done)
        #expect(scratch.names == [])
    }

    // MARK: Groups

    @Test func aGroupIsOneChange() throws {
        let bench = bench([
            "note add zero", "begin", "note add one", "note add two", "note renumber 7", "note list", "commit",
        ])
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.output.contains("number\ttext\n1\tzero\n2\tone\n7\ttwo\n"))
        try bench.run("log --format csv --limit 1")
        #expect(bench.output.contains("note add one; note add two; note renumber 7"))
        try bench.run("undo")
        #expect(try notes() == "number\ttext\n1\tzero\n")
        try bench.run("redo")
        #expect(try notes() == "number\ttext\n1\tzero\n2\tone\n7\ttwo\n")
    }

    @Test func whatCancelsOutIsNoChange() throws {
        let bench = bench(["note add zero", "begin", "note add one", "note drop --yes", "note add two", "commit"])
        #expect(try bench.run("shell --quiet") == .done)
        #expect(try notes() == "number\ttext\n3\ttwo\n")
        #expect(try bench.run("undo", "doctor") == .done)
        #expect(try notes() == "number\ttext\n1\tzero\n")
    }

    @Test func aLongGroupIsNamedByItsBeginning() throws {
        let bench = bench(["begin"] + (1...5).map { "note add \($0)" } + ["commit"])
        try bench.run("shell --quiet", "log --format csv")
        #expect(bench.output.contains("note add 1; note add 2; note add 3; 2 more"))
    }

    @Test func aGroupIsTakenBack() throws {
        let bench = bench([
            "note add zero", "begin", "note add one", "note list", "rollback", "note add two", "note list",
        ])
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.output.contains("number\ttext\n1\tzero\n2\tone\n"))
        #expect(bench.output.hasSuffix("number\ttext\n1\tzero\n3\ttwo\n"))
        #expect(try notes() == "number\ttext\n1\tzero\n3\ttwo\n")
    }

    @Test func aScriptThatStopsTakesItsGroupBack() throws {
        let bench = bench(["note add zero", "begin", "note add one", "note add no", "note add two", "commit"])
        #expect(try bench.run("shell --quiet") == .refused)
        #expect(
            bench.error == """
                daybook: line 4: no is no note
                  write yes
                the group begun in line 2 is taken back: 1 command

                """)
        #expect(try notes() == "number\ttext\n1\tzero\n")
    }

    @Test func aRefusedLineOfAGroupLeavesTheOthers() throws {
        let bench = bench(["begin", "note add one", "note add no", "note add two", "note list --dry-run", "commit"])
        #expect(try bench.run("shell --keep-going --quiet") == .refused)
        #expect(try notes() == "number\ttext\n1\tone\n2\ttwo\n")
    }

    @Test func aPlanInAGroupChangesNothing() throws {
        let bench = bench([
            "begin", "note add one", "note add two --dry-run", "note drop --dry-run", "note list", "commit",
        ])
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.output.hasSuffix("number\ttext\n1\tone\n"))
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func anOpenGroupIsNotKept() throws {
        let bench = bench(["begin", "note add one"])
        #expect(try bench.run("shell --quiet") == .usage)
        #expect(bench.error.hasPrefix("daybook: line 2: the group begun in line 1 is not ended\n"))
        #expect(try notes() == "number\ttext\n")
    }

    @Test(
        arguments: [
            (["commit"], "there is no group to keep"), (["rollback"], "there is no group to take back"),
            (["begin", "begin"], "a group is begun already"), (["begin now"], "“begin” stands alone, without “now”"),
            (["begin", "undo"], "“undo” cannot be a part of a group"),
            (["begin", "backup"], "“backup” cannot be a part of a group"),
            (["begin", "note add x --store /tmp/other"], "a group has one store, and this is another one"),
        ] as [([String], String)])
    func whatIsNoGroupIsRefused(lines: [String], message: String) throws {
        let bench = bench(lines)
        #expect(try bench.run("shell") == .usage)
        #expect(bench.error.hasPrefix("daybook: line \(lines.count): \(message)\n"))
    }

    // MARK: At a terminal

    @Test func aPersonMayTypeAgain() throws {
        let bench = bench(["note add no", "note add one", "note drop", "y", "note add two"], isTerminal: true)
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.output == "note #1 one\nnote #1 deleted\nnote #2 two\n")
        #expect(bench.error.contains("daybook> daybook: no is no note\n  write yes\ndaybook> "))
        #expect(bench.error.hasSuffix("daybook> \n"))
        #expect(try notes() == "number\ttext\n2\ttwo\n")
    }

    @Test func aGroupTellsWhatBecameOfIt() throws {
        let bench = bench(
            ["begin", "note add one", "commit", "begin", "note add two", "exit", "rollback"], isTerminal: true)
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.error.contains("daybook… 1 command kept as one change; “undo” takes it back as a whole\n"))
        #expect(bench.error.contains("daybook… daybook: the group begun in line 4 is not ended\n"))
        #expect(bench.error.contains("daybook… 1 command taken back\n"))
        #expect(try notes() == "number\ttext\n1\tone\n")
    }

    @Test func whoEndsItTwiceMeansIt() throws {
        let bench = bench(["begin", "note add one"], isTerminal: true)
        #expect(try bench.run("shell --quiet") == .done)
        #expect(bench.error.hasSuffix("the group begun in line 1 is taken back: 1 command\n"))
        #expect(try notes() == "number\ttext\n")
    }

    @Test func aConversationIsHeldInIt() throws {
        let bench = bench(["note enter", "one", "q", "note list"], isTerminal: true)
        #expect(try bench.run("shell") == .done)
        #expect(bench.output == "note #1 one\n#  Text\n1  one\n")
    }

    // MARK: Demo

    @Test func theDemoIsTheShellAtATerminal() throws {
        let bench = Bench(
            typing: ["student list", "todo list --all --format csv", "person show lister", "undo", "event list"],
            isTerminal: true, variables: ["DAYBOOK_STORE": scratch.path("a.store"), "NO_COLOR": "1", "COLUMNS": "100"])
        #expect(try bench.run(each: ["demo"], modules: Daybook.modules) == .done)
        for part in ["Silva", "Buy groceries", "Walk the dog", "Dave Lister", "Nottingham"] {
            #expect(bench.output.contains(part), "\(part)")
        }
        #expect(!bench.error.contains("daybook: "))
        // Nothing of it is kept, and the person's own store is not made.
        #expect(scratch.names == [])
    }

    @Test func theSamplesAreTenToDosByNineTitles() throws {
        let bench = Bench(typing: ["todo list --all --format csv"], isTerminal: true, variables: ["NO_COLOR": "1"])
        try bench.run(each: ["demo"], modules: Daybook.modules)
        // What comes again has made no further one: nothing that does is done.
        #expect(bench.output.split(separator: "\n").count == 11)
    }
}
